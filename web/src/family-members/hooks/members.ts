import { useCallback } from 'react';
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FamilyMember } from '@pennysprout/shared/api/contract';
import { ApiError, call } from '../../kernel/api/api-client';
import { useFailureToast } from '../../kernel/api/use-failure-toast';
import { useSend } from '../../kernel/api/use-send';
import { toast } from '../../kernel/browser/toast';

/** Caching of the member list, as documented. */
const STALE_MS = 300_000;
const CACHE_MS = 3_600_000;
const RETRIES = 3;
const RETRY_AFTER_MS = 1_000;

/** Family to list, and the user who asks. */
export interface MembersOf {
  readonly familyId: string;
  readonly userId: string;
}

const listKey = (familyId: string) => ['family-members', familyId] as const;
const removalKey = (familyId: string) => ['remove-member', familyId] as const;

/** Loads the family's parents and its pending invitations, the owner first. */
export function useMembers({ familyId, userId }: MembersOf) {
  return useQuery({
    queryKey: listKey(familyId),
    queryFn: () => call('listFamilyMembers', { query: { familyId, userId } }),
    staleTime: STALE_MS,
    gcTime: CACHE_MS,
    retry: RETRIES,
    retryDelay: RETRY_AFTER_MS,
    // Offline, fail so that the user can retry, instead of waiting for ever.
    networkMode: 'always',
  });
}

/** Returns a function that reloads the list. @throws the failure, from the returned promise. */
export function useReloadMembers(familyId: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    () => queryClient.refetchQueries({ queryKey: listKey(familyId) }, { throwOnError: true }),
    [familyId, queryClient],
  );
}

/** Returns a function that reads the list as last loaded, without loading it. */
export function useLoadedMembers(familyId: string): () => readonly FamilyMember[] {
  const queryClient = useQueryClient();
  return useCallback(
    () => queryClient.getQueryData(listKey(familyId)) ?? [],
    [familyId, queryClient],
  );
}

/** Returns true if a removal is pending, so that the list is ahead of the server. */
export function useRemoving(familyId: string): boolean {
  return useIsMutating({ mutationKey: removalKey(familyId) }) > 0;
}

export interface Removal {
  readonly member: FamilyMember;
  /** Choice for the children's passwords; null if the parent was not asked. */
  readonly passwords: 'new' | 'kept' | null;
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found';
}

/** Removes a member from the list at once, and rolls back if the server refuses. */
export function useRemoveMember({ familyId, userId }: MembersOf) {
  const { t } = useTranslation(['family', 'parent']);
  const queryClient = useQueryClient();
  const queryKey = listKey(familyId);
  const sayFailed = useFailureToast();
  return useSend(
    ({ member, passwords }: Removal) =>
      call('removeMember', {
        params: { memberId: member.id },
        query: { familyId, userId, ...(passwords === 'kept' && { keepChildPasswords: 'true' }) },
      }),
    {
      mutationKey: removalKey(familyId),
      failed: (error) => {
        const words = { title: t('remove.failed') };
        if (!isGone(error)) return words;
        // Nothing is left to try again.
        sayFailed(error, words);
        return null;
      },
      onMutate: async ({ member }) => {
        // A stale answer would bring the member back for a moment.
        await queryClient.cancelQueries({ queryKey });
        const before = queryClient.getQueryData<readonly FamilyMember[]>(queryKey) ?? [];
        queryClient.setQueryData(
          queryKey,
          before.filter(({ id }) => id !== member.id),
        );
        return { index: before.findIndex(({ id }) => id === member.id) };
      },
      onError: (error, { member }, before) => {
        // A member who is already removed, perhaps by an attempt whose answer was lost, stays removed; the
        // reload below will tell. Otherwise only this member comes back: others may have been removed.
        if (isGone(error)) return;
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
        // Only the last of several removals reloads; before it, the list would bring back members whose
        // removal is still pending.
        if (queryClient.isMutating({ mutationKey: removalKey(familyId) }) === 1) {
          void queryClient.invalidateQueries({ queryKey });
        }
      },
    },
  );
}
