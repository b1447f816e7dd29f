import { useTranslation } from 'react-i18next';
import type { FamilyMember } from '@pennysprout/shared/api/contract';
import { formatEntryDate } from '../../kit/entries/entry-date';
import { call } from '../../kernel/api/api-client';
import { useSend } from '../../kernel/api/use-send';
import { toast } from '../../kernel/browser/toast';
import { useReloadMembers, type MembersOf } from './members';

/** Renews expired invitations. */
export function useRenewInvitation(familyRef: MembersOf) {
  const { t, i18n } = useTranslation('family');
  const reload = useReloadMembers(familyRef.familyId);
  const { send, sending, problem } = useSend(
    ({ email }: FamilyMember) =>
      call('inviteMember', { query: familyRef, body: { email, role: 'parent' } }),
    {
      failed: t('add.failed'),
      onSuccess: ({ email, inviteExpiresAt }) => {
        const until = new Date(inviteExpiresAt ?? NaN);
        toast.show({
          title: t('renew.done'),
          description: t('renew.doneText', {
            email,
            date: formatEntryDate(until, i18n.language, 'day'),
          }),
          tone: 'success',
        });
      },
      // Somebody else may have renewed or withdrawn it. The list reports its own failure to load.
      onSettled: () => reload().catch(() => undefined),
    },
  );
  return {
    problem,
    renew: (member: FamilyMember) => void send(member),
    /** Ids of the invitations being renewed. */
    renewing: sending.map(({ id }) => id),
  };
}
