import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ErrorCode } from '@pennysprout/shared/kernel/call/errors';
import { ready, resetLive, setLive } from '../../testing/fake-live';
import { answer, refusal, startFakeServer } from '../../testing/fake-server';
import { stubSession } from '../../testing/fake-session';
import { renderPart, toastText } from '../../testing/render-part';
import { settled } from '../../testing/settled';
import { SessionWatch } from './session-watch';
import { announceRefusal } from '../api/refusals';
import { readStored, writeStored } from './storage';

const session: { value: object } = { value: {} };
const signOut = vi.fn();
const changeChildProfile = vi.fn();
const refreshFamilies = vi.fn();

stubSession(() => session.value, { signOut, changeChildProfile, refreshFamilies });

const FAMILY = '/api/family-info';

const RECORD = { name: 'Mia', accessCode: 'K7QD2M9X', medals: {}, seenUpTo: null };

function Address() {
  return <p>{useLocation().pathname}</p>;
}

const watch = () =>
  renderPart(
    <>
      <SessionWatch />
      <Address />
    </>,
    'en',
    { at: '/dashboard' },
  );

/** Advances fake timers by more than the time in which refusals are collected. */
const moment = () => act(() => vi.advanceTimersByTimeAsync(300));

beforeEach(() => {
  signOut.mockReset().mockResolvedValue(undefined);
  changeChildProfile.mockReset();
  refreshFamilies.mockReset().mockResolvedValue(null);
  session.value = {
    status: 'child',
    child: { id: 'mia', name: 'Mia', familyId: 'lin', accessCode: 'K7QD2M9X' },
  };
  resetLive();
  writeStored('endedChild', null);
  writeStored('rememberedChildren', null);
});

afterEach(() => {
  vi.useRealTimers();
});

test.each<ErrorCode>(['unauthenticated', 'forbidden', 'not_found'])(
  'the watch leads the child to its login, with its code, when the server says %s',
  async (code) => {
    const asked = startFakeServer({ [FAMILY]: () => refusal(code) });
    await watch();
    act(announceRefusal);
    act(announceRefusal);
    await screen.findByText('/child-login');
    expect(signOut).toHaveBeenCalledOnce();
    expect(readStored('endedChild')).toEqual({ accessCode: 'K7QD2M9X' });
    expect(toastText()).toBeNull();
    expect(asked.get(FAMILY)).toHaveLength(1);
  },
);

test('the watch changes nothing where the server still knows the child', async () => {
  const asked = startFakeServer({ [FAMILY]: () => answer({ id: 'lin', name: 'Lin Family' }) });
  await watch();
  act(announceRefusal);
  await waitFor(() => expect(asked.get(FAMILY)).toHaveLength(1));
  await settled();
  expect(signOut).not.toHaveBeenCalled();
  screen.getByText('/dashboard');
});

test('the watch retries where the server cannot be reached, and makes no needless request', async () => {
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

test('the watch listens again to the child’s document some time after a failure', async () => {
  startFakeServer();
  const retry = vi.fn();
  await watch();
  vi.useFakeTimers();
  act(() => {
    setLive({ ownRecord: { status: 'error', retry } });
  });
  await act(() => vi.advanceTimersByTimeAsync(29_999));
  expect(retry).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(retry).toHaveBeenCalledOnce();
});

test('the watch takes over a new name and picture, also where the device remembers the child', async () => {
  startFakeServer();
  const zoe = { name: 'Zoe', accessCode: 'AB12CD34' };
  const mia = { name: 'Mia', accessCode: 'K7QD2M9X', devicePass: 'a pass' };
  writeStored('rememberedChildren', [zoe, mia]);
  setLive({ ownRecord: ready(RECORD) });
  await watch();
  expect(changeChildProfile).not.toHaveBeenCalled();
  act(() => {
    setLive({
      ownRecord: ready({ ...RECORD, name: 'Mia Lin', picture: 'fox' }),
    });
  });
  const look = { name: 'Mia Lin', picture: 'fox' };
  expect(changeChildProfile).toHaveBeenCalledWith('mia', look);
  expect(readStored('rememberedChildren')).toEqual([zoe, { ...mia, ...look }]);
});

test('the watch asks nothing about a child for a parent', async () => {
  session.value = { status: 'parent', parent: { id: 'mei' }, families: [], currentFamily: null };
  const asked = startFakeServer();
  setLive({ ownRecord: ready(RECORD) });
  vi.useFakeTimers();
  await watch();
  act(announceRefusal);
  await moment();
  expect(asked.get(FAMILY)).toBeUndefined();
});
