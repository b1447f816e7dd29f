import { useTranslation } from 'react-i18next';
import { convertMinor } from '@pennysprout/shared/money/convert';
import { LoadError } from '../../../components/empty-state/load-error';
import { Mascot } from '../../../components/mascot/mascot';
import { useLiveEntries, type LiveEntry } from '../../../lib/live/live';
import { useNow } from '../../../components/age/use-now';
import { savingsHistory, type SavingsHistory } from '../model/savings-history';
import type { Belongings } from '../../../lib/live/use-belongings';
import { ChartSkeleton } from './chart-skeleton';
import { SavingsLine } from './savings-line';
import { WealthShare } from './wealth-share';
import styles from './story.module.css';

export interface StoryChartsProps {
  readonly belongings: Belongings;
}

/** Two years of an entry every four days; a longer line would say no more to a child. */
const MOST_ENTRIES = 200;

export function StoryCharts({ belongings }: StoryChartsProps) {
  const { t } = useTranslation('child');
  const { account, pending } = belongings;
  const entries = useLiveEntries({ ...account, limit: MOST_ENTRIES });
  if (entries.status === 'loading' || pending) return <ChartSkeleton />;
  return (
    <div className={styles['charts']}>
      {entries.status === 'error' ? (
        <LoadError
          hint={t('error.hint')}
          onRetry={entries.retry}
          size="child"
          title={t('error.entries')}
        />
      ) : (
        <Line belongings={belongings} entries={entries.data} />
      )}
      <WealthShare belongings={belongings} />
    </div>
  );
}

interface LineProps extends StoryChartsProps {
  readonly entries: readonly LiveEntry[];
}

function Line({ belongings, entries }: LineProps) {
  const { t } = useTranslation('child');
  const now = useNow();
  const history = historyOf(belongings, entries, now);
  if (history === 'unknown') return <p>{t('wealth.unavailable')}</p>;
  // One day is a dot and no line yet.
  if (!history || history.days === 0) {
    return (
      <div className={styles['young']}>
        <Mascot size="md" stage="sprout" />
        <p>{t('story.young')}</p>
      </div>
    );
  }
  return <SavingsLine currency={belongings.localCurrency} history={history} />;
}

function historyOf(
  { balances, localCurrency, rates }: Belongings,
  entries: readonly LiveEntry[],
  now: Date,
): SavingsHistory | null | 'unknown' {
  if (balances.status !== 'ready') return 'unknown';
  try {
    return savingsHistory(
      {
        entries,
        balances: balances.data,
        toLocal: (minor, currency) =>
          convertMinor(minor, currency, localCurrency, rates.rateTo(currency).rate),
      },
      now,
    );
  } catch (error) {
    // Beyond 2^53 minor units nothing exact can be said, and the page has more to show than that.
    console.warn('The history of savings cannot be counted.', error);
    return 'unknown';
  }
}
