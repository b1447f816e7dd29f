import { useCallback, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../kernel/browser/toast';
import { opening, type DialogOpener } from '../dialog/dialog-opener';
import { Spinner } from '../ui/spinner';
import { lazyChunk } from './lazy-chunk';
import styles from './lazy-dialog.module.css';

/**
 * Lazy dialog, whose code is loaded when first opened, so that it adds nothing to the first screen.
 * `opens` gives the props of its buttons, which prefetch it. A load failure shows a toast and calls
 * `onFailed`.
 */
export function lazyDialog<P extends object>(fetchChunk: () => Promise<ComponentType<P>>) {
  const { useChunk, fetchNow } = lazyChunk(fetchChunk);

  function LazyDialog({ onFailed, part }: { readonly part: P; readonly onFailed: () => void }) {
    const { t } = useTranslation('common');
    const tell = usePartFailed();
    const fail = useCallback(() => {
      tell();
      onFailed();
    }, [onFailed, tell]);
    const draw = useChunk(true, fail);
    return draw ? draw(part) : <OpeningVeil label={t('loading')} />;
  }

  const opens = (open: () => void): DialogOpener => ({
    onClick: opening(open),
    onFocus: fetchNow,
    onPointerEnter: fetchNow,
  });
  return { LazyDialog, opens };
}

/** Returns a function that tells the user a part of the screen did not load, and what to do. */
export function usePartFailed(): () => void {
  const { t } = useTranslation('common');
  return useCallback(() => {
    toast.show({
      title: t('crash.partTitle'),
      description: t('crash.partDescription'),
      tone: 'destructive',
    });
  }, [t]);
}

/** Spinner while the dialog loads. */
export function OpeningVeil({ label }: { readonly label: string }) {
  return (
    <div className={styles['veil']} data-opening role="status">
      <Spinner size="lg" />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
