import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FamilyMember } from '@pennysprout/shared/api/contract';
import { INVITATION_DAYS } from '@pennysprout/shared/invitations/invitation';
import { inviteMemberSchema } from '@pennysprout/shared/family-members/schemas';
import { LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { Dialog } from '../../kit/dialog/dialog';
import { SelectField } from '../../kit/fields/select-field';
import { Button } from '../../kit/ui/button';
import { TextField } from '../../kit/ui/text-field';
import { useCall } from '../../kernel/api/use-call';
import { bySchema } from '../../kernel/forms/by-schema';
import { useForm } from '../../kernel/forms/use-form-state';
import { toast } from '../../kernel/browser/toast';
import { useReloadMembers, type MembersOf } from '../hooks/members';
import { PassOn, HandOnDone } from './pass-on';
import styles from './family-tab.module.css';

const check = bySchema(inviteMemberSchema);

interface AddParentDialogProps {
  readonly open: boolean;
  readonly of: MembersOf;
  readonly familyName: string;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

/** Dialog that invites another parent by email address, then shows a message to pass on to them. */
export function AddParentDialog({ of, familyName, onClose, ...dialog }: AddParentDialogProps) {
  const { t } = useTranslation('family');
  const formId = useId();
  const { form, invited } = useInvite(of);
  const { busy } = form;
  const actions = (
    <div className={styles['dialogActions']}>
      <Button disabled={busy} onClick={onClose} variant="secondary">
        {t('add.cancel')}
      </Button>
      <Button busy={busy} form={formId} type="submit">
        {busy ? t('add.busy') : t('add.submit')}
      </Button>
    </div>
  );
  return (
    <Dialog
      {...dialog}
      actions={invited ? <HandOnDone onClose={onClose} /> : actions}
      busy={busy}
      {...(!invited && { description: t('add.description', { days: INVITATION_DAYS }) })}
      dirty={form.dirty && !invited}
      onClose={onClose}
      title={t(invited ? 'handOn.title' : 'add.title')}
    >
      {invited ? (
        <PassOn familyName={familyName} invited={invited} />
      ) : (
        <form className={styles['form']} id={formId} noValidate onSubmit={form.submit}>
          <InvitationFields form={form} />
        </form>
      )}
    </Dialog>
  );
}

/** Form that invites a parent. `invited` is the invited one, or null until there is one. */
function useInvite(of: MembersOf) {
  const { t } = useTranslation('family');
  const reload = useReloadMembers(of.familyId);
  const [invited, setInvited] = useState<FamilyMember | null>(null);
  const { send } = useCall('inviteMember', {
    failed: t('add.failed'),
    onSuccess: (member) => {
      toast.show({
        title: t('add.done'),
        description: t('add.doneText', { email: member.email }),
        tone: 'success',
      });
      // The list reports its own failure to load.
      void reload().catch(() => undefined);
      setInvited(member);
    },
  });
  const form = useForm({
    initialValues: { email: '', role: 'parent' },
    check,
    onSubmit: (body) => send({ query: of, body }),
  });
  return { form, invited };
}

interface InvitationFieldsProps {
  readonly form: ReturnType<typeof useInvite>['form'];
}

function InvitationFields({ form: { busy, change, error, values } }: InvitationFieldsProps) {
  const { t } = useTranslation('family');
  return (
    <>
      <TextField
        autoComplete="off"
        data-first-focus
        disabled={busy}
        error={error('email')}
        inputMode="email"
        label={t('add.email')}
        maxLength={LIMITS.email}
        name="email"
        onChange={(event) => {
          change({ email: event.target.value });
        }}
        placeholder={t('add.emailPlaceholder')}
        type="email"
        value={values.email}
      />
      <SelectField
        disabled={busy}
        hint={t('add.roleHint')}
        label={t('add.role')}
        name="role"
        onChange={(role) => {
          change({ role });
        }}
        options={[{ value: 'parent', label: t('add.roleParent') }]}
        value={values.role}
      />
    </>
  );
}
