import { useId, type ReactNode } from 'react';
import { Dialog } from '../../../components/dialog/dialog';
import { Button } from '../../../components/ui/button';
import type { CashForm } from './use-cash-form';
import styles from './move-money.module.css';

interface CashDialogProps {
  readonly open: boolean;
  readonly form: CashForm;
  readonly busy: boolean;
  readonly words: {
    readonly title: string;
    readonly description: string;
    readonly cancel: string;
    readonly submit: string;
    readonly busy: string;
  };
  readonly onClose: () => void;
  readonly afterClose: () => void;
  readonly children: ReactNode;
}

/** The frame that the forms for deposits and withdrawals share. */
export function CashDialog(props: CashDialogProps) {
  const { form, busy, words, onClose } = props;
  const formId = useId();
  return (
    <Dialog
      actions={
        <div className={styles['actions']}>
          <Button disabled={busy} onClick={onClose} variant="secondary">
            {words.cancel}
          </Button>
          <Button busy={busy} form={formId} type="submit">
            {busy ? words.busy : words.submit}
          </Button>
        </div>
      }
      afterClose={props.afterClose}
      busy={busy}
      description={words.description}
      dirty={form.dirty}
      onClose={onClose}
      open={props.open}
      title={words.title}
    >
      <form className={styles['form']} id={formId} noValidate onSubmit={form.handleSubmit}>
        {props.children}
      </form>
    </Dialog>
  );
}
