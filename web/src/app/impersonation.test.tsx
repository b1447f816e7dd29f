import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
// Imported up front rather than during a test: the component library loads slowly.
import './pages/child-dashboard/child-dashboard-page';
import './pages/parent-dashboard/parent-dashboard-page';
import { readStored } from '../kernel/session/storage';
import { fakeChild, ready, resetLive, setLive } from '../testing/fake-live';
import { startFakeServer } from '../testing/fake-server';
import { expectToast, visit } from '../testing/render-app';

beforeEach(() => {
  startFakeServer();
  resetLive();
  setLive({ children: ready([fakeChild()]) });
});

async function openMenu(button = /^Menu of/) {
  await userEvent.click(screen.getByRole('button', { name: button }));
  return within(await screen.findByRole('menu'));
}

async function viewMia() {
  await visit({ at: '/dashboard', as: 'parent' });
  await userEvent.click(await screen.findByRole('button', { name: 'View Kid Dashboard' }));
  await screen.findByRole('heading', { level: 1, name: /Mia/ });
}

const banner = () => screen.queryByRole('complementary', { name: "Viewing a child's account" });

test('impersonation shows the child’s dashboard with a banner, and focuses its heading', async () => {
  await viewMia();
  const heading = screen.getByRole('heading', { level: 1, name: 'Hi, Mia!' });
  expect(banner()?.textContent).toContain("You are looking at Mia's dashboard as a parent.");
  await expectToast(
    'Viewing Child Account',
    "You are now viewing Mia's account. Switch back anytime.",
  );
  await screen.findByRole('region', { name: 'My Wealth' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('impersonation ends with the banner’s button', async () => {
  await viewMia();
  await userEvent.click(screen.getByRole('button', { name: 'Return' }));
  await screen.findByRole('heading', { level: 1, name: 'Parent Dashboard' });
  await expectToast('Returned to Parent View');
  expect(banner()).toBeNull();
});

test('impersonation ends with a menu item that exists only then', async () => {
  await viewMia();
  await userEvent.click((await openMenu()).getByText('Return to parent view'));
  await screen.findByRole('heading', { level: 1, name: 'Parent Dashboard' });
  cleanup();
  await visit({ at: '/dashboard', as: 'parent' });
  expect((await openMenu()).queryByText('Return to parent view')).toBeNull();
});

test('impersonation survives a reload', async () => {
  await viewMia();
  cleanup();
  await visit({ at: '/dashboard', as: 'parent', reload: true });
  await screen.findByRole('heading', { level: 1, name: 'Hi, Mia!' });
  expect(banner()).not.toBeNull();
});

test('impersonation ends when the family is switched', async () => {
  await viewMia();
  await userEvent.click((await openMenu()).getByText('Roe Family'));
  await screen.findByRole('heading', { level: 1, name: 'Parent Dashboard' });
  await screen.findByText('Family: Roe Family');
  expect(readStored('impersonatedChild')).toBeNull();
});

test('impersonation ends at sign-out', async () => {
  await viewMia();
  await userEvent.click((await openMenu()).getByText('Sign out'));
  await screen.findByRole('heading', { name: 'Welcome to PennySprout' });
  expect(readStored('impersonatedChild')).toBeNull();
});

test('impersonation follows a change of the child’s name, and ends when the child leaves the family', async () => {
  await viewMia();
  act(() => {
    setLive({ children: ready([fakeChild({ name: 'Mia Rose' })]) });
  });
  await screen.findByRole('heading', { level: 1, name: 'Hi, Mia Rose!' });
  act(() => {
    setLive({ children: ready([]) });
  });
  await screen.findByRole('heading', { level: 1, name: 'Parent Dashboard' });
  await expectToast('Returned to Parent View', "Mia's account is no longer part of this family.");
  expect(readStored('impersonatedChild')).toBeNull();
});

test('impersonation reports a child that cannot be loaded, and can retry', async () => {
  await viewMia();
  const retry = vi.fn();
  act(() => {
    setLive({ children: { status: 'error', retry } });
  });
  await screen.findByText('Failed to fetch child accounts');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});
