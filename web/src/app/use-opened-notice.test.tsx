import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLeaveQuestion } from '../kernel/forms/leave-question';
import { stubNotices, unstubNotices } from '../testing/fake-notices';
import { stubSession } from '../testing/fake-session';
import { renderPart } from '../testing/render-part';
import type { SignedInSession } from './signed-in-route';
import { useOpenedNotice } from './use-opened-notice';

const actions = { switchFamily: vi.fn(), stopImpersonation: vi.fn() };
stubSession(() => ({}), actions);

const ADDRESS = '/dashboard?notice=roe#open-requests';

function Dashboard({ status, question }: { status: string; question?: (go: () => void) => void }) {
  useOpenedNotice({ status } as SignedInSession);
  useLeaveQuestion(question ?? null);
  const { pathname, search, hash } = useLocation();
  return <p>{`at ${pathname}${search}${hash}`}</p>;
}

/** Posts a message from the worker to the page. */
function tap(data: unknown) {
  act(() => {
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  });
}

beforeEach(() => {
  vi.clearAllMocks();
  stubNotices();
});
afterEach(unstubNotices);

test('the address of a notice opens its family at the requests', async () => {
  await renderPart(<Dashboard status="parent" />, 'en', { at: ADDRESS });
  await screen.findByText('at /dashboard#open-requests');
  expect(actions.switchFamily).toHaveBeenCalledExactlyOnceWith('roe');
  expect(actions.stopImpersonation).toHaveBeenCalledOnce();
});

test('a tapped notice opens its family while another tab of the dashboard is open', async () => {
  await renderPart(<Dashboard status="parent" />, 'en', { at: '/dashboard?tab=family' });
  tap('take-over');
  tap(null);
  expect(actions.switchFamily).not.toHaveBeenCalled();
  tap({ openNotice: ADDRESS });
  await screen.findByText('at /dashboard#open-requests');
  expect(actions.switchFamily).toHaveBeenCalledExactlyOnceWith('roe');
});

test('a tapped notice asks first when something is typed', async () => {
  const question = vi.fn<(go: () => void) => void>();
  await renderPart(<Dashboard question={question} status="parent" />);
  tap({ openNotice: ADDRESS });
  await waitFor(() => expect(question).toHaveBeenCalledOnce());
  expect(actions.switchFamily).not.toHaveBeenCalled();
  await screen.findByText('at /dashboard');
  act(() => question.mock.calls[0]?.[0]());
  await screen.findByText('at /dashboard#open-requests');
});

test('a child’s dashboard ignores notices', async () => {
  await renderPart(<Dashboard status="child" />);
  tap({ openNotice: ADDRESS });
  await screen.findByText('at /dashboard');
});
