import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '@pennysprout/shared/schemas/limits';
import { Dialog } from '../../../components/dialog/dialog';
import { Alert } from '../../../components/ui/alert';
import { Button } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/text-field';
import type { FamilyMembership } from '../../../lib/storage';
import { useDeleteFamily } from './use-delete-family';
import styles from './preferences-tab.module.css';

interface DeleteFamilyDialogProps {
  readonly family: FamilyMembership;
  readonly open: boolean;
  readonly onClose: () => void;
}

const LOST = ['lostChildren', 'lostBalances', 'lostHistory'] as const;

/** Says what is lost, and deletes the family once its exact name is typed. */
export function DeleteFamilyDialog({ family, open, onClose }: DeleteFamilyDialogProps) {
  const { t } = useTranslation('preferences');
  const formId = useId();
  const [typed, setTyped] = useState('');
  const { remove, busy, cutShort } = useDeleteFamily(family);
  const { familyName } = family;
  // As the server sees it: spaces around it come from keyboards that complete words.
  const confirmed = typed.trim() === familyName.trim();
  return (
    <Dialog
      actions={
        <div className={styles['dialogActions']}>
          <Button disabled={busy} onClick={onClose} variant="secondary">
            {t('delete.cancel')}
          </Button>
          <Button
            busy={busy}
            className={styles['dangerButton']}
            disabled={!confirmed && !busy}
            form={formId}
            type="submit"
          >
            {busy ? t('delete.busy') : t('delete.confirm')}
          </Button>
        </div>
      }
      afterClose={() => {
        setTyped('');
      }}
      busy={busy}
      onClose={onClose}
      open={open}
      title={t('delete.dialogTitle', { family: familyName })}
    >
      <form
        className={styles['form']}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (confirmed) void remove();
        }}
      >
        <Alert title={t('delete.cannotUndo')} tone="destructive">
          <p>{t('delete.lost')}</p>
          <ul className={styles['lost']}>
            {LOST.map((key) => (
              <li key={key}>{t(`delete.${key}`)}</li>
            ))}
          </ul>
          <p>{t('delete.stays')}</p>
        </Alert>
        <TextField
          autoCapitalize="off"
          autoComplete="off"
          data-first-focus
          disabled={busy}
          label={t('delete.label', { family: familyName })}
          maxLength={LIMITS.name}
          name="confirmName"
          onChange={(event) => {
            setTyped(event.target.value);
          }}
          spellCheck={false}
          value={typed}
        />
        {cutShort && <Alert title={t('delete.cutShort')} tone="waiting" />}
      </form>
    </Dialog>
  );
}
