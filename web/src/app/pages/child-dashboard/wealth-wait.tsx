import { useTranslation } from 'react-i18next';
import { LoadError } from '../../../kit/empty-state/load-error';
import type { Live } from '../../../kernel/live/live';
import { TotalSkeleton } from '../../../stock/parts/wealth';
import styles from '../../../kit/section/section.module.css';

interface WealthWaitProps {
  readonly live: Exclude<Live<unknown>, { status: 'ready' }>;
}

/** Placeholder until the family's currency is known, which all sums need. */
export function WealthWait({ live }: WealthWaitProps) {
  const { t } = useTranslation('child');
  return (
    <section aria-labelledby="my-wealth" className={styles['wealth']}>
      <h2 id="my-wealth">{t('wealth.heading')}</h2>
      {live.status === 'loading' && <TotalSkeleton />}
      {live.status === 'error' && (
        <LoadError
          hint={t('error.hint')}
          onRetry={live.retry}
          size="child"
          title={t('error.preferences')}
        />
      )}
    </section>
  );
}
