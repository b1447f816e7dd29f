import { useTranslation } from 'react-i18next';
import type { FamilyMember } from '@pennysprout/shared/api/contract';
import { Dialog } from '../../../components/dialog/dialog';
import { Button } from '../../../components/ui/button';
import { useRemoveMember, type MembersOf } from './members';
import styles from './family-tab.module.css';

interface RemoveMemberDialogProps {
  readonly open: boolean;
  readonly of: MembersOf;
  readonly member: FamilyMember;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

/** Asks before a member or an invitation goes; the list does not wait for the server's answer. */
export function RemoveMemberDialog({ member, of, onClose, ...dialog }: RemoveMemberDialogProps) {
  const { t } = useTranslation('family');
  const { mutate, isIdle } = useRemoveMember(of);
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
              if (!isIdle || !dialog.open) return;
              mutate(member);
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
      <p className={styles['consequence']}>
        {t(member.isPendingInvite ? 'remove.invitation' : 'remove.member', { name })}
      </p>
    </Dialog>
  );
}
