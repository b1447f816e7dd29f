import { useTranslation } from 'react-i18next';
import type { FamilyMember } from '@pennysprout/shared/api/contract';
import { ApiError } from '../../kernel/api/api-client';
import { useCall } from '../../kernel/api/use-call';
import type { FamilyMembership } from '../../kernel/session/storage';
import { toast } from '../../kernel/browser/toast';
import { useRefreshFamilies } from '../../kernel/session/use-refresh-families';
import { useLoadedMembers, useReloadMembers } from './members';

interface TransferOptions {
  readonly family: FamilyMembership;
  readonly userId: string;
  readonly onDone: () => void;
}

/**
 * Makes another parent the owner, and refreshes the dependent data. If the answer is lost, the reloaded list
 * shows whether it was done.
 */
export function useTransfer({ family, userId, onDone }: TransferOptions) {
  const { t } = useTranslation('family');
  const { familyId, familyName } = family;
  const reload = useReloadMembers(familyId);
  const loaded = useLoadedMembers(familyId);
  const refreshFamilies = useRefreshFamilies();

  const { send, problem, forget } = useCall('transferOwnership', { failed: t('transfer.failed') });

  const done = ({ name, email }: FamilyMember) => {
    toast.show({
      title: t('transfer.done'),
      description: t('transfer.doneText', { name: name || email, family: familyName }),
      tone: 'success',
    });
    onDone();
  };
  // After a refusal too: the screen may be out of date. A failed reload is reported by its own component or
  // repeated by the listener on the family.
  const refresh = () => Promise.allSettled([refreshFamilies(), reload()]);
  const transfer = async (member: FamilyMember) => {
    const request = { query: { familyId, userId }, body: { newOwnerId: member.id } };
    try {
      await send(request);
      done(member);
      await refresh();
    } catch (error) {
      await refresh();
      const doubtful = error instanceof ApiError && error.outcomeUnknown;
      if (!doubtful || !loaded().some(({ id, isOwner }) => isOwner && id === member.id))
        throw error;
      forget(request);
      done(member);
    }
  };
  return { transfer, problem };
}
