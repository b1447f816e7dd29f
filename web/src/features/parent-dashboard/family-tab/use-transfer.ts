import { useTranslation } from 'react-i18next';
import type { FamilyMember } from '@pennysprout/shared/api/contract';
import { useErrorMessage } from '../../../lib/error-message';
import type { FamilyMembership } from '../../../lib/storage';
import { toast } from '../../../lib/toast';
import { useIntent } from '../../../lib/use-intent';
import { useRefreshFamilies } from '../../../lib/use-refresh-families';
import { useReloadMembers } from './members';

interface TransferOptions {
  readonly family: FamilyMembership;
  readonly userId: string;
  readonly onDone: () => void;
}

/** Makes another parent the owner, and brings up to date what depends on who that is. */
export function useTransfer({ family, userId, onDone }: TransferOptions) {
  const { t } = useTranslation('family');
  const errorMessage = useErrorMessage();
  const { submit, busy } = useIntent('transferOwnership');
  const reload = useReloadMembers(family.familyId);
  const refreshFamilies = useRefreshFamilies();

  const transfer = async (member: FamilyMember) => {
    try {
      await submit({
        query: { familyId: family.familyId, userId },
        body: { newOwnerId: member.id },
      });
      toast.show({
        title: t('transfer.done'),
        description: t('transfer.doneText', {
          name: member.name || member.email,
          family: family.familyName,
        }),
        tone: 'success',
      });
      onDone();
    } catch (error) {
      toast.show({
        title: t('transfer.failed'),
        description: errorMessage(error),
        tone: 'destructive',
      });
    }
    // After a refusal too: it may be that the family is not what was on the screen. What fails to
    // load here says so itself, or is asked for again by the watch on the family.
    await Promise.allSettled([refreshFamilies(), reload()]);
  };

  return { transfer, busy };
}
