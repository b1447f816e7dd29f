import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ErrorCode } from '@pennysprout/shared/api/errors';
import { ready, resetLive, setLive } from '../../testing/fake-live';
import { answer, refusal, startFakeServer } from '../../testing/fake-server';
import { renderPart, toastText } from '../../testing/render-part';
import { settled } from '../../testing/settled';
import { ChildSessionWatch } from './child-session-watch';
import { announceRefusal } from '../api/refusals';

const session = vi.hoisted((): { value: object } => ({ value: {} }));
const signOut = vi.hoisted(() => vi.fn());

vi.mock('../firebase/auth', () => import('../../testing/fake-auth'));
vi.mock('../live/live', () => import('../../testing/fake-live'));
vi.mock('./session', () => ({
  useSession: () => session.value,
  useSessionActions: () => ({ signOut }),
}));

const FAMILY = '/api/family-info';

function Address() {
  return <p>{useLocation().pathname}</p>;
}

const watch = (language: 'en' | 'zh-TW' = 'en') =>
  renderPart(
    <>
      <ChildSessionWatch />
      <Address />
    </>,
    language,
    { at: '/dashboard' },
  );

/** Longer than refusals are gathered, on a clock of the test's own. */
const moment = () => act(() => vi.advanceTimersByTimeAsync(300));

beforeEach(() => {
  signOut.mockReset().mockResolvedValue(undefined);
  session.value = { status: 'child', child: { id: 'mia', familyId: 'lin' } };
  resetLive();
});

afterEach(() => {
  vi.useRealTimers();
});

test.each<ErrorCode>(['unauthenticated', 'forbidden', 'not_found'])(
  'leads the child out with a word when the server says %s',
  async (code) => {
    const asked = startFakeServer({ [FAMILY]: () => refusal(code) });
    await watch();
    act(announceRefusal);
    act(announceRefusal);
    await waitFor(() => expect(toastText()).toContain('Time to log in again'));
    await waitFor(() => expect(toastText()).toContain('Ask a parent for the new password'));
    expect(signOut).toHaveBeenCalledOnce();
    await screen.findByText('/');
    expect(asked.get(FAMILY)).toHaveLength(1);
  },
);

test('says so in Chinese', async () => {
  startFakeServer({ [FAMILY]: () => refusal('unauthenticated') });
  await watch('zh-TW');
  act(announceRefusal);
  await waitFor(() => expect(toastText()).toContain('要重新登入囉'));
});

test('stays where the server still knows the child', async () => {
  const asked = startFakeServer({ [FAMILY]: () => answer({ id: 'lin', name: 'Lin Family' }) });
  await watch();
  act(announceRefusal);
  await waitFor(() => expect(asked.get(FAMILY)).toHaveLength(1));
  await settled();
  expect(signOut).not.toHaveBeenCalled();
  screen.getByText('/dashboard');
});

test('asks again where the server cannot be asked, and asks nobody without need', async () => {
  const asked = startFakeServer({ [FAMILY]: () => refusal('unavailable') });
  vi.useFakeTimers();
  await watch();
  await moment();
  expect(asked.get(FAMILY)).toBeUndefined();
  act(announceRefusal);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(signOut).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(asked.get(FAMILY)).toHaveLength(2);
});

test('listens again to the child’s document some time after that has failed', async () => {
  startFakeServer();
  const retry = vi.fn();
  await watch();
  vi.useFakeTimers();
  act(() => {
    setLive({ ownName: { status: 'error', retry } });
  });
  await act(() => vi.advanceTimersByTimeAsync(29_999));
  expect(retry).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(retry).toHaveBeenCalledOnce();
});

test('is not for a parent', async () => {
  session.value = { status: 'parent' };
  const asked = startFakeServer();
  setLive({ ownName: ready('Mia') });
  vi.useFakeTimers();
  await watch();
  act(announceRefusal);
  await moment();
  expect(asked.get(FAMILY)).toBeUndefined();
});
