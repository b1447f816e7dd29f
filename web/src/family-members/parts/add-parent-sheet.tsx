import { useTranslation } from 'react-i18next';
import type { FamilyMember } from '@pennysprout/shared/api/contract';
import { INVITATION_DAYS } from '@pennysprout/shared/invitations/invitation';
import { inviteMemberSchema } from '@pennysprout/shared/family-members/schemas';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { FormSheet } from '../../kit/form/form-sheet';
import { SelectRow, TextRow } from '../../kit/form/rows';
import { useForm } from '../../kit/form/use-form';
import { useCall } from '../../kernel/api/use-call';
import { toast } from '../../kernel/browser/toast';
import { useReloadMembers, type MembersOf } from '../hooks/members';

/** A guardian joins as a parent too. */
const ROLES = ['parent'] as const;

export interface AddParentSheetProps extends SheetProps {
  readonly familyRef: MembersOf;
  /** Called once the sheet is gone, to show the message to pass on. */
  readonly onInvited: (invited: FamilyMember) => void;
}

/** Sheet that invites another parent by email address. */
export function AddParentSheet({ sheet, familyRef, onInvited }: AddParentSheetProps) {
  const { t } = useTranslation('family');
  const reload = useReloadMembers(familyRef.familyId);
  const { send, problem } = useCall('inviteMember', {
    failed: t('add.failed'),
    onSuccess: (invited) => {
      const description = t('add.doneText', { email: invited.email });
      toast.show({ title: t('add.done'), description, tone: 'success' });
      // The list reports its own failure to load.
      void reload().catch(() => undefined);
      sheet.closeThen(() => {
        onInvited(invited);
      });
    },
  });
  const form = useForm({
    schema: inviteMemberSchema,
    start: { email: '', role: ROLES[0] },
    send: (body) => send({ query: familyRef, body }),
    problem,
  });
  return (
    <FormSheet
      busy={t('add.busy')}
      description={t('add.description', { days: INVITATION_DAYS })}
      form={form}
      sheet={sheet}
      submit={t('add.submit')}
      title={t('add.title')}
    >
      <TextRow
        inputMode="email"
        label={t('add.email')}
        name="email"
        placeholder={t('add.emailPlaceholder')}
        type="email"
      />
      <SelectRow hint={t('add.roleHint')} label={t('add.role')} name="role" options={ROLES}>
        {() => t('members.parent')}
      </SelectRow>
    </FormSheet>
  );
}
