import type { ErrorBody } from '@pennysprout/shared/kernel/call/errors';
import { membershipsOfFamily } from '../kernel/firestore/memberships';
import { signInWithGoogleAccount, type GoogleAccount } from './auth-emulator';
import type { TestParent } from './people';
import type { Answer, TestApi } from './test-api';

export interface TestSession {
  readonly id: string;
  readonly token: string;
}

/** Signs in over the API, whether or not that creates a family. */
export async function signInAs(api: TestApi, account: GoogleAccount): Promise<TestSession> {
  const { uid: id, idToken: token } = await signInWithGoogleAccount(account);
  const body = { googleId: id, email: '', name: '', picture: '' };
  await api.succeed('signInWithGoogle', { token, body });
  return { id, token };
}

/** Invites over the API and returns the invitation's id. */
export async function invite(api: TestApi, by: TestParent, email: string): Promise<string> {
  const { token, familyId } = by;
  const body = { email, role: 'parent' } as const;
  return (await api.succeed('inviteMember', { token, query: { familyId }, body })).body.id;
}

export function tryToAccept(api: TestApi, by: TestSession, id: string): Promise<Answer<unknown>> {
  const body = { userId: by.id };
  return api.attempt('acceptInvitation', { token: by.token, params: { id }, body });
}

export function tryToDecline(api: TestApi, by: TestSession, id: string): Promise<Answer<unknown>> {
  return api.attempt('declineInvitation', { token: by.token, params: { id }, body: null });
}

export function tryToRemove(
  api: TestApi,
  by: TestParent,
  memberId: string,
  keepChildPasswords?: 'true' | 'false',
): Promise<Answer<unknown>> {
  const { token, familyId } = by;
  const query = { familyId, keepChildPasswords };
  return api.attempt('removeMember', { token, params: { memberId }, query });
}

export function tryToTransfer(
  api: TestApi,
  by: TestParent,
  newOwnerId: string | number,
  key?: string,
): Promise<Answer<unknown>> {
  const { token, familyId } = by;
  const keyOption = key === undefined ? {} : { key };
  const call = { token, query: { familyId }, body: { newOwnerId }, ...keyOption };
  return api.attempt('transferOwnership', call);
}

/** Reads a family's people from the database. */
export async function peopleIn(api: TestApi, familyId: string) {
  const { db } = api.deps;
  const memberships = await membershipsOfFamily(db, familyId);
  const ownerId = (await db.families.doc(familyId).get()).data()?.ownerId ?? null;
  return {
    ownerId,
    memberIds: memberships.flatMap(({ memberId }) => memberId ?? []),
    invited: memberships.flatMap((one) => (one.inviteAccepted ? [] : (one.inviteEmail ?? ''))),
  };
}

/** Returns the family that the parent's new devices open first. */
export async function firstFamilyOf(api: TestApi, userId: string): Promise<string | null> {
  return (await api.deps.db.users.doc(userId).get()).data()?.familyId ?? null;
}

/** Returns "ok", or the error code. */
export function outcome({ status, body }: Answer<unknown>): string {
  return status === 200 ? 'ok' : (body as ErrorBody).code;
}
