import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PauseIcon, PlayIcon, Trash2Icon } from 'lucide-react';
import { Dialog } from '../../kit/dialog/dialog';
import { FormActions } from '../../kit/fields/form-actions';
import formStyles from '../../kit/fields/form.module.css';
import { MoneyPaused } from '../../kit/service/money-paused';
import { Button } from '../../kit/ui/button';
import type { LiveAllowance, LiveChild, LiveFamilyPreferences } from '../../kernel/live/live';
import { useMoneyPause } from '../../kernel/live/service-status';
import { useAllowanceActions } from '../hooks/use-allowance-actions';
import { useAllowanceForm } from '../hooks/use-allowance-form';
import { AllowanceFields } from './allowance-fields';
import styles from './allowances.module.css';

export interface AllowanceDialogProps {
  readonly open: boolean;
  readonly familyId: string;
  readonly child: Pick<LiveChild, 'id' | 'name'>;
  readonly preferences: LiveFamilyPreferences;
  /** Allowance to change; null for a new one. */
  readonly allowance: LiveAllowance | null;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

/** Dialog that creates, changes, pauses or deletes an allowance. */
export function AllowanceDialog(props: AllowanceDialogProps) {
  const { open, familyId, child, allowance, onClose, afterClose } = props;
  const { t } = useTranslation('allowance');
  const formId = useId();
  const pause = useMoneyPause();
  // The form keeps the preferences it opened with, even if something is paid meanwhile.
  const [preferences] = useState(props.preferences);
  const form = useAllowanceForm({
    familyId,
    childId: child.id,
    preferences,
    allowance,
    onDone: onClose,
  });
  const actions = useAllowanceActions(allowance?.id ?? '', onClose);
  const [asking, setAsking] = useState(false);
  const busy = form.busy || actions.busy;
  return (
    <Dialog
      actions={
        asking ? (
          <DeleteQuestion
            busy={actions.removing}
            onDelete={actions.remove}
            onKeep={() => {
              setAsking(false);
            }}
          />
        ) : (
          <FormActions
            busy={form.busy}
            formId={formId}
            onCancel={onClose}
            words={{
              cancel: t('sheet.cancel'),
              submit: t('sheet.save'),
              busy: t('sheet.busy'),
            }}
          />
        )
      }
      afterClose={afterClose}
      busy={busy}
      description={t('sheet.description')}
      dirty={form.dirty && !busy}
      onClose={onClose}
      open={open}
      title={t(allowance ? 'sheet.change' : 'sheet.create', { name: child.name })}
    >
      <form className={formStyles['form']} id={formId} noValidate onSubmit={form.submit}>
        <MoneyPaused pause={pause} />
        <AllowanceFields
          asksZone={preferences.timeZone === null}
          disabled={busy || asking}
          form={form}
        />
      </form>
      {allowance && (
        <div className={styles['more']}>
          <Button
            busy={actions.pausing || actions.resuming}
            // Unsaved input would be lost.
            disabled={busy || asking || form.dirty}
            icon={allowance.active ? <PauseIcon /> : <PlayIcon />}
            onClick={allowance.active ? actions.pause : actions.resume}
            variant="secondary"
          >
            {allowance.active ? t('sheet.pause') : t('sheet.resume')}
          </Button>
          <Button
            disabled={busy || asking}
            icon={<Trash2Icon />}
            onClick={() => {
              setAsking(true);
            }}
            variant="plain"
          >
            {t('sheet.delete')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

interface DeleteQuestionProps {
  readonly busy: boolean;
  readonly onDelete: () => void;
  readonly onKeep: () => void;
}

function DeleteQuestion({ busy, onDelete, onKeep }: DeleteQuestionProps) {
  const { t } = useTranslation('allowance');
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Focus the answer that loses nothing.
    group.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div className={styles['question']} ref={group} role="alert">
      <p>
        <strong>{t('confirm.title')}</strong> {t('confirm.text')}
      </p>
      <div className={formStyles['actions']}>
        <Button disabled={busy} onClick={onKeep} variant="secondary">
          {t('confirm.no')}
        </Button>
        <Button busy={busy} onClick={onDelete} variant="danger">
          {busy ? t('confirm.busy') : t('confirm.yes')}
        </Button>
      </div>
    </div>
  );
}
