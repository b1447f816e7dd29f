import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '@pennysprout/shared/schemas/limits';
import { Dialog } from '../../../components/dialog/dialog';
import { Alert } from '../../../components/ui/alert';
import { Button } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/text-field';
import type { LiveChild } from '../../../lib/live';
import { ExportButtons } from '../export-data/export-buttons';
import { useDeleteChild } from './use-delete-child';
import formStyles from '../../../components/form/form.module.css';
import styles from './children-tab.module.css';

interface DeleteChildDialogProps {
  readonly open: boolean;
  readonly child: LiveChild;
  readonly familyId: string;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

const LOST = ['lostAccess', 'lostBalances', 'lostHistory'] as const;

/** Says what is lost, offers to save it first, and deletes once the exact name is typed. */
export function DeleteChildDialog(props: DeleteChildDialogProps) {
  const { open, child, familyId, onClose, afterClose } = props;
  const { t } = useTranslation('parent');
  const formId = useId();
  const [typed, setTyped] = useState('');
  const { remove, busy, cutShort } = useDeleteChild(child, familyId, onClose);
  const { name } = child;
  // As the server sees it: spaces around it come from keyboards that complete words.
  const confirmed = typed.trim() === name.trim();
  return (
    <Dialog
      actions={
        <div className={formStyles['actions']}>
          <Button disabled={busy} onClick={onClose} variant="secondary">
            {t('deleteChild.cancel')}
          </Button>
          <Button
            busy={busy}
            className={styles['danger']}
            disabled={!confirmed && !busy}
            form={formId}
            type="submit"
            variant="secondary"
          >
            {busy ? t('deleteChild.busy') : t('deleteChild.confirm')}
          </Button>
        </div>
      }
      afterClose={afterClose}
      busy={busy}
      onClose={onClose}
      open={open}
      title={t('deleteChild.title', { name })}
    >
      <form
        className={formStyles['form']}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (confirmed) void remove();
        }}
      >
        <Alert title={t('deleteChild.cannotUndo')} tone="destructive">
          <p>{t('deleteChild.lost', { name })}</p>
          <ul className={styles['lost']}>
            {LOST.map((key) => (
              <li key={key}>{t(`deleteChild.${key}`)}</li>
            ))}
          </ul>
          <p>{t('deleteChild.stays')}</p>
        </Alert>
        <div className={styles['saveFirst']}>
          <p>{t('deleteChild.saveFirst')}</p>
          <ExportButtons disabled={busy} familyId={familyId} />
        </div>
        <TextField
          autoCapitalize="off"
          autoComplete="off"
          data-first-focus
          disabled={busy}
          label={t('deleteChild.label', { name })}
          maxLength={LIMITS.name}
          name="confirmName"
          onChange={(event) => {
            setTyped(event.target.value);
          }}
          spellCheck={false}
          value={typed}
        />
        {cutShort && <Alert title={t('deleteChild.cutShort')} tone="waiting" />}
      </form>
    </Dialog>
  );
}
