import type { FamilyMember } from '@pennysprout/shared/api/contract';
import { useLiveFamily, useLiveMemberships } from '../../../lib/live';
import { useReconcile } from '../../../lib/use-reconcile';
import { useReloadMembers, useRemoving } from './members';

/**
 * Reloads the member list when the family's memberships or its owner, heard live, do not go with it:
 * somebody has accepted, left, or been made the owner elsewhere.
 */
export function useLiveMembers(familyId: string, members: readonly FamilyMember[] | undefined) {
  const memberships = useLiveMemberships(familyId);
  const family = useLiveFamily(familyId);
  const removing = useRemoving(familyId);
  const complete = memberships.status === 'ready' && family.status === 'ready' && family.data;

  const heard = complete
    ? describe(
        memberships.data.map(({ id, memberId, inviteAccepted }) =>
          // As in the list: a parent by their own id, an invitation by that of its document.
          inviteAccepted && memberId ? { id: memberId, pending: false } : { id, pending: true },
        ),
        complete.ownerId,
      )
    : null;
  const known = describe(
    (members ?? []).map(({ id, isPendingInvite }) => ({ id, pending: isPendingInvite })),
    members?.find(({ isOwner }) => isOwner)?.id,
  );
  useReconcile(members && !removing ? heard : null, known, useReloadMembers(familyId));
}

function describe(
  people: readonly { readonly id: string; readonly pending: boolean }[],
  ownerId: string | undefined,
): string {
  const rows = people.map(({ id, pending }) => `${id} ${pending ? 'invited' : 'member'}`);
  return JSON.stringify([ownerId, rows.sort()]);
}
