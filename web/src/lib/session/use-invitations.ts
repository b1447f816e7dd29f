import { useCallback } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Invitation } from '@pennysprout/shared/api/contract';
import { fetchInvitations } from './fetch-invitations';
import { useSession } from './session';

const KEY = 'invitations';

/** The signed-in parent's pending invitations; asked for only if the session came without them. */
export function useInvitations() {
  const session = useSession();
  const parent = session.status === 'parent' ? session.parent : null;
  const known = session.status === 'parent' ? session.invitations : null;
  return useQuery<readonly Invitation[]>({
    queryKey: [KEY, parent?.id],
    queryFn: fetchInvitations,
    enabled: parent !== null,
    ...(known && { initialData: known }),
    // What the session came with is the past once an invitation has been answered.
    gcTime: Infinity,
    // Without a network the answer is an error that can be tried again, and not a wait for ever.
    networkMode: 'always',
  });
}

/** Takes an invitation that has been answered, or is gone, out of the list; says how many are left. */
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
