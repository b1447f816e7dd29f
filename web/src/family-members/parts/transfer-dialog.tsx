import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FamilyMember } from '@pennysprout/shared/api/contract';
import { Dialog } from '../../kit/dialog/dialog';
import { Alert } from '../../kit/ui/alert';
import { Button } from '../../kit/ui/button';
import type { FamilyMembership } from '../../kernel/session/storage';
import { SelectField } from '../../kit/fields/select-field';
import { useTransfer } from '../hooks/use-transfer';
import styles from './family-tab.module.css';

interface TransferDialogProps {
  readonly open: boolean;
  readonly family: FamilyMembership;
  readonly userId: string;
  /** Other parents who have accepted. */
  readonly eligible: readonly FamilyMember[];
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

/** Dialog that makes another parent the owner, after saying what that means. */
export function TransferDialog(props: TransferDialogProps) {
  const { open, family, userId, eligible, onClose, afterClose } = props;
  const { t } = useTranslation('family');
  const [chosenId, setChosenId] = useState('');
  const { transfer, busy } = useTransfer({ family, userId, onDone: onClose });
  // A member removed by somebody else meanwhile cannot stay chosen.
  const chosen = eligible.find(({ id }) => id === chosenId);
  return (
    <Dialog
      actions={
        <div className={styles['dialogActions']}>
          <Button disabled={busy} onClick={onClose} variant="secondary">
            {t('transfer.cancel')}
          </Button>
          <Button
            busy={busy}
            disabled={!chosen}
            onClick={() => {
              if (chosen) void transfer(chosen);
            }}
          >
            {busy ? t('transfer.busy') : t('transfer.submit')}
          </Button>
        </div>
      }
      afterClose={afterClose}
      busy={busy}
      description={t('transfer.description')}
      onClose={onClose}
      open={open}
      title={t('transfer.title')}
    >
      {eligible.length === 0 ? (
        <Alert title={t('transfer.noneTitle')} tone="waiting">
          <p>{t('transfer.noneText')}</p>
        </Alert>
      ) : (
        <NewOwner
          busy={busy}
          chosen={chosen}
          eligible={eligible}
          family={family}
          onChoose={setChosenId}
        />
      )}
    </Dialog>
  );
}

interface NewOwnerProps extends Pick<TransferDialogProps, 'eligible' | 'family'> {
  readonly chosen: FamilyMember | undefined;
  readonly busy: boolean;
  readonly onChoose: (id: string) => void;
}

/** Choice of the new owner, and what it means. */
function NewOwner({ eligible, family, chosen, busy, onChoose }: NewOwnerProps) {
  const { t } = useTranslation('family');
  return (
    <div className={styles['form']}>
      <SelectField
        disabled={busy}
        label={t('transfer.newOwner')}
        name="newOwner"
        onChange={onChoose}
        options={eligible.map(({ id, name, email }) => ({
          value: id,
          label: name && email ? `${name} (${email})` : name || email,
        }))}
        placeholder={t('transfer.choose')}
        value={chosen?.id ?? ''}
      />
      <div aria-live="polite">
        {chosen && (
          <p className={styles['consequence']}>
            {t('transfer.confirm', {
              name: chosen.name || chosen.email,
              family: family.familyName,
            })}
          </p>
        )}
      </div>
    </div>
  );
}
