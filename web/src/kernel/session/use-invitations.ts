import { useCallback } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Invitation } from '@pennysprout/shared/api/contract';
import { fetchInvitations } from './open-session';
import { useSession } from './session';

const KEY = 'invitations';

/** Pending invitations of the signed-in parent; fetched only if the session came without them. */
export function useInvitations() {
  const session = useSession();
  const parent = session.status === 'parent' ? session.parent : null;
  const known = session.status === 'parent' ? session.invitations : null;
  return useQuery<readonly Invitation[]>({
    queryKey: [KEY, parent?.id],
    queryFn: fetchInvitations,
    enabled: parent !== null,
    ...(known && { initialData: known }),
    // Never dropped: the session's own list is outdated once an invitation has been answered.
    gcTime: Infinity,
    // Offline, fail with a retry instead of pausing for ever.
    networkMode: 'always',
  });
}

/**
 * Returns a function that removes an answered or withdrawn invitation from the list and returns how many
 * are left.
 */
export function useRemoveInvitation(): (invitationId: string) => number {
  const queryClient = useQueryClient();
  return useCallback(
    (invitationId) => {
      const lists = queryClient.setQueriesData<readonly Invitation[]>({ queryKey: [KEY] }, (list) =>
        list?.filter((invitation) => invitation.invitationId !== invitationId),
      );
      // There is one list: that of the signed-in parent.
      return lists[0]?.[1]?.length ?? 0;
    },
    [queryClient],
  );
}
