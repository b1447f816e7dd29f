import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast';
import { Spinner } from '../ui/spinner';
import styles from './later.module.css';

/**
 * A dialog whose code is fetched when it is first opened, so that it costs the first screen nothing.
 * `fetchNow` starts that before it is needed. Unlike React's `lazy` it tries again after a failure,
 * and one that fails is a toast and `onFailed`, not the end of the page.
 */
export function laterDialog<P extends object>(fetchPart: () => Promise<ComponentType<P>>) {
  let Part: ComponentType<P> | null = null;
  let underWay: Promise<ComponentType<P>> | null = null;

  const fetchOnce = (): Promise<ComponentType<P>> => {
    underWay ??= fetchPart().then(
      (part) => (Part = part),
      (error: unknown) => {
        underWay = null;
        throw error;
      },
    );
    return underWay;
  };

  function Later({ onFailed, part }: { readonly part: P; readonly onFailed: () => void }) {
    const { t } = useTranslation('common');
    const [Loaded, setLoaded] = useState(() => Part);
    useEffect(() => {
      if (Loaded) return;
      let gone = false;
      fetchOnce().then(
        (fetched) => {
          if (!gone) setLoaded(() => fetched);
        },
        () => {
          if (gone) return;
          toast.show({
            title: t('crash.chunkTitle'),
            description: t('crash.chunkDescription'),
            tone: 'destructive',
          });
          onFailed();
        },
      );
      return () => {
        gone = true;
      };
    }, [Loaded, onFailed, t]);
    return Loaded ? <Loaded {...part} /> : <OnItsWay label={t('loading')} />;
  }

  const fetchNow = () => {
    // Whether it worked shows when it is opened.
    fetchOnce().catch(() => undefined);
  };
  return { Later, fetchNow };
}

/** A tap was heard, and the dialog comes as soon as the network allows. */
function OnItsWay({ label }: { readonly label: string }) {
  return (
    <div className={styles['veil']} role="status">
      <Spinner size="lg" />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
