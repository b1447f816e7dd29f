import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FamilyMember } from '@pennysprout/shared/api/contract';
import { formatEntryDate } from '../../../components/entries/entry-date';
import { call } from '../../../lib/api/api-client';
import { useErrorMessage } from '../../../lib/api/error-message';
import { toast } from '../../../lib/platform/toast';
import { useReloadMembers, type MembersOf } from './members';

/** Invites once more whose invitation has expired, one at a time. */
export function useRenewInvitation({ familyId, userId }: MembersOf) {
  const { t, i18n } = useTranslation('family');
  const errorMessage = useErrorMessage();
  const reload = useReloadMembers(familyId);
  // What the screen shows is a moment old when a second click comes.
  const underWay = useRef(false);
  const { mutate, isPending, variables } = useMutation({
    // Without a network it fails and says so, and is not sent when nobody thinks of it any more.
    networkMode: 'always',
    mutationFn: ({ email }: FamilyMember) =>
      call('inviteMember', { query: { familyId, userId }, body: { email, role: 'parent' } }),
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
    onError: (error) => {
      toast.show({
        title: t('add.failed'),
        description: errorMessage(error),
        tone: 'destructive',
      });
    },
    onSettled: () => {
      underWay.current = false;
      // Somebody else may have renewed or withdrawn it. A list that does not load says so itself.
      return reload().catch(() => undefined);
    },
  });
  return {
    renew: (member: FamilyMember) => {
      if (underWay.current) return;
      underWay.current = true;
      mutate(member);
    },
    /** The id of the invitation that is under way. */
    renewing: isPending ? variables.id : null,
  };
}
