import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { XIcon } from 'lucide-react';
import { useSheetStep } from '../../kernel/browser/sheet-step';
import { useUnloadQuestion } from '../../kernel/forms/leave-question';
import { showApp } from '../../kernel/browser/loading-state';
import { AntdProvider } from '../antd/antd-provider';
import { DiscardQuestion } from './discard-question';
import styles from './dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly description?: string;
  /** Problem above the buttons. On a low screen, it scrolls with the body. */
  readonly problem?: ReactNode;
  /** Buttons below the scrolling body; they stay visible. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** Called on Esc, Back, the close button and a click outside the dialog. */
  readonly onClose: () => void;
  /** Called after the dialog has closed and the focus has returned to its opener. */
  readonly afterClose?: () => void;
  /** True if closing would lose typed input, and so needs confirmation. */
  readonly dirty?: boolean;
  /** True while a request is in flight, which keeps the dialog open. */
  readonly busy?: boolean;
  /** False for a question that Back has asked, and so is no step of the history itself. */
  readonly isStep?: boolean;
  readonly width?: number;
}

/** Marks the element to focus first. Without a mark, it is the first field. */
const FIRST_FOCUS = '[role="dialog"] [data-first-focus="true"]';
const ANY_MARK = '[role="dialog"] [data-first-focus]';
const FIRST_FIELD = '[role="dialog"] :is(input, select, textarea):enabled';

/**
 * The product's dialog: a card on large screens, a bottom sheet on phones. It traps the focus and
 * returns it to its opener.
 */
export function Dialog(props: DialogProps) {
  const { open } = props;
  useEffect(() => {
    if (open) showApp();
  }, [open]);
  return (
    <AntdProvider>
      <DialogCard {...props} />
    </AntdProvider>
  );
}

/** Asks before typed input is lost, however the dialog is closed. */
function useClosing(props: DialogProps) {
  const { open, dirty = false, busy = false, isStep = true, onClose } = props;
  const [asking, setAsking] = useState(false);
  const focusBefore = useRef<HTMLElement | null>(null);

  const keep = () => {
    setAsking(false);
    focusBefore.current?.focus();
  };
  const requestClose = () => {
    if (asking) {
      keep();
    } else if (dirty) {
      focusBefore.current =
        document.activeElement instanceof HTMLElement ? document.activeElement : null;
      setAsking(true);
    } else {
      onClose();
    }
  };

  useUnloadQuestion(open && dirty);
  useSheetStep(open && isStep, () => {
    if (busy) return false;
    requestClose();
    return !asking && !dirty;
  });
  const forgetQuestion = () => {
    setAsking(false);
  };
  return { asking, keep, requestClose, forgetQuestion };
}

function DialogCard(props: DialogProps) {
  const { open, busy = false, onClose, afterClose, width = 480 } = props;
  const { t } = useTranslation('ledger');
  const { asking, keep, requestClose, forgetQuestion } = useClosing(props);
  const problem = asking ? null : props.problem;
  const buttons = asking ? <DiscardQuestion onDiscard={onClose} onKeep={keep} /> : props.actions;
  return (
    <Modal
      {...(afterClose && { afterClose })}
      afterOpenChange={(isOpen) => {
        if (!isOpen) forgetQuestion();
        // The question may have come, and taken the focus, while the dialog was still opening.
        else if (!asking) focusFirst();
      }}
      centered
      classNames={classNames}
      closable={{ 'aria-label': t('dialog.close'), closeIcon: <XIcon />, disabled: busy }}
      destroyOnHidden
      footer={
        buttons ? (
          <>
            {problem && (
              <div className={styles['problem']} ref={scrollToProblem}>
                {problem}
              </div>
            )}
            <div className={styles['buttons']} data-keeps-free>
              {buttons}
            </div>
          </>
        ) : null
      }
      keyboard={!busy}
      mask={{ closable: !busy }}
      onCancel={requestClose}
      open={open}
      title={
        <h2 className={styles['title']} data-keeps-free>
          {props.title}
        </h2>
      }
      width={width}
    >
      {props.description && <p className={styles['description']}>{props.description}</p>}
      {props.children}
    </Modal>
  );
}

/** Scrolls to a problem that is below the edge of a small screen. */
function scrollToProblem(problem: HTMLElement | null) {
  problem?.scrollIntoView({ block: 'nearest' });
}

/** Moves the focus into the dialog, unless it is already in one of its fields. */
function focusFirst() {
  const selector = document.querySelector(ANY_MARK) ? FIRST_FOCUS : FIRST_FIELD;
  const first = document.querySelector<HTMLElement>(selector);
  const active = document.activeElement;
  const typing = active?.matches('input, select, textarea') && first?.closest('[role="dialog"]');
  if (!typing || !typing.contains(active)) first?.focus();
}

/** Maps our classes to antd's slots; strict CSS modules type each name as possibly undefined. */
const classNames = {
  root: styles['root'] ?? '',
  wrapper: styles['wrapper'] ?? '',
  container: styles['container'] ?? '',
  header: styles['header'] ?? '',
  body: styles['body'] ?? '',
  footer: styles['footer'] ?? '',
  close: styles['close'] ?? '',
};
