import type { ReactNode } from 'react';
import type { Problem } from '../../kernel/api/problem';
import { Dialog } from '../dialog/dialog';
import type { SheetControl } from '../dialog/use-sheet';
import { ActionProblem } from '../problem/action-problem';
import { Button, type ButtonVariant } from '../ui/button';
import { useFormWords } from './form-context';
import styles from '../fields/form.module.css';

interface ConfirmSheetProps {
  readonly sheet: SheetControl;
  /** Place of the sheet's words: `title`, `keep`, `confirm` and `busy`. */
  readonly words: `${string}:${string}`;
  /** Fills placeholders in these words. */
  readonly about?: Readonly<Record<string, unknown>>;
  readonly busy?: boolean;
  /** Look of the button that confirms; `danger` unless nothing is lost. */
  readonly variant?: ButtonVariant;
  /** Reason why the last try did not work. */
  readonly problem: Problem | null;
  readonly onConfirm: () => void;
  /** Consequence of confirming. */
  readonly children: ReactNode;
}

/** Question before something is lost, with the focus on the answer that loses nothing. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { sheet, words, about, busy = false, variant = 'danger' } = props;
  const { word, wordIfAny } = useFormWords(words, about);
  return (
    <Dialog
      actions={
        <div className={styles['actions']}>
          <Button data-first-focus disabled={busy} onClick={sheet.close} variant="secondary">
            {word('keep')}
          </Button>
          <Button busy={busy} onClick={props.onConfirm} variant={variant}>
            {busy ? (wordIfAny('busy') ?? word('confirm')) : word('confirm')}
          </Button>
        </div>
      }
      afterClose={sheet.afterClose}
      busy={busy}
      onClose={sheet.close}
      open={sheet.open}
      title={word('title')}
      width={420}
    >
      {props.children}
      <ActionProblem problem={props.problem} />
    </Dialog>
  );
}
