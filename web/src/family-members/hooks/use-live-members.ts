import type { FamilyMember } from '@pennysprout/shared/api/contract';
import { invitationExpiry } from '@pennysprout/shared/invitations/invitation';
import { familyOf, membershipsOfFamily } from '../../kernel/live/live';
import { useLive } from '../../kernel/live/live-engine';
import { useReconcile } from '../../kernel/live/use-reconcile';
import { useReloadMembers, useRemoving } from './members';

/**
 * Reloads the member list when the live memberships or the live owner disagree with it: somebody has
 * accepted, left, been invited again or become the owner elsewhere.
 */
export function useLiveMembers(familyId: string, members: readonly FamilyMember[] | undefined) {
  const memberships = useLive(membershipsOfFamily(familyId));
  const family = useLive(familyOf(familyId));
  const removing = useRemoving(familyId);
  const complete = memberships.status === 'ready' && family.status === 'ready' && family.data;

  const live = complete
    ? describe(
        memberships.data.map(({ id, memberId, inviteAccepted, createdAt }) =>
          // Ids as in the list: a parent's is the user's, an invitation's is its document's.
          inviteAccepted && memberId
            ? { id: memberId, inviteExpiresAt: null }
            : { id, inviteExpiresAt: invitationExpiry(createdAt).toISOString() },
        ),
        complete.ownerId,
      )
    : null;
  const known = describe(members ?? [], members?.find(({ isOwner }) => isOwner)?.id);
  useReconcile(members && !removing ? live : null, known, useReloadMembers(familyId));
}

function describe(
  people: readonly Pick<FamilyMember, 'id' | 'inviteExpiresAt'>[],
  ownerId: string | undefined,
): string {
  const rows = people.map(({ id, inviteExpiresAt }) => `${id} ${inviteExpiresAt ?? 'member'}`);
  return JSON.stringify([ownerId, rows.sort()]);
}
