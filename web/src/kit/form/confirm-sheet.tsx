import type { ReactNode } from 'react';
import type { Problem } from '../../kernel/api/problem';
import { Dialog } from '../dialog/dialog';
import type { SheetControl } from '../dialog/use-sheet';
import { ActionProblem } from '../problem/action-problem';
import { Button, type ButtonVariant } from '../ui/button';
import styles from '../fields/form.module.css';

interface ConfirmSheetProps {
  readonly sheet: SheetControl;
  readonly title: string;
  /** On the button that loses nothing. */
  readonly keep: string;
  /** Label of the confirm button; while it is `busy`, it describes the running action. */
  readonly confirm: string;
  readonly busy?: boolean;
  /** Look of the button that confirms; `danger` unless nothing is lost. */
  readonly variant?: ButtonVariant;
  /** Reason why the last try did not work. */
  readonly problem: Problem | null;
  readonly onConfirm: () => void;
  /** Consequence of confirming. */
  readonly children: ReactNode;
}

/** Confirmation before something is lost, with the focus on the safe answer. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { sheet, title, keep, confirm, busy = false, variant = 'danger' } = props;
  return (
    <Dialog
      actions={
        <div className={styles['actions']}>
          <Button data-first-focus disabled={busy} onClick={sheet.close} variant="secondary">
            {keep}
          </Button>
          <Button busy={busy} onClick={props.onConfirm} variant={variant}>
            {confirm}
          </Button>
        </div>
      }
      afterClose={sheet.afterClose}
      busy={busy}
      onClose={sheet.close}
      open={sheet.open}
      title={title}
      width={420}
    >
      {props.children}
      <ActionProblem problem={props.problem} />
    </Dialog>
  );
}
