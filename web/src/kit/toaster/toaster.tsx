import { useEffect, useRef, useState, type RefObject } from 'react';
import * as RadixToast from '@radix-ui/react-toast';
import { useTranslation } from 'react-i18next';
import { CircleCheckIcon, InfoIcon, TriangleAlertIcon, XIcon, type LucideIcon } from 'lucide-react';
import { useToast, type Toast, type ToastAction } from '../../kernel/browser/toast';
import { CardParts } from '../event-card/card-parts';
import { EventIcon } from '../event-card/event-icon';
import { Button } from '../ui/button';
import { cx } from '../ui/cx';
import { IconButton } from '../ui/icon-button';
import styles from './toaster.module.css';

const DURATION_MS = 5000;
/** Longer, to leave time for the action. */
const DURATION_WITH_ACTION_MS = 10_000;
const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = ['F8'];

const ICONS = {
  default: InfoIcon,
  success: CircleCheckIcon,
  destructive: TriangleAlertIcon,
} as const satisfies Record<NonNullable<Toast['tone']>, LucideIcon>;

/** Shows the current toast. F8 moves the focus to it; a swipe to the right or Escape dismisses it. */
export function Toaster() {
  const { t } = useTranslation('common');
  const { current, dismiss } = useToast();
  // Keeps a dismissed toast for its closing animation.
  const [shown, setShown] = useState(current);
  if (current && current !== shown) setShown(current);
  const viewport = useRef<HTMLOListElement>(null);
  useFocusBesideDialogs(viewport);
  return (
    <RadixToast.Provider
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      label={t('notification')}
    >
      {shown && (
        <ToastCard
          key={shown.id}
          toast={shown}
          open={current === shown}
          onDismiss={() => {
            dismiss(shown.id);
          }}
        />
      )}
      <RadixToast.Viewport
        className={styles['viewport']}
        hotkey={HOTKEY}
        label={t('notifications')}
        ref={viewport}
      />
    </RadixToast.Provider>
  );
}

/**
 * Lets the focus move to a toast while a dialog is open. antd's dialogs listen on the window and take
 * the focus back from anything outside, so the event must not reach it.
 */
function useFocusBesideDialogs(viewport: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const keepFromWindow = (event: FocusEvent) => {
      if (viewport.current?.contains(event.target as Node)) event.stopPropagation();
    };
    document.addEventListener('focusin', keepFromWindow);
    return () => {
      document.removeEventListener('focusin', keepFromWindow);
    };
  }, [viewport]);
}

interface ToastCardProps {
  readonly toast: Toast;
  readonly open: boolean;
  readonly onDismiss: () => void;
}

function ToastCard({ toast, open, onDismiss }: ToastCardProps) {
  const { t } = useTranslation('common');
  const tone = toast.tone ?? 'default';
  return (
    <RadixToast.Root
      data-toast
      className={cx(styles['toast'], styles[tone])}
      {...(toast.action && { duration: DURATION_WITH_ACTION_MS })}
      open={open}
      onOpenChange={(next) => {
        if (!next) onDismiss();
      }}
    >
      <CardParts
        parts={{
          who: <EventIcon icon={toast.icon ?? { Icon: ICONS[tone], tint: tone }} />,
          what: (
            <div>
              <RadixToast.Title className={styles['title']}>{toast.title}</RadixToast.Title>
              {toast.description && (
                <RadixToast.Description>{toast.description}</RadixToast.Description>
              )}
            </div>
          ),
          action: toast.action && <Act {...toast.action} />,
        }}
        size="toast"
      />
      <RadixToast.Close asChild>
        <IconButton label={t('close')}>
          <XIcon />
        </IconButton>
      </RadixToast.Close>
    </RadixToast.Root>
  );
}

/** Action button of a toast. Screen readers announce its label with the toast's text. */
function Act({ label, onAct }: ToastAction) {
  return (
    <RadixToast.Action altText={label} asChild>
      <Button compact onClick={onAct} variant="secondary">
        {label}
      </Button>
    </RadixToast.Action>
  );
}
