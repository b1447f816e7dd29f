import type { ParentDoc } from '@pennysprout/shared/auth/users.collection';
import type { Deps } from '../kernel/deps';
import { signInWithGoogle } from '../auth/sign-in-with-google';
import type { Identity, ParentCaller } from '../kernel/caller';
import { createChild } from '../children/create-child';
import { inviteMember } from '../family-members/invite-member';
import { idempotencyKey } from '../kernel/idempotency';
import { acceptInvitation } from '../invitations/accept-invitation';

/** Family in tests: its owner, and its children's ids. */
export interface TestFamily {
  readonly familyId: string;
  readonly owner: ParentCaller;
  readonly childIds: readonly string[];
}

function identityOf(uid: string, email: string): Identity {
  const session = { picture: null, provider: 'google.com', googleSubjects: [] };
  return { uid, email, name: 'Pat Parent', ...session };
}

/**
 * Signs a parent in for the first time, without Auth and HTTP, which would cost more than everything
 * tested here. A parent with an invitation gets no family.
 */
async function signIn(deps: Deps, uid: string): Promise<ParentCaller> {
  const identity = identityOf(uid, emailOf(uid));
  const caller = { kind: 'new', id: uid, identity } as const;
  await signInWithGoogle(deps, caller, { googleId: uid, email: '', name: 'Pat' });
  const profile = (await deps.db.users.doc(uid).get()).data() as ParentDoc;
  return { kind: 'parent', id: uid, identity, profile };
}

function emailOf(uid: string): string {
  return `${uid}@example.com`;
}

/** Creates a new parent's family with some children. */
export async function openFamily(deps: Deps, uid: string, children: number): Promise<TestFamily> {
  const owner = await signIn(deps, uid);
  const familyId = owner.profile.familyId ?? '';
  const childIds: string[] = [];
  for (let n = 0; n < children; n += 1) {
    const key = idempotencyKey(uid, `child ${n}`, {});
    const child = { familyId, name: `Kid ${n}`, origin: 'https://app.example.com' };
    const { answer } = await createChild(deps, owner, { ...child, idempotencyKey: key });
    childIds.push(answer.child.id);
  }
  return { familyId, owner, childIds };
}

/**
 * Invites a parent, who may not have signed in yet.
 *
 * @returns the invitation's id.
 */
export async function invite(
  deps: Deps,
  by: ParentCaller,
  familyId: string,
  uid: string,
): Promise<string> {
  return (await inviteMember(deps, by, { familyId, email: emailOf(uid) })).id;
}

/** Adds a second parent, without a family of their own. */
export async function addPartner(
  deps: Deps,
  { familyId, owner }: TestFamily,
  uid: string,
): Promise<ParentCaller> {
  const invitationId = await invite(deps, owner, familyId, uid);
  const partner = await signIn(deps, uid);
  await acceptInvitation(deps, partner, { invitationId, userId: uid });
  return partner;
}
