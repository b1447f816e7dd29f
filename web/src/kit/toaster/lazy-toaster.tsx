import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { XIcon } from 'lucide-react';
import { useToast, type Toast } from '../../kernel/browser/toast';
import { showApp } from '../../kernel/browser/loading-state';
import { afterFirstInteraction } from '../../kernel/browser/when-idle';
import { CardParts } from '../event-card/card-parts';
import { lazyWithRetry } from '../lazy/lazy-with-retry';
import { Button } from '../ui/button';
import { cx } from '../ui/cx';
import { IconButton } from '../ui/icon-button';
import styles from './toaster.module.css';

const Toaster = lazyWithRetry(async () => (await import('./toaster')).Toaster, {
  lost: <PlainToaster />,
});

/** Lazy toaster, loaded when the page is first used or, if earlier, when there is a toast. */
export function LazyToaster() {
  const { current } = useToast();
  const [wasNeeded, setWasNeeded] = useState(false);
  if (current && !wasNeeded) setWasNeeded(true);
  useEffect(() => afterFirstInteraction(() => void Toaster.preload()), []);
  useEffect(() => {
    if (current) showApp();
  }, [current]);
  return wasNeeded ? <Toaster /> : null;
}

/** Shows toasts even if the toaster does not load. */
function PlainToaster() {
  const { current, dismiss } = useToast();
  return current && <PlainToast onDismiss={dismiss} toast={current} />;
}

function PlainToast({
  toast,
  onDismiss,
}: {
  readonly toast: Toast;
  readonly onDismiss: (id: number) => void;
}) {
  const { t } = useTranslation('common');
  return (
    <div className={styles['viewport']}>
      <div className={cx(styles['toast'], styles[toast.tone ?? 'default'])} role="alert">
        <CardParts
          parts={{
            what: (
              <div>
                <p className={styles['title']}>{toast.title}</p>
                {toast.description && <p>{toast.description}</p>}
              </div>
            ),
            action: toast.action && (
              <Button
                compact
                onClick={() => {
                  toast.action?.onAct();
                  onDismiss(toast.id);
                }}
                variant="secondary"
              >
                {toast.action.label}
              </Button>
            ),
          }}
          size="toast"
        />
        <IconButton label={t('close')} onClick={() => onDismiss(toast.id)}>
          <XIcon />
        </IconButton>
      </div>
    </div>
  );
}
