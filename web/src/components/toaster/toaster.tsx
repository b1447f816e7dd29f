import { useState } from 'react';
import * as RadixToast from '@radix-ui/react-toast';
import { useTranslation } from 'react-i18next';
import { CircleCheckIcon, InfoIcon, TriangleAlertIcon, XIcon, type LucideIcon } from 'lucide-react';
import { useToast, type Toast } from '../../lib/platform/toast';
import { cx } from '../ui/cx';
import { IconButton } from '../ui/icon-button';
import styles from './toaster.module.css';

const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = ['F8'];

const ICONS = {
  default: InfoIcon,
  success: CircleCheckIcon,
  destructive: TriangleAlertIcon,
} as const satisfies Record<NonNullable<Toast['tone']>, LucideIcon>;

/** Shows the current toast; F8 moves the focus to it, and a swipe to the right or Escape ends it. */
export function Toaster() {
  const { t } = useTranslation('common');
  const { current, dismiss } = useToast();
  // The last toast stays here after it was dismissed, so that it can leave with its animation.
  const [shown, setShown] = useState(current);
  if (current && current !== shown) setShown(current);
  return (
    <RadixToast.Provider
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      label={t('notification')}
    >
      {shown && (
        <ToastCard key={shown.id} toast={shown} open={current === shown} onDismiss={dismiss} />
      )}
      <RadixToast.Viewport
        className={styles['viewport']}
        hotkey={HOTKEY}
        label={t('notifications')}
      />
    </RadixToast.Provider>
  );
}

interface ToastCardProps {
  readonly toast: Toast;
  readonly open: boolean;
  readonly onDismiss: () => void;
}

function ToastCard({ toast, open, onDismiss }: ToastCardProps) {
  const { t } = useTranslation('common');
  const tone = toast.tone ?? 'default';
  const Icon = ICONS[tone];
  return (
    <RadixToast.Root
      className={cx(styles['toast'], styles[tone])}
      open={open}
      onOpenChange={(next) => {
        if (!next) onDismiss();
      }}
    >
      <span className={styles['icon']}>
        <Icon />
      </span>
      <div className={styles['text']}>
        <RadixToast.Title className={styles['title']}>{toast.title}</RadixToast.Title>
        {toast.description && <RadixToast.Description>{toast.description}</RadixToast.Description>}
      </div>
      <RadixToast.Close asChild>
        <IconButton label={t('close')}>
          <XIcon />
        </IconButton>
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
