import { randomUUID } from 'node:crypto';
import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { authenticate } from '../platform/http/authentication';
import type { ParentCaller } from '../kernel/caller';
import { acceptInvitation } from '../invitations/accept-invitation';
import { inviteMember } from '../family-members/invite-member';
import { removeMember as removeMemberFor } from '../family-members/remove-member';
import {
  signInWithCustomToken,
  signInWithGoogleAccount,
  type GoogleAccount,
} from './auth-emulator';
import type { TestApi } from './test-api';

export interface TestParent {
  readonly id: string;
  readonly token: string;
  readonly email: string;
  readonly familyId: string;
}

export interface TestChild {
  readonly id: string;
  readonly token: string;
  readonly accessCode: string;
  readonly password: string;
}

/** Creates a unique Google account. */
export function newAccount(name: string): Required<Omit<GoogleAccount, 'picture'>> {
  const sub = String(BigInt(`0x${randomUUID().replaceAll('-', '')}`));
  return { sub, name, email: `${name.toLowerCase()}.${sub}@example.com`, email_verified: true };
}

/** Signs in for the first time, which creates the parent's own family. */
export async function newParent(api: TestApi, name: string): Promise<TestParent> {
  const account = newAccount(name);
  const { uid, idToken } = await signInWithGoogleAccount(account);
  const body = { googleId: uid, email: account.email, name, picture: '' };
  await api.succeed('signInWithGoogle', { token: idToken, body });
  const families = await api.succeed('listUserFamilies', { token: idToken });
  const familyId = families.body[0]?.familyId;
  if (familyId === undefined) throw new Error('the first sign-in made no family');
  return { id: uid, token: idToken, email: account.email, familyId };
}

/** Returns the parent as the use cases' caller. */
export async function callerOf(api: TestApi, parent: { token: string }): Promise<ParentCaller> {
  const authorization = `Bearer ${parent.token}`;
  const caller = await authenticate(api.deps, { authorization, asksAuth: true });
  if (caller.kind !== 'parent') throw new Error(`a ${caller.kind} caller is no parent`);
  return caller;
}

/** Adds a second parent to the owner's family, invited and accepted. */
export async function newPartner(
  api: TestApi,
  owner: TestParent,
  name: string,
): Promise<TestParent> {
  const partner = await newParent(api, name);
  const { familyId } = owner;
  const invitation = await inviteMember(api.deps, await callerOf(api, owner), {
    familyId,
    email: partner.email,
  });
  await acceptInvitationOf(api, partner.token, invitation.id);
  return { ...partner, familyId };
}

export async function acceptInvitationOf(
  api: TestApi,
  token: string,
  invitationId: string,
): Promise<void> {
  const caller = await callerOf(api, { token });
  await acceptInvitation(api.deps, caller, { invitationId, userId: caller.id });
}

export async function addChild(
  api: TestApi,
  parent: TestParent,
  name: string,
): Promise<RouteResponse<'createChild'>> {
  const { token, familyId } = parent;
  return (await api.succeed('createChild', { token, query: { familyId }, body: { name } })).body;
}

/** Adds a child that has signed in with its code and password. */
export async function newChild(api: TestApi, parent: TestParent, name: string): Promise<TestChild> {
  const { child, loginInfo } = await addChild(api, parent, name);
  const { accessCode, password } = loginInfo;
  const login = await api.succeed('childLogin', { body: { accessCode, password } });
  const token = await signInWithCustomToken(login.body.customToken);
  return { id: child.id, token, accessCode, password };
}

/**
 * Removes a parent, by the family's owner. The children keep their passwords, so that their sessions
 * last for the rest of the test.
 */
export async function removeMember(api: TestApi, parent: TestParent): Promise<void> {
  const { familyId, id: memberId } = parent;
  const input = { familyId, memberId, keepChildPasswords: true };
  await removeMemberFor(api.deps, await ownerOf(api, familyId), input);
}

/** Returns the owner as the use cases' caller, without a token. */
async function ownerOf(api: TestApi, familyId: string): Promise<ParentCaller> {
  const { db } = api.deps;
  const id = (await db.families.doc(familyId).get()).data()?.ownerId ?? '';
  const profile = (await db.users.doc(id).get()).data();
  if (!profile?.isParent) throw new Error('the family has no owner');
  const { email, name } = profile;
  const session = { picture: null, provider: 'google.com', googleSubjects: [] };
  return { kind: 'parent', id, profile, identity: { uid: id, email, name, ...session } };
}

/** Joins all log lines into one string, without request ids, whose digits may spell anything. */
export function loggedText(api: TestApi): string {
  return JSON.stringify(api.logs, (field, value: unknown) =>
    field === 'requestId' || field === 'ms' ? undefined : value,
  );
}

/** Removes a child's access code, as in an older record. */
export async function removeAccessCode(api: TestApi, childId: string): Promise<void> {
  await api.deps.db.users.doc(childId).update({ accessCode: null });
}

/** Compares a child's ledger with its balance, in minor units. */
export async function audit(api: TestApi, childId: string, currency: string) {
  const { db } = api.deps;
  const [entries, balance] = await Promise.all([
    db.entries.where('userId', '==', childId).where('currency', '==', currency).get(),
    db.balances.doc(`${childId}_${currency}`).get(),
  ]);
  const all = entries.docs
    .map((snapshot) => snapshot.data())
    .sort((a, b) => a.timestamp.toMillis() - b.timestamp.toMillis());
  const sumMinor = all.reduce((sum, entry) => sum + entry.amountMinor, 0);
  return { entries: all, sumMinor, balanceMinor: balance.data()?.balanceMinor ?? 0 };
}
