import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { emitUser, signInWithGooglePopup, signOut } from '../../testing/fake-auth';
import { ready, setLive } from '../../testing/fake-live';
import {
  LIN,
  ROE,
  answers,
  beforeEachSession,
  callsOf,
  childRecord,
  databaseKnows,
  emit,
  parent,
  parentRecord,
  parentSession,
  probe,
  start,
  startAs,
  wiped,
} from '../../testing/session-probe';
import { settled } from '../../testing/settled';
import { ApiError } from '../api/api-client';
import { toast } from '../browser/toast';
import { SignInError } from '../firebase/sign-in-error';
import { readStored, writeStored } from './storage';

beforeEachSession();

/** Refusal by the database; whether the session has ended is for the server to say. */
const REFUSED = { status: 'error', retry: () => undefined } as const;

function serverIsAway() {
  for (const name of Object.keys(answers)) {
    answers[name] = () => {
      throw new ApiError('network', 0, 'no answer');
    };
  }
}

const storedNames = () => Object.keys(localStorage).sort();

/** Returns what a device keeps beyond a sign-out: that a child was there, and not which. */
const leftBehind = (uid: string) => (uid.startsWith('child') ? ['pennysprout.childWasHere'] : []);

describe('the session', () => {
  test('is loading until Auth has answered, then signed out', async () => {
    await start();
    expect(screen.getByText('loading')).toBeTruthy();
    await emit(null);
    expect(screen.getByText('signed-out')).toBeTruthy();
  });

  test('fetches a parent once and restores them from the cache', async () => {
    await start();
    await emit(parent('ann'));
    expect(screen.getByText('Name of ann in Lin')).toBeTruthy();
    expect(callsOf('signInWithGoogle')).toBe(1);
    await emit(parent('ann'));
    expect(callsOf('signInWithGoogle')).toBe(1);
    expect(readStored('parent')?.googleId).toBe('ann');
  });

  test('does not use another user’s cached record', async () => {
    writeStored('parent', parentRecord('somebody'));
    await start();
    await emit(parent('ann'));
    expect(screen.getByText('Name of ann in Lin')).toBeTruthy();
  });

  test('opens the family that was open last', async () => {
    writeStored('currentFamily', ROE);
    await start();
    await emit(parent('ann'));
    expect(screen.getByText('Name of ann in Roe')).toBeTruthy();
  });

  test('remembers the chosen family for the next visit', async () => {
    await start();
    await emit(parent('ann'));
    act(() => {
      probe.actions.switchFamily('roe');
      probe.actions.switchFamily('no such family');
    });
    expect(screen.getByText('Name of ann in Roe')).toBeTruthy();
    expect(readStored('currentFamily')).toEqual(ROE);
  });

  test('signs a child in with its code and stores nothing secret', async () => {
    await start();
    await emit(null);
    await act(() => probe.actions.signInChild({ accessCode: 'child-ada', password: 'otter-42' }));
    expect(screen.getByText('Name of child-ada of Lin')).toBeTruthy();
    expect(JSON.stringify({ ...localStorage })).not.toContain('otter-42');
    expect(localStorage.getItem('pennysprout.child')).not.toContain('customToken');
  });

  test.each([
    ['parent after parent', parent('ann'), parent('bea')],
    ['child after parent', parent('ann'), parent('child-cy')],
    ['parent after child', parent('child-cy'), parent('ann')],
  ])('retains nothing of the previous one: %s', async (_name, first, second) => {
    writeStored('child', childRecord('child-cy'));
    await start();
    await emit(first);
    writeStored('intents', { something: { key: 'k', createdAt: 1 } });
    await act(() => probe.actions.signOut());
    await settled();
    expect(screen.getByText('signed-out')).toBeTruthy();
    expect(wiped).toHaveBeenCalled();
    expect(storedNames()).toEqual(leftBehind(first.uid));

    if (second.uid.startsWith('child')) writeStored('child', childRecord(second.uid));
    await emit(second);
    expect(screen.getByText(new RegExp(`Name of ${second.uid}`))).toBeTruthy();
    expect(JSON.stringify({ ...localStorage })).not.toContain(first.uid);
  });

  test.each([
    ['signs out', () => probe.actions.signOut()],
    ['signs out in another tab', () => emit(null)],
  ])('leaves no toast when somebody %s, not even one that waits', async (_name, leave) => {
    writeStored('child', childRecord('child-cy'));
    await startAs('child-cy');
    act(() => {
      toast.show({ title: 'Cy has a medal' });
      toast.show({ title: 'Cy has a goal', follows: true });
    });
    expect(screen.getByText('Cy has a medal')).toBeTruthy();
    await act(leave);
    await settled();
    expect(screen.getByText('signed-out')).toBeTruthy();
    expect(screen.queryByText(/^Cy/)).toBeNull();
  });

  test('of a parent with notifications removes the device before it ends', async () => {
    await startAs('ann');
    const ids = { lin: 'd1', roe: 'd2' };
    writeStored('device', { userId: 'ann', language: 'en', seenOn: '2026-10-05', ids });
    signOut.mockImplementation(() => {
      expect(callsOf('removeDevice')).toBe(2);
      return Promise.resolve();
    });
    await act(() => probe.actions.signOut());
    await settled();
    expect(signOut).toHaveBeenCalledOnce();
    expect(readStored('device')).toBeNull();
  });

  test('that the server has ended leaves no device behind', async () => {
    await startAs('ann');
    const ids = { lin: 'd1' };
    writeStored('device', { userId: 'ann', language: 'en', seenOn: '2026-10-05', ids });
    await emit(null);
    expect(readStored('device')).toBeNull();
    expect(callsOf('removeDevice')).toBe(0);
  });

  test.each(['ann', 'child-cy'])('of %s stays until Auth has signed out', async (uid) => {
    writeStored('child', childRecord('child-cy'));
    let finish: () => void = () => undefined;
    signOut.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    await startAs(uid);
    const stored = { ...localStorage };
    let done = false;
    const leaving = probe.actions.signOut().then(() => (done = true));
    await settled();
    expect(screen.getByText(new RegExp(`Name of ${uid}`))).toBeTruthy();
    expect({ ...localStorage }).toEqual(stored);
    expect(wiped).not.toHaveBeenCalled();
    expect(done).toBe(false);

    emitUser(null);
    finish();
    await act(() => leaving);
    await settled();
    expect(screen.getByText('signed-out')).toBeTruthy();
    expect(storedNames()).toEqual(leftBehind(uid));
    expect(wiped).toHaveBeenCalledOnce();
  });

  test('stays as it was when Auth cannot sign out, and can be ended later', async () => {
    await startAs('ann');
    const stored = { ...localStorage };
    signOut.mockRejectedValueOnce(new Error('the storage is locked'));
    await act(() => expect(probe.actions.signOut()).rejects.toThrow('the storage is locked'));
    await settled();
    expect(screen.getByText('Name of ann in Lin')).toBeTruthy();
    expect({ ...localStorage }).toEqual(stored);
    expect(wiped).not.toHaveBeenCalled();
    await act(() => probe.actions.signOut());
    expect(screen.getByText('signed-out')).toBeTruthy();
  });

  test('is wiped first when another tab changed the user, and keeps what that tab stored', async () => {
    await start();
    await emit(parent('ann'));
    writeStored('child', childRecord('child-cy'));
    await emit(parent('child-cy'));
    expect(wiped).toHaveBeenCalled();
    expect(screen.getByText('Name of child-cy of Lin')).toBeTruthy();
    expect(readStored('parent')).toBeNull();
  });

  test('signs out a child that no longer exists', async () => {
    await start();
    await emit(parent('child-gone'));
    expect(screen.getByText('signed-out')).toBeTruthy();
  });

  test.each([
    ['a parent whose session was revoked', 'ann', 'signInWithGoogle', 'unauthenticated', 401],
    ['a child whose session was revoked', 'child-cy', 'getFamilyInfo', 'unauthenticated', 401],
    ['a child that was removed', 'child-cy', 'getFamilyInfo', 'forbidden', 403],
  ] as const)('signs out %s', async (_name, uid, call, code, status) => {
    writeStored('parent', parentRecord('ann'));
    writeStored('child', { ...childRecord('child-cy'), accessCode: 'K7QD2M9X' });
    answers[call] = () => {
      throw new ApiError(code, status, '');
    };
    setLive({ myMemberships: REFUSED }, { parentId: 'ann' });
    setLive({ family: REFUSED });
    await start();
    await emit(parent(uid));
    expect(screen.getByText('signed-out')).toBeTruthy();
    expect(storedNames()).toEqual(leftBehind(uid));
    // A child is led to its login rather than to the parents’.
    expect(readStored('endedChild')).toEqual(uid === 'ann' ? null : { accessCode: 'K7QD2M9X' });
  });

  test('does not count a user as signed in whom the server does not accept', async () => {
    const refuse = () => {
      throw new ApiError('unauthenticated', 401, '');
    };
    answers['signInWithGoogle'] = refuse;
    answers['getFamilyInfo'] = refuse;
    setLive({ family: REFUSED });
    signInWithGooglePopup.mockImplementation(() => {
      emitUser(parent('ann'));
      return Promise.resolve({ kind: 'signed-in', user: parent('ann') });
    });
    await start();
    await emit(null);
    await act(() => expect(probe.actions.signInWithGoogle()).rejects.toThrow(SignInError));
    const child = { accessCode: 'child-ada', password: 'otter-42' };
    await act(() => expect(probe.actions.signInChild(child)).rejects.toThrow(ApiError));
    await settled();
    expect(screen.getByText('signed-out')).toBeTruthy();
  });

  test.each([
    ['has forgotten', ready([])],
    ['refuses', REFUSED],
  ])('loads a parent again whom the database %s', async (_how, myMemberships) => {
    writeStored('parent', parentRecord('ann'));
    setLive({ myMemberships }, { parentId: 'ann' });
    answers['signInWithGoogle'] = () => ({ ...parentRecord('ann'), name: 'Ann again' });
    answers['listUserFamilies'] = () => [LIN];
    await start();
    await emit(parent('ann'));
    expect(screen.getByText('Ann again in Lin')).toBeTruthy();
    expect(readStored('parent')?.name).toBe('Ann again');
  });

  test('reports an unreachable server, and retries on request', async () => {
    answers['listUserFamilies'] = () => {
      throw new ApiError('network', 0, 'no answer');
    };
    await start();
    await emit(parent('ann'));
    answers['listUserFamilies'] = () => [LIN];
    act(() => {
      screen.getByText('unreachable').click();
    });
    await settled();
    expect(screen.getByText('Name of ann in Lin')).toBeTruthy();
  });
});

