import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../../components/empty-state/load-error';
import { withStyles } from '../../../lib/platform/missing-styles';
import type { Belongings } from '../../../lib/live/use-belongings';
import { ChartSkeleton } from './chart-skeleton';
import type { StoryChartsProps } from './story-charts';
import styles from '../../../components/section/section.module.css';

/** A little before it scrolls into view. */
const EARLY = '200px';

/** Whether an element has come near the view; where that cannot be watched, it always has. */
function useNear<E extends Element>() {
  const ref = useRef<E>(null);
  const [near, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || !ref.current) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: EARLY },
    );
    observer.observe(ref.current);
    return () => {
      observer.disconnect();
    };
  }, [near]);
  return [ref, near] as const;
}

/** "How my savings grew": pictures, whose code and entries are fetched when they come into view. */
export function Story({ belongings }: { readonly belongings: Belongings }) {
  const { t } = useTranslation('child');
  const [ref, near] = useNear<HTMLElement>();
  return (
    <section aria-labelledby="my-story" className={styles['card']} ref={ref}>
      <h2 id="my-story">{t('story.heading')}</h2>
      {near ? <Charts belongings={belongings} /> : <ChartSkeleton />}
    </section>
  );
}

type Loaded = ComponentType<StoryChartsProps> | 'failed' | null;

function Charts({ belongings }: StoryChartsProps) {
  const { t } = useTranslation('child');
  const [Part, setPart] = useState<Loaded>(null);
  useEffect(() => {
    if (Part !== null) return;
    let gone = false;
    withStyles(() => import('./story-charts')).then(
      ({ StoryCharts }) => {
        if (!gone) setPart(() => StoryCharts);
      },
      () => {
        if (!gone) setPart('failed');
      },
    );
    return () => {
      gone = true;
    };
  }, [Part]);
  if (Part === null) return <ChartSkeleton />;
  if (Part === 'failed') {
    const retry = () => {
      setPart(null);
    };
    return (
      <LoadError hint={t('error.hint')} onRetry={retry} size="child" title={t('story.error')} />
    );
  }
  return <Part belongings={belongings} />;
}
