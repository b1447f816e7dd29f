import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ready, resetLive, setLive } from '../../testing/fake-live';
import { settled } from '../../testing/settled';
import type { AuthUser } from '../firebase/auth';
import { ApiError, call } from '../api/api-client';
import {
  SessionProvider,
  useSession,
  useSessionActions,
  type Session,
  type SessionActions,
} from './session';
import { toast, useToast } from '../browser/toast';
import { onSessionEnd } from './session-cleanup';
import { SignInError } from '../firebase/sign-in-error';
import { chooseFamily } from './session-state';
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
    signOut: vi.fn<() => Promise<void>>(),
    popup: vi.fn(),
  };
});

vi.mock('../firebase/auth', () => ({
  onUserChanged: auth.listen,
  finishRedirect: () => Promise.resolve(null),
  isChildUser: (user: { uid: string }) => Promise.resolve(user.uid.startsWith('child')),
  signInWithToken: (token: string) => {
    const user = { uid: token };
    auth.emit(user);
    return Promise.resolve(user);
  },
  signInWithGooglePopup: auth.popup,
  signOut: auth.signOut,
}));
vi.mock('../api/api-client', async (original) => ({
  ...(await original<typeof import('../api/api-client')>()),
  call: vi.fn(),
}));
vi.mock('../live/documents', () => import('../../testing/fake-live'));
vi.mock('../live/child-record', () => ({ readChildRecord: () => Promise.resolve(null) }));

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

/** Makes the database return a parent of both families, who joined them one after the other. */
function databaseKnows(uid: string, families = [LIN, ROE]) {
  const memberships = families.map(({ familyId }, index) => ({
    id: `${familyId}_${uid}`,
    familyId,
    memberId: uid,
    inviteAccepted: true,
    inviteEmail: null,
    createdAt: new Date(index),
  }));
  setLive({ myMemberships: ready(memberships.reverse()) }, { parentId: uid });
  for (const { familyId, familyName: name, isOwner } of families) {
    setLive({ family: ready({ name, ownerId: isOwner ? uid : 'somebody' }) }, { familyId });
  }
}

/** Refusal by the database; whether the session has ended is for the server to say. */
const REFUSED = { status: 'error', retry: () => undefined } as const;

function serverIsAway() {
  for (const name of Object.keys(answers)) {
    answers[name] = () => {
      throw new ApiError('network', 0, 'no answer');
    };
  }
}

/** Fake server's responses to the session's calls. */
const answers: Record<string, (request: never) => unknown> = {};

const wiped = vi.fn();
onSessionEnd(wiped);

let actions: SessionActions;
let session: Session;

function Probe() {
  session = useSession();
  actions = useSessionActions();
  if (session.status === 'unreachable') return <button onClick={session.retry}>unreachable</button>;
  if (session.status === 'parent') {
    return <p>{`${session.parent.name} in ${session.currentFamily?.familyName ?? 'no family'}`}</p>;
  }
  if (session.status === 'child') return <p>{`${session.child.name} of ${session.family.name}`}</p>;
  return <p>{session.status}</p>;
}

function ToastTitle() {
  return <p>{useToast().current?.title}</p>;
}

async function start() {
  render(
    <SessionProvider>
      <Probe />
      <ToastTitle />
    </SessionProvider>,
  );
  await settled();
}

