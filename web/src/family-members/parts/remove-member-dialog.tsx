import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FamilyMember } from '@pennysprout/shared/api/contract';
import { Dialog } from '../../kit/dialog/dialog';
import { Checkbox } from '../../kit/fields/checkbox';
import { Button } from '../../kit/ui/button';
import { useLiveChildren } from '../../kernel/live/live';
import { useRemoveMember, type MembersOf } from '../hooks/members';
import styles from './family-tab.module.css';

interface RemoveMemberDialogProps {
  readonly open: boolean;
  readonly of: MembersOf;
  readonly member: FamilyMember;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

/**
 * Dialog that confirms a removal of a member or an invitation; the list does not wait for the server's
 * answer.
 */
export function RemoveMemberDialog({ member, of, onClose, ...dialog }: RemoveMemberDialogProps) {
  const { t } = useTranslation('family');
  const { send } = useRemoveMember(of);
  const [chosen, setChosen] = useState<'new' | 'kept'>('new');
  const children = useLiveChildren(of.familyId);
  // Until the children are known, saying too much is better than saying too little.
  const childless = children.status === 'ready' && children.data.length === 0;
  const asksForPasswords = !member.isPendingInvite && !childless;
  const name = member.name || member.email;
  return (
    <Dialog
      {...dialog}
      actions={
        <div className={styles['dialogActions']}>
          <Button data-first-focus onClick={onClose} variant="secondary">
            {t('remove.cancel')}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              // A second click can come while the dialog is closing.
              if (!dialog.open) return;
              void send({ member, passwords: asksForPasswords ? chosen : null });
              onClose();
            }}
          >
            {t('remove.confirm')}
          </Button>
        </div>
      }
      onClose={onClose}
      title={t('remove.question')}
    >
      <div className={styles['form']}>
        <p className={styles['consequence']}>
          {t(member.isPendingInvite ? 'remove.invitation' : 'remove.member', { name })}
        </p>
        {asksForPasswords && (
          <Passwords
            kept={chosen === 'kept'}
            name={name}
            onChange={(kept) => {
              setChosen(kept ? 'kept' : 'new');
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

interface PasswordsProps {
  /** Name of the member to remove. */
  readonly name: string;
  readonly kept: boolean;
  readonly onChange: (kept: boolean) => void;
}

/** Choice for the children's passwords, which the removed parent may have looked up. */
function Passwords({ name, kept, onChange }: PasswordsProps) {
  const { t } = useTranslation(['family', 'parent']);
  return (
    <div>
      <p aria-live="polite">
        {kept
          ? t('remove.kept', { name })
          : t('remove.passwords', { name, show: t('parent:credentials.show') })}
      </p>
      <Checkbox
        checked={kept}
        label={t('remove.keep')}
        name="keepChildPasswords"
        onChange={onChange}
      />
    </div>
  );
}
