import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { connection, useConnectionState } from '../../kernel/browser/connection';
import { databaseReach } from '../../kernel/browser/database-reach';
import { NotLoaded } from '../../kernel/browser/retry';
import type { Language } from '../../kernel/i18n/language';
import { initI18n } from '../../kernel/i18n/i18n';
import { clearSessionStorage, readStored, writeStored } from '../../kernel/session/storage';
import { stubBrowser } from '../../testing/browser';
import { noteCaughtErrors } from '../../testing/caught-errors';
import { emitUser, FAKE_CHILD, fakeUser } from '../../testing/fake-auth';
import { startFakeServer } from '../../testing/fake-server';
import { visit } from '../../testing/render-app';
import { settled } from '../../testing/settled';
import { App } from '../app';

vi.mock('../../kernel/firebase/auth', () => import('../../testing/fake-auth'));
vi.mock('../../kernel/live/documents', () => import('../../testing/fake-live'));
const page = vi.hoisted((): { broken: Error | null } => ({ broken: null }));
function ParentPage() {
  if (page.broken) throw page.broken;
  return <h1>Parents’ page</h1>;
}
vi.mock('../pages/parent-dashboard/parent-dashboard-page', () => ({
  ParentDashboardPage: () => <ParentPage />,
}));
vi.mock('../pages/child-dashboard/child-dashboard-page', () => ({
  ChildDashboardPage: () => <h1>Child’s page</h1>,
}));
const reloadToNewest = vi.hoisted(() => vi.fn());
vi.mock('../../kernel/browser/updates', () => ({
  useUpdateReady: () => false,
  loadUpdate: () => undefined,
  updateIfSafe: () => undefined,
  reloadToNewest,
}));

/** Cuts the network. Waits for pending requests first: an answer after this would prove a network. */
async function unplug() {
  await settled();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
}

/** Makes the app check its connection, as a browser event or a failed request does. */
async function checkConnection() {
  await act(() => connection.check());
}

beforeEach(() => {
  startFakeServer();
  connection.answered();
  clearSessionStorage(null);
  page.broken = null;
  reloadToNewest.mockClear();
});

afterEach(() => {
  clearSessionStorage(null);
});

function State() {
  return <p>{useConnectionState()}</p>;
}

test('a screen that was rendered online hydrates unchanged, and then says that it is offline', async () => {
  const drawn = document.createElement('div');
  drawn.innerHTML = renderToString(<State />);
  await unplug();
  await checkConnection();
  const onRecoverableError = vi.fn();
  await act(() => hydrateRoot(drawn, <State />, { onRecoverableError }));
  expect(drawn.textContent).toBe('offline');
  expect(onRecoverableError).not.toHaveBeenCalled();
});

