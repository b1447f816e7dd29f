import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuthUser } from './auth';
import { ApiError, call } from './api-client';
import { SessionProvider, useSession, useSessionActions, type SessionActions } from './session';
import { onSessionEnd } from './session-cleanup';
import { chooseFamily } from './session-records';
import { readStored, writeStored } from './storage';

const auth = vi.hoisted(() => {
  let listener: (user: unknown) => void = () => undefined;
  return {
    listen(next: (user: unknown) => void) {
      listener = next;
      return () => undefined;
    },
    emit(user: unknown) {
      listener(user);
    },
  };
});

vi.mock('./auth', () => ({
  onUserChanged: auth.listen,
  finishRedirect: () => Promise.resolve(null),
  isChildUser: (user: { uid: string }) => Promise.resolve(user.uid.startsWith('child')),
  signInWithToken: (token: string) => {
    const user = { uid: token };
    auth.emit(user);
    return Promise.resolve(user);
  },
  signInWithGooglePopup: vi.fn(),
  signOut: () => {
    auth.emit(null);
    return Promise.resolve();
  },
}));
vi.mock('./api-client', async (original) => ({
  ...(await original<typeof import('./api-client')>()),
  call: vi.fn(),
}));
vi.mock('./child-record', () => ({ readChildRecord: () => Promise.resolve(null) }));

const LIN = { familyId: 'lin', familyName: 'Lin', isOwner: true };
const ROE = { familyId: 'roe', familyName: 'Roe', isOwner: false };

function parent(uid: string) {
  return { uid, email: `${uid}@example.com`, displayName: uid, photoURL: null } as AuthUser;
}

function parentRecord(uid: string) {
  return { id: uid, googleId: uid, email: '', name: `Name of ${uid}`, picture: '', isParent: true };
}

function childRecord(uid: string) {
  return { id: uid, name: `Name of ${uid}`, familyId: 'lin', accountNumber: '1', isParent: false };
}

/** The server, as far as the session asks it. */
const answers: Record<string, (request: never) => unknown> = {};

const wiped = vi.fn();
onSessionEnd(wiped);

let actions: SessionActions;

function Probe() {
  const session = useSession();
  actions = useSessionActions();
  if (session.status === 'unreachable') return <button onClick={session.retry}>unreachable</button>;
  if (session.status === 'parent') {
    return <p>{`${session.parent.name} in ${session.currentFamily?.familyName ?? 'no family'}`}</p>;
  }
  if (session.status === 'child') return <p>{`${session.child.name} of ${session.family.name}`}</p>;
  return <p>{session.status}</p>;
}

async function start() {
  render(
    <SessionProvider>
      <Probe />
    </SessionProvider>,
  );
  await settle();
}

async function emit(user: AuthUser | null) {
  auth.emit(user);
  await settle();
}

/** Lets the queue of the session run dry. */
async function settle() {
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
}

beforeEach(() => {
  localStorage.clear();
  wiped.mockClear();
  answers['signInWithGoogle'] = ({ body }: { body: { googleId: string } }) =>
    parentRecord(body.googleId);
  answers['listUserFamilies'] = () => [LIN, ROE];
  answers['getFamilyInfo'] = () => ({ id: 'lin', name: 'Lin' });
  answers['childLogin'] = ({ body }: { body: { accessCode: string } }) => ({
    ...childRecord(body.accessCode),
    customToken: body.accessCode,
  });
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation(async (name, request) =>
    Promise.resolve(answers[name]?.(request as never) as never),
  );
});

afterEach(cleanup);

function callsOf(name: string): number {
  return vi.mocked(call).mock.calls.filter(([called]) => called === name).length;
}

