import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOADING, ready, resetLive, setLive } from '../../testing/fake-live';
import { stubSession } from '../../testing/fake-session';
import { renderPart, toastText } from '../../testing/render-part';
import { settled } from '../../testing/settled';
import type { LiveMembership } from '../live/live';
import { SessionWatch } from './session-watch';
import { announceRefusal } from '../api/refusals';

const session: { value: object } = { value: {} };
const refreshFamilies = vi.fn();

stubSession(() => session.value, { refreshFamilies });

const LIN = { familyId: 'lin', familyName: 'Lin Family', isOwner: true };
const ROE = { familyId: 'roe', familyName: 'Roe Family', isOwner: false };

function membership(familyId: string): LiveMembership {
  return {
    id: `${familyId}_mei`,
    familyId,
    memberId: 'mei',
    inviteAccepted: true,
    inviteEmail: null,
    createdAt: new Date('2026-03-01T10:00:00Z'),
  };
}

const IN_STEP = {
  family: ready({ name: 'Lin Family', ownerId: 'mei' }),
  myMemberships: ready([membership('roe'), membership('lin')]),
};

function Address() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

const watch = () =>
  renderPart(
    <>
      <SessionWatch />
      <Address />
    </>,
    'en',
    { at: '/dashboard?tab=family' },
  );

beforeEach(() => {
  refreshFamilies.mockReset().mockResolvedValue(null);
  session.value = {
    status: 'parent',
    parent: { id: 'mei' },
    families: [LIN, ROE],
    currentFamily: LIN,
  };
  resetLive();
  setLive({ family: LOADING, myMemberships: LOADING });
});

afterEach(() => {
  vi.useRealTimers();
});

test('the watch makes no request as long as everything matches', async () => {
  await watch();
  await settled();
  act(() => {
    setLive(IN_STEP);
  });
  await settled();
  expect(refreshFamilies).not.toHaveBeenCalled();
});

test.each([
  ['a membership is gone', { myMemberships: ready([membership('roe')]) }],
  ['there is a new membership', { myMemberships: ready(['lin', 'roe', 'new'].map(membership)) }],
  ['the family has another name', { family: ready({ name: 'Lin and Co', ownerId: 'mei' }) }],
  ['somebody else is the owner', { family: ready({ name: 'Lin Family', ownerId: 'bob' }) }],
  ['the family may not be read any more', { family: { status: 'error', retry: vi.fn() } as const }],
])('the watch asks the server, once, when %s', async (_, news) => {
  setLive(IN_STEP);
  await watch();
  act(() => {
    setLive(news);
  });
  await settled();
  expect(refreshFamilies).toHaveBeenCalledOnce();
  expect(toastText()).toBeNull();
  screen.getByText('/dashboard?tab=family');
});

test('the watch tells a parent who has lost the open family, and leaves its screens', async () => {
  refreshFamilies.mockResolvedValue(LIN);
  setLive(IN_STEP);
  await watch();
  act(() => {
    setLive({ myMemberships: ready([membership('roe')]) });
  });
  await waitFor(() =>
    expect(toastText()).toBe(
      'Lin Family is no longer open to you / ' +
        'You were removed from this family, or it was deleted. Nothing else has changed.',
    ),
  );
  await screen.findByText('/dashboard');
});

test('the watch asks again later when the server does not answer', async () => {
  refreshFamilies.mockRejectedValueOnce(new Error('offline'));
  setLive({ ...IN_STEP, myMemberships: ready([]) });
  vi.useFakeTimers();
  await watch();
  await act(() => vi.advanceTimersByTimeAsync(29_999));
  expect(refreshFamilies).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(refreshFamilies).toHaveBeenCalledTimes(2);
});

test('the watch asks once for several listeners that the rules have ended', async () => {
  setLive(IN_STEP);
  vi.useFakeTimers();
  await watch();
  act(announceRefusal);
  act(announceRefusal);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(refreshFamilies).toHaveBeenCalledOnce();
  act(announceRefusal);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(refreshFamilies).toHaveBeenCalledTimes(2);
});

test('the watch listens again after a listener has failed', async () => {
  const retry = vi.fn();
  setLive({ ...IN_STEP, family: { status: 'error', retry } });
  vi.useFakeTimers();
  await watch();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(retry).toHaveBeenCalledOnce();
});

test('the watch runs for parents only', async () => {
  session.value = { status: 'child', child: { id: 'mia' } };
  setLive({ family: ready({ name: 'Other', ownerId: 'x' }), myMemberships: ready([]) });
  await watch();
  await settled();
  expect(refreshFamilies).not.toHaveBeenCalled();
});
