import { useCallback } from 'react';
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FamilyMember } from '@pennysprout/shared/api/contract';
import { ApiError, call } from '../../../lib/api/api-client';
import { useSend } from '../../../lib/api/use-send';
import { toast } from '../../../lib/platform/toast';

/** The documented values of the member list. */
const STALE_MS = 300_000;
const CACHE_MS = 3_600_000;
const RETRIES = 3;
const RETRY_AFTER_MS = 1_000;

/** Whose parents, and who is asking. */
export interface MembersOf {
  readonly familyId: string;
  readonly userId: string;
}

const listKey = (familyId: string) => ['family-members', familyId] as const;
const removalKey = (familyId: string) => ['remove-member', familyId] as const;

/** The parents of a family and its pending invitations, the owner first. */
export function useMembers({ familyId, userId }: MembersOf) {
  return useQuery({
    queryKey: listKey(familyId),
    queryFn: () => call('listFamilyMembers', { query: { familyId, userId } }),
    staleTime: STALE_MS,
    gcTime: CACHE_MS,
    retry: RETRIES,
    retryDelay: RETRY_AFTER_MS,
    // Without a network the answer is an error that can be tried again, and not a wait for ever.
    networkMode: 'always',
  });
}

/** Asks for the list again. @throws the failure, from the returned promise. */
export function useReloadMembers(familyId: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    () => queryClient.refetchQueries({ queryKey: listKey(familyId) }, { throwOnError: true }),
    [familyId, queryClient],
  );
}

/** The list as it was last loaded, without asking for it. */
export function useLoadedMembers(familyId: string): () => readonly FamilyMember[] {
  const queryClient = useQueryClient();
  return useCallback(
    () => queryClient.getQueryData(listKey(familyId)) ?? [],
    [familyId, queryClient],
  );
}

/** Whether the list is ahead of the server, because a removal is not answered yet. */
export function useRemoving(familyId: string): boolean {
  return useIsMutating({ mutationKey: removalKey(familyId) }) > 0;
}

export interface Removal {
  readonly member: FamilyMember;
  /** What was chosen for those of the children; null where it was not asked. */
  readonly passwords: 'new' | 'kept' | null;
}

/** Removes a member at once from the list, and brings them back where the server refuses. */
export function useRemoveMember({ familyId, userId }: MembersOf) {
  const { t } = useTranslation(['family', 'parent']);
  const queryClient = useQueryClient();
  const queryKey = listKey(familyId);
  return useSend(
    ({ member, passwords }: Removal) =>
      call('removeMember', {
        params: { memberId: member.id },
        query: { familyId, userId, ...(passwords === 'kept' && { keepChildPasswords: 'true' }) },
      }),
    {
      mutationKey: removalKey(familyId),
      failed: t('remove.failed'),
      onMutate: async ({ member }) => {
        // An answer from before would bring the member back for a moment.
        await queryClient.cancelQueries({ queryKey });
        const before = queryClient.getQueryData<readonly FamilyMember[]>(queryKey) ?? [];
        queryClient.setQueryData(
          queryKey,
          before.filter(({ id }) => id !== member.id),
        );
        return { index: before.findIndex(({ id }) => id === member.id) };
      },
      onError: (error, { member }, before) => {
        // Whoever is not there any more, perhaps by an attempt whose answer was lost, stays away; the
        // list that is asked for below knows. Else only this member comes back: others may have been
        // removed.
        if (error instanceof ApiError && error.code === 'not_found') return;
        queryClient.setQueryData<readonly FamilyMember[]>(queryKey, (list) =>
          list?.toSpliced(before?.index ?? 0, 0, member),
        );
      },
      onSuccess: (_answer, { member, passwords }) => {
        const name = member.name || member.email;
        toast.show({
          title: t('remove.done'),
          description:
            passwords === 'new'
              ? t('remove.doneTextPasswords', { name, show: t('parent:credentials.show') })
              : t('remove.doneText', { name }),
          tone: 'success',
        });
      },
      onSettled: () => {
        // The last of several removals asks; before it, the list would lack what it still awaits.
        if (queryClient.isMutating({ mutationKey: removalKey(familyId) }) === 1) {
          void queryClient.invalidateQueries({ queryKey });
        }
      },
    },
  );
}
