import type { Invitation } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { invitationExpiry } from '@pennysprout/shared/invitations/invitation';
import type { Deps } from '../kernel/deps';
import { openInvitations, type Membership } from '../kernel/firestore/memberships';
import type { ParentCaller } from '../kernel/caller';
import { requireVerifiedEmail } from './invited';

/**
 * Lists the pending invitations to the caller, oldest first, without expired ones and those to deleted
 * families.
 *
 * @throws AppError `email_not_verified` if the provider has not verified the caller's address.
 * @throws AppError `forbidden` if `email` is another address, ignoring case.
 */
export async function listInvitations(
  deps: Deps,
  caller: ParentCaller,
  input: { email?: string | undefined },
): Promise<Invitation[]> {
  const email = requireVerifiedEmail(caller);
  if (input.email !== undefined && input.email.toLowerCase() !== email) {
    throw new AppError('forbidden');
  }
  const invitations = await openInvitations(deps.db, email, deps.now());
  const described = await Promise.all(invitations.map((invitation) => describe(deps, invitation)));
  return described.flatMap((invitation) => invitation ?? []);
}

async function describe({ db }: Deps, invitation: Membership): Promise<Invitation | null> {
  const { id: invitationId, familyId, role, createdAt } = invitation;
  const family = (await db.families.doc(familyId).get()).data();
  if (!family) return null;
  const user = (await db.users.doc(family.ownerId).get()).data();
  // Until the owner of a restored family has accepted, only their name is known.
  const person = family.people?.[family.ownerId];
  const owner = user?.isParent ? user : person && { ...person, email: '' };
  if (!owner) return null;
  return {
    invitationId,
    familyName: family.name,
    familyOwnerName: owner.name,
    familyOwnerEmail: owner.email,
    role,
    expiresAt: invitationExpiry(createdAt.toDate()).toISOString(),
  };
}
