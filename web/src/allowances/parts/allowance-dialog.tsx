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
  const { open, child, allowance, onClose, afterClose } = props;
  const { t } = useTranslation('allowance');
  const formId = useId();
  const pause = useMoneyPause();
  const { form, actions, busy, asksZone } = useSheet(props);
  const [asking, setAsking] = useState(false);
  return (
    <Dialog
      actions={
        asking ? (
          <DeleteQuestion
            actions={actions}
            onKeep={() => {
              setAsking(false);
            }}
          />
        ) : (
          <SaveActions busy={form.busy} formId={formId} onCancel={onClose} />
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
        <AllowanceFields asksZone={asksZone} disabled={busy || asking} form={form} />
      </form>
      {allowance && (
        <MoreActions
          actions={actions}
          active={allowance.active}
          dirty={form.dirty}
          disabled={busy || asking}
          onDelete={() => {
            setAsking(true);
          }}
        />
      )}
    </Dialog>
  );
}

/** Provides the form and the actions of the dialog, as one: neither while the other is busy. */
function useSheet({ familyId, child, allowance, onClose, ...shown }: AllowanceDialogProps) {
  // The form keeps the preferences it opened with, even if something is paid meanwhile.
  const [preferences] = useState(shown.preferences);
  const form = useAllowanceForm({
    familyId,
    childId: child.id,
    preferences,
    allowance,
    onDone: onClose,
  });
  const actions = useAllowanceActions(allowance?.id ?? '', onClose);
  return {
    form,
    actions,
    busy: form.busy || actions.busy,
    asksZone: preferences.timeZone === null,
  };
}

interface SaveActionsProps {
  readonly busy: boolean;
  readonly formId: string;
  readonly onCancel: () => void;
}

function SaveActions(props: SaveActionsProps) {
  const { t } = useTranslation('allowance');
  const words = { cancel: t('sheet.cancel'), submit: t('sheet.save'), busy: t('sheet.busy') };
  return <FormActions {...props} words={words} />;
}

interface MoreActionsProps {
  readonly actions: ReturnType<typeof useAllowanceActions>;
  readonly active: boolean;
  readonly dirty: boolean;
  readonly disabled: boolean;
  readonly onDelete: () => void;
}

/** Buttons that pause or resume an existing allowance, or delete it. */
function MoreActions({ actions, active, dirty, disabled, onDelete }: MoreActionsProps) {
  const { t } = useTranslation('allowance');
  return (
    <div className={styles['more']}>
      <Button
        busy={actions.pausing || actions.resuming}
        // Unsaved input would be lost.
        disabled={disabled || dirty}
        icon={active ? <PauseIcon /> : <PlayIcon />}
        onClick={active ? actions.pause : actions.resume}
        variant="secondary"
      >
        {active ? t('sheet.pause') : t('sheet.resume')}
      </Button>
      <Button disabled={disabled} icon={<Trash2Icon />} onClick={onDelete} variant="plain">
        {t('sheet.delete')}
      </Button>
    </div>
  );
}

interface DeleteQuestionProps {
  readonly actions: ReturnType<typeof useAllowanceActions>;
  readonly onKeep: () => void;
}

function DeleteQuestion({ actions, onKeep }: DeleteQuestionProps) {
  const { removing: busy } = actions;
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
        <Button busy={busy} onClick={actions.remove} variant="danger">
          {busy ? t('confirm.busy') : t('confirm.yes')}
        </Button>
      </div>
    </div>
  );
}
