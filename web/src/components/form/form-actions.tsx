import { Button } from '../ui/button';
import styles from './form.module.css';

interface FormActionsProps {
  readonly formId: string;
  readonly busy: boolean;
  /** The form cannot be sent as it is, for a reason that it shows. */
  readonly blocked?: boolean;
  readonly words: { readonly cancel: string; readonly submit: string; readonly busy: string };
  readonly onCancel: () => void;
}

/** The buttons of a dialog's form. */
export function FormActions({ formId, busy, blocked = false, words, onCancel }: FormActionsProps) {
  return (
    <div className={styles['actions']}>
      <Button disabled={busy} onClick={onCancel} variant="secondary">
        {words.cancel}
      </Button>
      <Button busy={busy} disabled={blocked && !busy} form={formId} type="submit">
        {busy ? words.busy : words.submit}
      </Button>
    </div>
  );
}