describe('the session', () => {
  test('is loading until Auth has spoken, then signed out', async () => {
    await start();
    expect(screen.getByText('loading')).toBeTruthy();
    await emit(null);
    expect(screen.getByText('signed-out')).toBeTruthy();
  });

  test('fetches a parent once and restores the same one from the cache', async () => {
    await start();
    await emit(parent('ann'));
    expect(screen.getByText('Name of ann in Lin')).toBeTruthy();
    expect(callsOf('signInWithGoogle')).toBe(1);
    await emit(parent('ann'));
    expect(callsOf('signInWithGoogle')).toBe(1);
    expect(readStored('parent')?.googleId).toBe('ann');
  });

  test("does not take another user's cached record", async () => {
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

  test('keeps the chosen family for the next visit', async () => {
    await start();
    await emit(parent('ann'));
    act(() => {
      actions.switchFamily('roe');
      actions.switchFamily('no such family');
    });
    expect(screen.getByText('Name of ann in Roe')).toBeTruthy();
    expect(readStored('currentFamily')).toEqual(ROE);
  });

  test('signs a child in with its code and keeps nothing secret', async () => {
    await start();
    await emit(null);
    await act(() => actions.signInChild({ accessCode: 'child-ada', password: 'otter-42' }));
    expect(screen.getByText('Name of child-ada of Lin')).toBeTruthy();
    expect(JSON.stringify({ ...localStorage })).not.toContain('otter-42');
    expect(localStorage.getItem('pennysprout.child')).not.toContain('customToken');
  });

  test.each([
    ['parent after parent', parent('ann'), parent('bea')],
    ['child after parent', parent('ann'), parent('child-cy')],
    ['parent after child', parent('child-cy'), parent('ann')],
  ])('leaves nothing of the one before: %s', async (_name, first, second) => {
    writeStored('child', childRecord('child-cy'));
    await start();
    await emit(first);
    writeStored('intents', { something: { key: 'k', createdAt: 1 } });
    await act(() => actions.signOut());
    await settle();
    expect(screen.getByText('signed-out')).toBeTruthy();
    expect(wiped).toHaveBeenCalled();
    expect(JSON.stringify({ ...localStorage })).toBe('{}');

    if (second.uid.startsWith('child')) writeStored('child', childRecord(second.uid));
    await emit(second);
    expect(screen.getByText(new RegExp(`Name of ${second.uid}`))).toBeTruthy();
    expect(JSON.stringify({ ...localStorage })).not.toContain(first.uid);
  });

  test('wipes first when another tab changed the user, and keeps what that tab wrote', async () => {
    await start();
    await emit(parent('ann'));
    writeStored('child', childRecord('child-cy'));
    await emit(parent('child-cy'));
    expect(wiped).toHaveBeenCalled();
    expect(screen.getByText('Name of child-cy of Lin')).toBeTruthy();
    expect(readStored('parent')).toBeNull();
  });

  test('signs out a child that is no longer there', async () => {
    await start();
    await emit(parent('child-gone'));
    expect(screen.getByText('signed-out')).toBeTruthy();
  });

  test.each([
    ['a parent whose session was revoked', 'ann', 'listUserFamilies', 'unauthenticated', 401],
    ['a child whose session was revoked', 'child-cy', 'getFamilyInfo', 'unauthenticated', 401],
    ['a child that was removed', 'child-cy', 'getFamilyInfo', 'forbidden', 403],
  ] as const)('signs out %s', async (_name, uid, call, code, status) => {
    writeStored('parent', parentRecord('ann'));
    writeStored('child', childRecord('child-cy'));
    answers[call] = () => {
      throw new ApiError(code, status, '');
    };
    await start();
    await emit(parent(uid));
    expect(screen.getByText('signed-out')).toBeTruthy();
    expect(JSON.stringify({ ...localStorage })).toBe('{}');
  });

  test('meets a parent again whom the server has forgotten', async () => {
    writeStored('parent', parentRecord('ann'));
    let known = false;
    answers['signInWithGoogle'] = () => {
      known = true;
      return parentRecord('ann');
    };
    answers['listUserFamilies'] = () => {
      if (known) return [LIN];
      throw new ApiError('forbidden', 403, '');
    };
    await start();
    await emit(parent('ann'));
    expect(screen.getByText('Name of ann in Lin')).toBeTruthy();
  });

  test('says when the server cannot be reached, and tries again when asked', async () => {
    answers['listUserFamilies'] = () => {
      throw new ApiError('network', 0, 'no answer');
    };
    await start();
    await emit(parent('ann'));
    answers['listUserFamilies'] = () => [LIN];
    act(() => {
      screen.getByText('unreachable').click();
    });
    await settle();
    expect(screen.getByText('Name of ann in Lin')).toBeTruthy();
  });
});

describe('chooseFamily', () => {
  test('prefers the saved one while it is still theirs, and its newest copy', () => {
    expect(chooseFamily([LIN, ROE], { ...ROE, familyName: 'Old name' })).toBe(ROE);
    expect(chooseFamily([LIN], ROE)).toBe(LIN);
    expect(chooseFamily([], ROE)).toBeNull();
  });
});
