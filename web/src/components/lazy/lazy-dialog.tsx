import { useCallback, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/platform/toast';
import { opening, type DialogOpener } from '../dialog/dialog-opener';
import { Spinner } from '../ui/spinner';
import { lazyPart } from './lazy-part';
import styles from './lazy-dialog.module.css';

/**
 * A dialog whose code is fetched when it is first opened, so that it costs the first screen nothing.
 * `opens` is for the buttons that open it, and starts that before it is needed. One that fails is a toast
 * and `onFailed`.
 */
export function lazyDialog<P extends object>(fetchPart: () => Promise<ComponentType<P>>) {
  const { usePart, fetchNow } = lazyPart(fetchPart);

  function LazyDialog({ onFailed, part }: { readonly part: P; readonly onFailed: () => void }) {
    const { t } = useTranslation('common');
    const tell = usePartFailed();
    const fail = useCallback(() => {
      tell();
      onFailed();
    }, [onFailed, tell]);
    const draw = usePart(true, fail);
    return draw ? draw(part) : <OnItsWay label={t('loading')} />;
  }

  const opens = (open: () => void): DialogOpener => ({
    onClick: opening(open),
    onFocus: fetchNow,
    onPointerEnter: fetchNow,
  });
  return { LazyDialog, opens };
}

/** Says that a part of the screen did not load, and what helps. */
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

/** A tap was heard, and the dialog comes as soon as the network allows. */
function OnItsWay({ label }: { readonly label: string }) {
  return (
    <div className={styles['veil']} data-opening role="status">
      <Spinner size="lg" />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
