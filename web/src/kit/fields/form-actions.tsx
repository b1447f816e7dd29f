import { Button, type ButtonVariant } from '../ui/button';
import { Alert } from '../ui/alert';
import styles from './form.module.css';

/** Problem that prevents a form from being sent. */
export interface FormProblem {
  readonly title: string;
  readonly text?: string | undefined;
}

interface FormActionsProps {
  readonly formId: string;
  readonly busy: boolean;
  /** True if the form cannot be sent for a reason that it shows. */
  readonly blocked?: boolean;
  /** Variant of the submit button. */
  readonly variant?: ButtonVariant;
  readonly words: { readonly cancel: string; readonly submit: string; readonly busy: string };
  readonly onCancel: () => void;
  /** Shown above the buttons, and announced when it appears. */
  readonly problem?: FormProblem | null;
}

/** Buttons of a dialog's form. */
export function FormActions(props: FormActionsProps) {
  const { formId, busy, blocked = false, variant, words, onCancel, problem } = props;
  return (
    <>
      {problem && (
        <div className={styles['problem']}>
          <Alert announced title={problem.title} tone="destructive">
            {problem.text && <p>{problem.text}</p>}
          </Alert>
        </div>
      )}
      <div className={styles['actions']}>
        <Button disabled={busy} onClick={onCancel} variant="secondary">
          {words.cancel}
        </Button>
        <Button
          busy={busy}
          disabled={blocked && !busy}
          form={formId}
          type="submit"
          variant={variant}
        >
          {busy ? words.busy : words.submit}
        </Button>
      </div>
    </>
  );
}
