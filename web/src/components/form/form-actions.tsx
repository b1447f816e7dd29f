import { Button, type ButtonVariant } from '../ui/button';
import styles from './form.module.css';

interface FormActionsProps {
  readonly formId: string;
  readonly busy: boolean;
  /** The form cannot be sent as it is, for a reason that it shows. */
  readonly blocked?: boolean;
  /** Of the button that sends. */
  readonly variant?: ButtonVariant;
  readonly words: { readonly cancel: string; readonly submit: string; readonly busy: string };
  readonly onCancel: () => void;
}

/** The buttons of a dialog's form. */
export function FormActions(props: FormActionsProps) {
  const { formId, busy, blocked = false, variant, words, onCancel } = props;
  return (
    <div className={styles['actions']}>
      <Button disabled={busy} onClick={onCancel} variant="secondary">
        {words.cancel}
      </Button>
      <Button busy={busy} disabled={blocked && !busy} form={formId} type="submit" variant={variant}>
        {busy ? words.busy : words.submit}
      </Button>
    </div>
  );
}
