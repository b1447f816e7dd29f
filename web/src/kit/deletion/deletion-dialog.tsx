import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { Stack } from '../layout/stack';
import { Dialog } from '../dialog/dialog';
import { FormActions } from '../fields/form-actions';
import { Alert } from '../ui/alert';
import { TextField } from '../ui/text-field';
import type { useDeletion } from '../../kernel/api/use-deletion';
import formStyles from '../fields/form.module.css';
import styles from './deletion.module.css';

interface DeletionDialogProps {
  readonly title: string;
  /** Name of what is deleted, which the user must type. */
  readonly name: string;
  /** Renders the buttons that export the data first, disabled during the deletion. */
  readonly saveFirst: (disabled: boolean) => ReactNode;
  readonly lost: { readonly title: string; readonly items: readonly string[] };
  /** Text on what is not affected. */
  readonly stays: string;
  readonly deletion: ReturnType<typeof useDeletion>;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly afterClose?: () => void;
}

/** Says what will be lost, offers to export it first, and deletes once the exact name is typed. */
export function DeletionDialog(props: DeletionDialogProps) {
  const { title, name, saveFirst, deletion, open, onClose, afterClose } = props;
  const { busy, cutShort } = deletion;
  const { t } = useTranslation('parent');
  const formId = useId();
  const [typed, setTyped] = useState('');
  const words = {
    cancel: t('deletion.cancel'),
    submit: t('deletion.confirm'),
    busy: t('deletion.busy'),
  };
  // Trimmed as on the server: autocompleting keyboards add spaces.
  const confirmed = typed.trim() === name.trim();
  return (
    <Dialog
      actions={
        <FormActions
          blocked={!confirmed}
          busy={busy}
          formId={formId}
          onCancel={onClose}
          variant="danger"
          words={words}
        />
      }
      afterClose={() => {
        setTyped('');
        afterClose?.();
      }}
      busy={busy}
      onClose={onClose}
      open={open}
      title={title}
    >
      <form
        className={formStyles['form']}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (confirmed) void deletion.remove();
        }}
      >
        <Loss lost={props.lost} stays={props.stays} />
        <SaveFirst>{saveFirst(busy)}</SaveFirst>
        <ConfirmName busy={busy} name={name} onType={setTyped} typed={typed} />
        {cutShort && <Alert title={t('deletion.cutShort')} tone="waiting" />}
      </form>
    </Dialog>
  );
}

/** Warning that says what will be lost, and what is not affected. */
function Loss({ lost, stays }: Pick<DeletionDialogProps, 'lost' | 'stays'>) {
  const { t } = useTranslation('parent');
  return (
    <Alert title={t('deletion.cannotUndo')} tone="destructive">
      <p>{lost.title}</p>
      <ul className={styles['lost']}>
        {lost.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p>{stays}</p>
    </Alert>
  );
}

function SaveFirst({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('parent');
  return (
    <Stack gap={3}>
      <p>{t('deletion.saveFirst')}</p>
      {children}
    </Stack>
  );
}

interface ConfirmNameProps {
  readonly name: string;
  readonly typed: string;
  readonly busy: boolean;
  readonly onType: (typed: string) => void;
}

function ConfirmName({ name, typed, busy, onType }: ConfirmNameProps) {
  const { t } = useTranslation('parent');
  return (
    <TextField
      autoCapitalize="off"
      autoComplete="off"
      data-first-focus
      disabled={busy}
      label={t('deletion.label', { name })}
      maxLength={LIMITS.name}
      name="confirmName"
      onChange={(event) => {
        onType(event.target.value);
      }}
      spellCheck={false}
      value={typed}
    />
  );
}
