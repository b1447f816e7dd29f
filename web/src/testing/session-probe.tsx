import { render } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import * as api from '../kernel/api/api-client';
import { useToast } from '../kernel/browser/toast';
import type { AuthUser } from '../kernel/firebase/auth';
import * as childRecords from '../kernel/live/child-record';
import {
  SessionProvider,
  useSession,
  useSessionActions,
  type Session,
  type SessionActions,
} from '../kernel/session/session';
import { onSessionEnd } from '../kernel/session/session-cleanup';
import { emitUser, signOut } from './fake-auth';
import { ready, resetLive, setLive } from './fake-live';
import { settled } from './settled';

export const LIN = { familyId: 'lin', familyName: 'Lin', isOwner: true };
export const ROE = { familyId: 'roe', familyName: 'Roe', isOwner: false };

export function parent(uid: string) {
  return { uid, email: `${uid}@example.com`, displayName: uid, photoURL: null } as AuthUser;
}

export function parentRecord(uid: string) {
  return { id: uid, googleId: uid, email: '', name: `Name of ${uid}`, picture: '', isParent: true };
}

export function childRecord(uid: string) {
  return { id: uid, name: `Name of ${uid}`, familyId: 'lin', accountNumber: '1', isParent: false };
}

/** Makes the database return a parent of both families, who joined them one after the other. */
export function databaseKnows(uid: string, families = [LIN, ROE]) {
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

/** Fake server's responses to the session's calls. */
export const answers: Record<string, (request: never) => unknown> = {};

export function callsOf(name: string): number {
  return vi.mocked(api.call).mock.calls.filter(([called]) => called === name).length;
}

/** Called when a session's data is removed from the page. */
export const wiped = vi.fn<() => void>();

/** Last return values of the session's hooks. */
export const probe = {} as { session: Session; actions: SessionActions };

/** Session of a parent; any other is an error. */
export function parentSession() {
  const { session } = probe;
  if (session.status !== 'parent') throw new Error(`the session is ${session.status}`);
  return session;
}

function Probe() {
  const session = useSession();
  Object.assign(probe, { session, actions: useSessionActions() });
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

export async function start() {
  render(
    <SessionProvider>
      <Probe />
      <ToastTitle />
    </SessionProvider>,
  );
  await settled();
}

export async function emit(user: AuthUser | null) {
  emitUser(user);
  await settled();
}

export async function startAs(uid: string) {
  await start();
  await emit(parent(uid));
}

/** Prepares a server and a database that know Ann of both families, before each test of a file. */
export function beforeEachSession(): void {
  onSessionEnd(wiped);
  vi.spyOn(api, 'call').mockImplementation(async (name, request) =>
    Promise.resolve(answers[name]?.(request as never) as never),
  );
  vi.spyOn(childRecords, 'readChildRecord').mockResolvedValue(null);
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    resetLive();
    databaseKnows('ann');
    wiped.mockClear();
    signOut.mockReset();
    vi.mocked(api.call).mockClear();
    answers['signInWithGoogle'] = ({ body }: { body: { googleId: string } }) =>
      parentRecord(body.googleId);
    answers['listUserFamilies'] = () => [LIN, ROE];
    answers['listInvitations'] = () => [];
    answers['getFamilyInfo'] = () => ({ id: 'lin', name: 'Lin' });
    answers['childLogin'] = ({ body }: { body: { accessCode: string } }) => ({
      ...childRecord(body.accessCode),
      customToken: body.accessCode,
    });
  });
}
