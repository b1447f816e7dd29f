import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { runSessionCleanup } from '../../../kernel/session/session-cleanup';
import { fakeChild, ready, resetLive, setLive } from '../../../testing/fake-live';
import { renderPart } from '../../../testing/render-part';
import { DashboardTabs } from './dashboard-tabs';

vi.mock('../../../kernel/live/documents', () => import('../../../testing/fake-live'));
vi.mock('../../../family-members/parts/family-tab', () => ({
  FamilyTab: ({ family }: { family: { familyName: string } }) => (
    <p>Parents of {family.familyName}</p>
  ),
}));

beforeEach(resetLive);

const LIN = { familyId: 'lin', familyName: 'Lin Family', isOwner: true };

function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>{`back from ${pathname}${search}`}</button>;
}

function renderTabs({ at = '/dashboard' }: { at?: string } = {}) {
  return renderPart(
    <>
      <Address />
      <DashboardTabs childrenPanel={<p>The children</p>} family={LIN} />
    </>,
    'en',
    { at },
  );
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent;

test('the parent’s dashboard opens with the children', async () => {
  await renderTabs();
  expect(selected()).toBe('Children');
  screen.getByText('The children');
});

test('the parent’s dashboard counts the open requests', async () => {
  const children = [fakeChild({ openRequests: 2 }), fakeChild({ id: 'leo', openRequests: 1 })];
  setLive({ children: ready(children) });
  await renderTabs();
  expect(screen.getByRole('tab', { name: /^Children/ }).textContent).toContain(
    '3 requests waiting',
  );
});

test('the app’s icon shows the number of open requests, until there are none or the session ends', async () => {
  const badge = { setAppBadge: vi.fn(), clearAppBadge: vi.fn() };
  for (const set of Object.values(badge)) set.mockResolvedValue(undefined);
  Object.assign(navigator, badge);
  setLive({ children: ready([fakeChild({ openRequests: 2 })]) });
  await renderTabs();
  await waitFor(() => expect(badge.setAppBadge).toHaveBeenLastCalledWith(2));
  act(() => {
    setLive({ children: ready([fakeChild({ openRequests: 1 })]) });
  });
  await waitFor(() => expect(badge.setAppBadge).toHaveBeenLastCalledWith(1));
  badge.clearAppBadge.mockClear();
  act(() => {
    setLive({ children: ready([fakeChild({ openRequests: 0 })]) });
  });
  await waitFor(() => expect(badge.clearAppBadge).toHaveBeenCalledOnce());
  await runSessionCleanup();
  expect(badge.clearAppBadge).toHaveBeenCalledTimes(2);
  for (const name of Object.keys(badge)) Reflect.deleteProperty(navigator, name);
});

test('the parent’s dashboard keeps the tab in the address, so that the back button works', async () => {
  await renderTabs();
  await userEvent.click(screen.getByRole('tab', { name: 'Parents' }));
  await screen.findByText('Parents of Lin Family');
  await userEvent.click(screen.getByText('back from /dashboard?tab=family'));
  expect(selected()).toBe('Children');
  screen.getByText('back from /dashboard');
});

test('the parent’s dashboard opens the tab of the address, and the first for an unknown one', async () => {
  await renderTabs({ at: '/dashboard?tab=family' });
  expect(selected()).toBe('Parents');
  await screen.findByText('Parents of Lin Family');
  cleanup();
  await renderTabs({ at: '/dashboard?tab=nonsense' });
  expect(selected()).toBe('Children');
});