describe('starting a session without the server', () => {
  beforeEach(serverIsAway);

  test('opens the last family for a parent who was here before', async () => {
    writeStored('parent', parentRecord('ann'));
    writeStored('currentFamily', ROE);
    await startAs('ann');
    expect(screen.getByText('Name of ann in Roe')).toBeTruthy();
    expect(parentSession().families).toEqual([LIN, ROE]);
    expect(parentSession().invitations).toBeNull();
  });

  test('does not open a lost family for a parent', async () => {
    writeStored('parent', parentRecord('ann'));
    writeStored('currentFamily', ROE);
    databaseKnows('ann', [LIN]);
    setLive({ family: REFUSED }, { familyId: 'roe' });
    await startAs('ann');
    expect(screen.getByText('Name of ann in Lin')).toBeTruthy();
    expect(parentSession().families).toEqual([LIN]);
  });

  test('opens the dashboard for a child who was here before', async () => {
    writeStored('child', childRecord('child-cy'));
    await startAs('child-cy');
    expect(screen.getByText('Name of child-cy of Lin')).toBeTruthy();
    expect(readStored('currentFamily')?.familyName).toBe('Lin');
  });

  test('waits for the server for a user whom the database refuses', async () => {
    writeStored('child', childRecord('child-cy'));
    setLive({ family: REFUSED });
    await startAs('child-cy');
    expect(screen.getByText('unreachable')).toBeTruthy();
  });
});