/** Opens the installed app offline, with or without a user signed in on this device. */
async function startOffline(at: string, as: 'parent' | 'child' | null, language: Language = 'en') {
  stubBrowser();
  writeStored('language', language);
  if (as === 'child') writeStored('child', FAKE_CHILD);
  await initI18n();
  await unplug();
  window.history.replaceState(null, '', at);
  render(<App />);
  await act(async () => {
    emitUser(as && fakeUser(as));
    await Promise.resolve();
  });
  await checkConnection();
  await screen.findByRole('heading', { level: 1 });
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('starting without a network', () => {
  test.each(['/', '/child-login', '/dashboard'])(
    'shows a parent a notice at %s, and signs in when the network is back',
    async (at) => {
      await startOffline(at, 'parent');
      await heading("You're offline");
      await screen.findByText(/opens by itself as soon as you are back online/);
      await screen.findByRole('button', { name: 'Sign out' });
      startFakeServer();
      await checkConnection();
      // At the child login they are named, and may continue.
      if (at === '/child-login') {
        await userEvent.click(await screen.findByRole('link', { name: 'Continue as Mei Lin' }));
      }
      await heading('Parents’ page');
    },
  );

  test('shows a child a notice in a child’s words, without its name', async () => {
    await startOffline('/', 'child');
    await heading('No internet right now');
    await screen.findByText(/your money is safe/);
    expect(document.body.textContent).not.toContain('Leo');
    startFakeServer();
    await checkConnection();
    await heading('Child’s page');
  });

  test('checks the connection again on retry', async () => {
    await startOffline('/dashboard', 'parent');
    await heading("You're offline");
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await heading("You're offline");
    startFakeServer();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Parents’ page');
  });

  test('removes everything of the child from the device at sign-out', async () => {
    await startOffline('/dashboard', 'child');
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    await heading('Welcome to PennySprout');
    expect(readStored('child')).toBeNull();
  });

  test('shows no notice to a visitor who is not signed in', async () => {
    await startOffline('/', null);
    await heading('Welcome to PennySprout');
    await screen.findByText('Signing in needs the internet.', { exact: false });
  });
});

describe('losing the network', () => {
  const notice = () => screen.queryByText("You're offline.");

  test('shows a notice for as long as it lasts, and announces the return', async () => {
    await visit({ at: '/dashboard', as: 'parent' });
    expect(notice()).toBeNull();
    await unplug();
    await checkConnection();
    const region = notice()?.closest('[role="status"]');
    expect(region?.textContent).toContain('changes have to wait until you are back online');
    await heading('Parents’ page');
    startFakeServer();
    await checkConnection();
    expect(notice()).toBeNull();
    expect(region?.textContent).toBe("You're online again.");
  });

  test('is announced to a child in a child’s words', async () => {
    writeStored('child', FAKE_CHILD);
    await visit({ at: '/dashboard', as: 'child', reload: true });
    await unplug();
    await checkConnection();
    await screen.findByText(/Penny is waiting for the internet/);
  });

  test('is noticed when a call gets no answer', async () => {
    await visit({ at: '/child-login/K7QD2M9X' });
    await unplug();
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'sunny-otter' } });
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(notice()).not.toBeNull());
    startFakeServer();
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await heading('Child’s page');
    expect(notice()).toBeNull();
  });
});

describe('a page whose code cannot be loaded', () => {
  const caught = noteCaughtErrors();
  beforeEach(() => {
    page.broken = new NotLoaded('A part of the app did not load.');
  });
  afterEach(() => {
    expect(caught()).toEqual([page.broken]);
  });

  test('is fetched with the newest version', async () => {
    await visit({ at: '/dashboard', as: 'parent' });
    await heading('This page did not load');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reloadToNewest).toHaveBeenCalledOnce();
  });

  test('loads by itself once there is a network', async () => {
    await visit({ at: '/dashboard', as: 'parent' });
    await unplug();
    await checkConnection();
    await heading("You're offline");
    await screen.findByText(/This is not on this device yet/);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reloadToNewest).not.toHaveBeenCalled();
    startFakeServer();
    await checkConnection();
    expect(reloadToNewest).toHaveBeenCalledOnce();
  });
});

describe('a database that something in the browser blocks', () => {
  beforeEach(() => {
    databaseReach.forget();
  });

  test.each([
    [
      'parent',
      'en',
      /^The figures are blocked\. .+ad blocker, holds back firestore\.googleapis\.com/,
    ],
    ['child', 'en', /^The figures are blocked\. .+your money is safe\. Ask a parent/],
  ] as const)('is said to be to a %s in %s, until it answers', async (who, language, words) => {
    if (who === 'child') writeStored('child', FAKE_CHILD);
    await visit({ at: '/dashboard', as: who, language, reload: true });
    await act(() => databaseReach.unanswered());
    const said = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);
    expect(said()).toContainEqual(expect.stringMatching(words));
    act(() => {
      databaseReach.answered();
    });
    // What has answered once stays away only as long as the network does.
    await act(() => databaseReach.unanswered());
    expect(said()).not.toContainEqual(expect.stringMatching(words));
  });

  test('is not said to be where there is no network', async () => {
    await visit({ at: '/dashboard', as: 'parent' });
    await unplug();
    await act(() => databaseReach.unanswered());
    await screen.findByText("You're offline.");
    expect(screen.queryByText('The figures are blocked.')).toBeNull();
  });
});
