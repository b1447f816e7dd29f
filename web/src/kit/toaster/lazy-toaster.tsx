import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { XIcon } from 'lucide-react';
import { useToast, type Toast } from '../../kernel/browser/toast';
import { showApp } from '../../kernel/browser/waiting';
import { whenUsed } from '../../kernel/browser/when-idle';
import { CardParts } from '../event-card/card-parts';
import { lazyChunk } from '../lazy/lazy-chunk';
import { usePartInTheEnd } from '../lazy/quiet-chunk';
import { Button } from '../ui/button';
import { cx } from '../ui/cx';
import { IconButton } from '../ui/icon-button';
import styles from './toaster.module.css';

const { useChunk, fetchNow } = lazyChunk(async () => (await import('./toaster')).Toaster);

/**
 * Lazy toaster, loaded when the page is first used or, if earlier, when there is a toast. Failed loads
 * are retried.
 */
export function LazyToaster() {
  const { current, dismiss } = useToast();
  const { draw, failed } = usePartInTheEnd(useChunk, current !== null);
  useEffect(() => whenUsed(fetchNow), []);
  useEffect(() => {
    if (current) showApp();
  }, [current]);
  if (draw) return draw({});
  return current && failed ? <PlainToast onDismiss={dismiss} toast={current} /> : null;
}

/** Fallback that shows a toast even if the toaster fails to load. */
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
