import { useTranslation } from 'react-i18next';
import { convertMinor } from '@pennysprout/shared/kernel/money/convert';
import { Box } from '../../kit/layout/box';
import { Section } from '../../kit/layout/section';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { LoadError } from '../../kit/empty-state/load-error';
import { Mascot } from '../../kit/mascot/mascot';
import { useLiveSplits, type LiveEntry, type LiveSplit } from '../../kernel/live/live';
import type { LiveWealth } from '../../kernel/live/use-live-wealth';
import type { GrowingEntries } from '../../kernel/live/use-growing-entries';
import { useNow } from '../../kernel/browser/use-now';
import { MOST_ENTRIES, useHistoryEntries } from '../hooks/use-history-entries';
import { wealthHistory, type WealthHistory } from '../model/wealth-history';
import { ChartSkeleton } from './chart-skeleton';
import { WealthLine } from './wealth-line';

interface WealthHistoryCardProps {
  readonly wealth: LiveWealth;
  /** Entries that the page has loaded. */
  readonly known: GrowingEntries;
}

/** Draws "How my wealth grew": savings and shares stacked, day by day. */
export function WealthHistoryCard({ wealth, known }: WealthHistoryCardProps) {
  const { t } = useTranslation('child');
  const { account, pending } = wealth;
  const entries = useHistoryEntries(account, known);
  const { assets } = wealth;
  const splits = useLiveSplits(account, assets.status === 'ready' ? assets.data : []);
  const waiting = [entries, splits].some(({ status }) => status === 'loading') || pending;
  const failed = [entries, splits].find((live) => live.status === 'error');
  return (
    <Section gap={2} headingId="wealth-history" look="child" title={t('story.heading')}>
      {waiting && <ChartSkeleton />}
      {!waiting && failed?.status === 'error' && (
        <LoadError
          hint={t('error.hint')}
          onRetry={failed.retry}
          size="child"
          title={t('error.entries')}
        />
      )}
      {!waiting && entries.status === 'ready' && splits.status === 'ready' && (
        <Line entries={entries.data} splits={splits.data} wealth={wealth} />
      )}
    </Section>
  );
}

interface LineProps extends Pick<WealthHistoryCardProps, 'wealth'> {
  readonly entries: readonly LiveEntry[];
  readonly splits: readonly LiveSplit[];
}

function Line({ wealth, entries, splits }: LineProps) {
  const { t } = useTranslation('child');
  const now = useNow();
  const history = historyOf({ wealth, entries, splits }, now);
  if (history === 'unknown') return <p>{t('wealth.unavailable')}</p>;
  if (history?.points.length === 0) return <p>{t('story.gaps')}</p>;
  // A single day is a dot, not a line.
  if (!history || history.days === 0) {
    return (
      <Box pad={4} tint="quiet">
        <Stack align="center" gap={3} size={4}>
          <Mascot size="md" stage="sprout" />
          <Text balance>{t('story.young')}</Text>
        </Stack>
      </Box>
    );
  }
  return (
    <WealthLine
      currency={wealth.localCurrency}
      history={history}
      partial={entries.length === MOST_ENTRIES}
    />
  );
}

/** Returns the time of the oldest price that is being checked; null if none is. */
function trustedAt(holdings: LiveWealth['holdings']): Date | null {
  if (holdings.status !== 'ready') return null;
  const times = holdings.data.flatMap(({ price }) =>
    price.status === 'ready' && price.data.beingChecked ? [price.data.lastUpdated.getTime()] : [],
  );
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

function historyOf(
  { wealth, entries, splits }: LineProps,
  now: Date,
): WealthHistory | null | 'unknown' {
  const { balances, assets, localCurrency, rates, sum } = wealth;
  if (balances.status !== 'ready' || assets.status !== 'ready') return 'unknown';
  const sharesKnown = sum && !sum.incomplete && !sum.stocks.some(({ estimated }) => estimated);
  try {
    return wealthHistory(
      {
        entries,
        balances: balances.data,
        assets: assets.data,
        splits,
        sharesNowMinor: sharesKnown ? sum.stockMinor : null,
        trustedAt: trustedAt(wealth.holdings),
        // An estimated rate draws no point.
        toLocal: (minor, currency) => {
          const { rate, estimated } = rates.rateTo(currency);
          return estimated ? null : convertMinor(minor, currency, localCurrency, rate);
        },
      },
      now,
    );
  } catch (error) {
    // Beyond 2^53 minor units no sum is exact, and the rest of the page still has something to show.
    console.warn('The history of a child’s wealth cannot be counted.', error);
    return 'unknown';
  }
}
