import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { convertMinor } from '@pennysprout/shared/kernel/money/convert';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { addMinor, ZERO, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { Box } from '../../kit/layout/box';
import { Section } from '../../kit/layout/section';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { LoadError } from '../../kit/empty-state/load-error';
import { Mascot } from '../../kit/mascot/mascot';
import { useLiveSplits, type LiveEntry, type LiveSplit } from '../../kernel/live/live';
import type { LiveWealth } from '../../kernel/live/use-wealth';
import type { GrowingList } from '../../kernel/live/use-growing-list';
import { useNow } from '../../kernel/browser/use-now';
import { MOST_ENTRIES, useHistoryEntries } from '../hooks/use-history-entries';
import { wealthHistory, type WealthHistory, type WealthPoint } from '../model/wealth-history';
import { ChartSkeleton } from './chart-skeleton';
import { WealthLine } from './wealth-line';

interface WealthHistoryCardProps {
  readonly wealth: LiveWealth;
  /** Entries that the page has loaded. */
  readonly known: GrowingList<LiveEntry>;
  /** Forecasts the savings of a number of days; null while too little is known. */
  readonly forecast: SavingsForecast | null;
}

/** Forecast of the savings in all currencies, until a number of days after today. */
type SavingsForecast = (
  now: Date,
  days: number,
) => readonly {
  readonly inDays: number;
  readonly balances: readonly (readonly [CurrencyCode, MinorUnits])[];
}[];

/** Draws "How my wealth grew": savings and shares stacked, day by day, and a forecast. */
export function WealthHistoryCard({ wealth, known, forecast }: WealthHistoryCardProps) {
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
        <Line forecast={forecast} entries={entries.data} splits={splits.data} wealth={wealth} />
      )}
    </Section>
  );
}

interface LineProps extends Pick<WealthHistoryCardProps, 'wealth' | 'forecast'> {
  readonly entries: readonly LiveEntry[];
  readonly splits: readonly LiveSplit[];
}

function Line({ forecast, ...facts }: LineProps) {
  const { t } = useTranslation('child');
  const now = useNow();
  const history = historyOf(facts, now);
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
    <KnownLine
      {...facts}
      forecast={forecast}
      days={daysAhead(history)}
      history={history}
      now={now}
    />
  );
}

interface KnownLineProps extends LineProps {
  readonly history: WealthHistory;
  /** Number of days ahead. */
  readonly days: number;
  readonly now: Date;
}

function KnownLine({ wealth, entries, history, forecast, days, now }: KnownLineProps) {
  // Ten years of calendars take longer than a line.
  const comes = useMemo(() => (forecast ? forecast(now, days) : []), [forecast, days, now]);
  return (
    <WealthLine
      forecast={pointsAhead(wealth, history, comes)}
      currency={wealth.localCurrency}
      history={history}
      partial={entries.length === MOST_ENTRIES}
    />
  );
}

/** Shortest part after today, in days; otherwise it is as long as the part before. */
const FEWEST_AHEAD = 28;
const MOST_AHEAD = 9 * 365;

function daysAhead({ days }: WealthHistory): number {
  return Math.min(Math.max(days, FEWEST_AHEAD), MOST_AHEAD);
}

/**
 * Returns the forecast days in the local currency, with shares at their current value. Empty if a rate is
 * missing.
 */
function pointsAhead(
  wealth: LiveWealth,
  { days, points }: WealthHistory,
  forecast: ReturnType<SavingsForecast>,
): readonly WealthPoint[] {
  const { localCurrency, rates } = wealth;
  const sharesMinor = points.at(-1)?.sharesMinor ?? ZERO;
  const used = (forecast.at(-1)?.balances ?? []).filter(([, minor]) => minor > 0);
  if (used.some(([currency]) => rates.rateTo(currency).estimated)) return [];
  const local = ([currency, minor]: readonly [CurrencyCode, MinorUnits]) =>
    minor === 0 ? ZERO : convertMinor(minor, currency, localCurrency, rates.rateTo(currency).rate);
  return forecast.map(({ inDays, balances }) => ({
    day: days + inDays,
    savingsMinor: balances.map(local).reduce(addMinor, ZERO),
    sharesMinor,
  }));
}

/** Returns the time of the oldest price that is being checked; null if none is. */
function valuationDate(holdings: LiveWealth['holdings']): Date | null {
  if (holdings.status !== 'ready') return null;
  const times = holdings.data.flatMap(({ price }) =>
    price.status === 'ready' && price.data.beingChecked ? [price.data.lastUpdated.getTime()] : [],
  );
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

function historyOf(
  { wealth, entries, splits }: Omit<LineProps, 'forecast'>,
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
        valuedAt: valuationDate(wealth.holdings),
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