async function emit(user: AuthUser | null) {
  auth.emit(user);
  await settled();
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  resetLive();
  databaseKnows('ann');
  wiped.mockClear();
  auth.signOut.mockReset().mockImplementation(() => {
    auth.emit(null);
    return Promise.resolve();
  });
  answers['signInWithGoogle'] = ({ body }: { body: { googleId: string } }) =>
    parentRecord(body.googleId);
  answers['listUserFamilies'] = () => [LIN, ROE];
  answers['listInvitations'] = () => [];
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

function callsOf(name: string): number {
  return vi.mocked(call).mock.calls.filter(([called]) => called === name).length;
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
      actions.switchFamily('roe');
      actions.switchFamily('no such family');
    });
    expect(screen.getByText('Name of ann in Roe')).toBeTruthy();
    expect(readStored('currentFamily')).toEqual(ROE);
  });

  test('signs a child in with its code and stores nothing secret', async () => {
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
  ])('retains nothing of the previous one: %s', async (_name, first, second) => {
    writeStored('child', childRecord('child-cy'));
    await start();
    await emit(first);
    writeStored('intents', { something: { key: 'k', createdAt: 1 } });
    await act(() => actions.signOut());
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
    ['signs out', () => actions.signOut()],
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
    auth.signOut.mockImplementation(() => {
      expect(callsOf('removeDevice')).toBe(2);
      return Promise.resolve();
    });
    await act(() => actions.signOut());
    await settled();
    expect(auth.signOut).toHaveBeenCalledOnce();
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
    auth.signOut.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    await startAs(uid);
    const stored = { ...localStorage };
    let done = false;
    const leaving = actions.signOut().then(() => (done = true));
    await settled();
    expect(screen.getByText(new RegExp(`Name of ${uid}`))).toBeTruthy();
    expect({ ...localStorage }).toEqual(stored);
    expect(wiped).not.toHaveBeenCalled();
    expect(done).toBe(false);

    auth.emit(null);
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
    auth.signOut.mockRejectedValueOnce(new Error('the storage is locked'));
    await act(() => expect(actions.signOut()).rejects.toThrow('the storage is locked'));
    await settled();
    expect(screen.getByText('Name of ann in Lin')).toBeTruthy();
    expect({ ...localStorage }).toEqual(stored);
    expect(wiped).not.toHaveBeenCalled();
    await act(() => actions.signOut());
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
    auth.popup.mockImplementation(() => {
      auth.emit(parent('ann'));
      return Promise.resolve({ kind: 'signed-in', user: parent('ann') });
    });
    await start();
    await emit(null);
    await act(() => expect(actions.signInWithGoogle()).rejects.toThrow(SignInError));
    const child = { accessCode: 'child-ada', password: 'otter-42' };
    await act(() => expect(actions.signInChild(child)).rejects.toThrow(ApiError));
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

function parentSession() {
  if (session.status !== 'parent') throw new Error(`the session is ${session.status}`);
  return session;
}

async function startAs(uid: string) {
  await start();
  await emit(parent(uid));
}

describe('the families of a session', () => {
  test('are refreshed, and the current one stays open in its newest version', async () => {
    await startAs('ann');
    const renamed = { ...LIN, familyName: 'Lin and Co', isOwner: false };
    answers['listUserFamilies'] = () => [ROE, renamed];
    expect(await act(() => actions.refreshFamilies())).toBeNull();
    expect(parentSession().currentFamily).toEqual(renamed);
    expect(readStored('currentFamily')).toEqual(renamed);
  });

  test('open the first one when the current one is lost, with a message', async () => {
    await startAs('ann');
    answers['listUserFamilies'] = () => [ROE];
    expect(await act(() => actions.refreshFamilies())).toEqual(LIN);
    expect(parentSession().currentFamily).toEqual(ROE);
    answers['listUserFamilies'] = () => [];
    expect(await act(() => actions.refreshFamilies())).toEqual(ROE);
    expect(parentSession().currentFamily).toBeNull();
    expect(readStored('currentFamily')).toBeNull();
  });

  test('are those of the newest answer', async () => {
    await startAs('ann');
    let answerOld: (families: object[]) => void = () => undefined;
    answers['listUserFamilies'] = () => new Promise((resolve) => (answerOld = resolve));
    const old = actions.refreshFamilies();
    answers['listUserFamilies'] = () => [LIN];
    await act(() => actions.refreshFamilies());
    answerOld([]);
    expect(await act(() => old)).toBeNull();
    expect(parentSession().families).toEqual([LIN]);
  });

  test('include a new one, which is opened only where none is open', async () => {
    answers['listUserFamilies'] = () => [];
    await startAs('ann');
    expect(parentSession().currentFamily).toBeNull();
    act(() => {
      actions.joinFamily(ROE);
    });
    expect(parentSession().currentFamily).toEqual(ROE);
    act(() => {
      actions.joinFamily(LIN);
    });
    expect(parentSession().families).toEqual([ROE, LIN]);
    expect(parentSession().currentFamily).toEqual(ROE);
  });

  test('lose one that its owner deletes, without the message about a lost one', async () => {
    await startAs('ann');
    let finish: (answer: object) => void = () => undefined;
    answers['deleteFamily'] = () => new Promise((resolve) => (finish = resolve));
    const deleted = actions.deleteFamily('lin', 'Lin');
    expect(call).toHaveBeenLastCalledWith('deleteFamily', {
      params: { familyId: 'lin' },
      query: { userId: 'ann' },
      body: { confirmName: 'Lin' },
    });
    answers['listUserFamilies'] = () => [ROE];
    expect(await act(() => actions.refreshFamilies())).toBeNull();
    finish({ success: true });
    await act(() => deleted);
    expect(parentSession().currentFamily).toEqual(ROE);
    expect(parentSession().families).toEqual([ROE]);
  });

  test('stay as they are when deleting fails', async () => {
    await startAs('ann');
    answers['deleteFamily'] = () => {
      throw new ApiError('confirmation_mismatch', 400, '');
    };
    await expect(actions.deleteFamily('lin', 'Wrong')).rejects.toThrow(ApiError);
    expect(parentSession().families).toEqual([LIN, ROE]);
  });

  test('are not loaded for a child', async () => {
    writeStored('child', childRecord('child-cy'));
    await startAs('child-cy');
    const calls = vi.mocked(call).mock.calls.length;
    expect(await actions.refreshFamilies()).toBeNull();
    expect(actions.switchFamily('roe')).toBe(false);
    await actions.deleteFamily('lin', 'Lin');
    expect(vi.mocked(call).mock.calls).toHaveLength(calls);
    expect(session.status).toBe('child');
  });
});

const MIA = { id: 'mia', name: 'Mia', familyId: 'lin', accountNumber: '48213097' };

describe('impersonation in a session', () => {
  async function impersonate() {
    await startAs('ann');
    act(() => {
      expect(actions.startImpersonation(MIA)).toBe(true);
    });
    expect(parentSession().impersonating).toEqual(MIA);
    expect(readStored('impersonatedChild')).toEqual(MIA);
  }

  test('is for parents', async () => {
    writeStored('child', childRecord('child-cy'));
    await startAs('child-cy');
    expect(actions.startImpersonation(MIA)).toBe(false);
    expect(session.status).toBe('child');
    expect(readStored('impersonatedChild')).toBeNull();
  });

  test('is for children of the open family', async () => {
    await startAs('ann');
    act(() => {
      actions.startImpersonation({ ...MIA, familyId: 'roe' });
    });
    expect(parentSession().impersonating).toBeNull();
  });

  test('survives a reload', async () => {
    await impersonate();
    cleanup();
    await startAs('ann');
    expect(parentSession().impersonating).toEqual(MIA);
  });

  test.each([
    ['is stopped', () => actions.stopImpersonation()],
    ['the family is switched', () => actions.switchFamily('roe')],
  ])('ends when it %s', async (_, end) => {
    await impersonate();
    act(() => {
      end();
    });
    expect(parentSession().impersonating).toBeNull();
    expect(readStored('impersonatedChild')).toBeNull();
  });

  test('ends with the family', async () => {
    await impersonate();
    answers['listUserFamilies'] = () => [ROE];
    await act(() => actions.refreshFamilies());
    expect(parentSession().impersonating).toBeNull();
  });

  test('ends at sign-out', async () => {
    await impersonate();
    await act(() => actions.signOut());
    expect(readStored('impersonatedChild')).toBeNull();
  });

  test('is not restored in another family', async () => {
    writeStored('impersonatedChild', MIA);
    answers['listUserFamilies'] = () => [ROE];
    await startAs('ann');
    expect(parentSession().impersonating).toBeNull();
  });
});

describe('the invitations of a session', () => {
  const INVITATION = { invitationId: 'one' };

  test('are loaded by the parent’s address, and offered once', async () => {
    answers['signInWithGoogle'] = () => ({ ...parentRecord('ann'), email: 'ann@example.com' });
    answers['listInvitations'] = () => [INVITATION];
    await startAs('ann');
    expect(call).toHaveBeenCalledWith('listInvitations');
    expect(parentSession().offerInvitations).toBe(true);
    act(() => {
      actions.invitationsShown();
    });
    expect(parentSession().offerInvitations).toBe(false);
    expect(parentSession().invitations).toEqual([INVITATION]);
  });

  test('that were skipped are not offered again on this visit, but new ones are', async () => {
    writeStored('skippedInvitations', ['one']);
    answers['listInvitations'] = () => [INVITATION];
    await startAs('ann');
    expect(parentSession().offerInvitations).toBe(false);
    expect(sessionStorage.getItem('pennysprout.skippedInvitations')).toBe('["one"]');
    cleanup();
    answers['listInvitations'] = () => [INVITATION, { invitationId: 'two' }];
    await startAs('ann');
    expect(parentSession().offerInvitations).toBe(true);
  });

  test('are loaded later for a parent who was here before, and then offered once', async () => {
    writeStored('parent', parentRecord('ann'));
    let say: (invitations: unknown) => void = () => undefined;
    answers['listInvitations'] = () => new Promise((resolve) => (say = resolve));
    await startAs('ann');
    expect(screen.getByText('Name of ann in Lin')).toBeTruthy();
    expect(parentSession().offerInvitations).toBe(false);
    say([INVITATION]);
    await settled();
    expect(parentSession()).toMatchObject({ invitations: [INVITATION], offerInvitations: true });
    act(() => {
      actions.invitationsShown();
    });
    expect(parentSession().offerInvitations).toBe(false);
  });

  test('that were skipped are forgotten at sign-out', async () => {
    await startAs('ann');
    writeStored('skippedInvitations', ['one']);
    await act(() => actions.signOut());
    expect(readStored('skippedInvitations')).toBeNull();
  });

  test.each([
    ['are none for an address that is not verified', 'email_not_verified', 403, []],
    ['do not keep a parent out when they fail', 'unavailable', 503, null],
  ] as const)('%s', async (_, code, status, known) => {
    answers['listInvitations'] = () => {
      throw new ApiError(code, status, '');
    };
    await startAs('ann');
    expect(parentSession().invitations).toEqual(known);
    expect(parentSession().offerInvitations).toBe(false);
  });
});

describe('chooseFamily', () => {
  test('prefers the saved one while it is still theirs, in its newest version', () => {
    expect(chooseFamily([LIN, ROE], { ...ROE, familyName: 'Old name' })).toBe(ROE);
    expect(chooseFamily([LIN], ROE)).toBe(LIN);
    expect(chooseFamily([], ROE)).toBeNull();
  });
});
