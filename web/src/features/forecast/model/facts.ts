import { ruleOf } from '@pennysprout/shared/allowance/rule';
import type { ComingAllowance } from '@pennysprout/shared/forecast/calendar';
import {
  isPeriod,
  periodOf,
  previousPeriod,
  type Period,
} from '@pennysprout/shared/interest/period';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import type { LiveAllowance, LiveEntry, LiveFamilyPreferences } from '../../../lib/live/live';

interface ChildAllowance extends ComingAllowance {
  readonly currency: CurrencyCode;
}

/** What of a family a forecast needs beside the account. */
export interface FamilyFacts {
  readonly annualRatePercent: number;
  readonly timeZone: string;
  /** The last month whose interest is in the ledger. */
  readonly lastPeriod: Period | null;
  /** Of the child, in all its currencies. */
  readonly allowances: readonly ChildAllowance[];
}

export type PastEntry = Pick<LiveEntry, 'interest' | 'timestamp'>;

export function familyFacts(
  { interestRate, lastInterestApplied, timeZone }: LiveFamilyPreferences,
  entries: readonly PastEntry[],
  allowances: readonly LiveAllowance[],
): FamilyFacts {
  return {
    annualRatePercent: interestRate,
    // Of a family that has settled none, the reader's is the best there is.
    timeZone: timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    lastPeriod: lastPeriodOf(entries, lastInterestApplied),
    allowances: allowances.map((stored) => ({ ...stored, rule: ruleOf(stored) })),
  };
}

/** Until then the schedule looks for the month that is over; by hand it is the current one. */
const LAST_SCHEDULED_DAY = 3;

/**
 * The entries know which month they are of. A child that got nothing then has none, and only when the
 * family's interest was applied is known: in the first days of a month that was for the one before.
 */
export function lastPeriodOf(
  entries: readonly PastEntry[],
  lastApplied: Date | null,
): Period | null {
  const known = entries.flatMap(({ interest, timestamp }) =>
    isPeriod(interest?.period) ? [{ period: interest.period, timestamp }] : [],
  );
  const tells = known.some(({ timestamp }) => !lastApplied || timestamp >= lastApplied);
  if (tells) return known.map(({ period }) => period).reduce((a, b) => (a > b ? a : b));
  if (!lastApplied) return null;
  const current = periodOf(lastApplied);
  return lastApplied.getUTCDate() <= LAST_SCHEDULED_DAY ? previousPeriod(current) : current;
}
