import { useMemo } from 'react';
import { ruleOf } from '@pennysprout/shared/allowances/rule';
import type { ComingAllowance } from '@pennysprout/shared/forecast/calendar';
import {
  isPeriod,
  periodOf,
  previousPeriod,
  type Period,
} from '@pennysprout/shared/interest/period';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { zoneOfDevice } from '../../kernel/browser/zone-of-device';
import type { LiveAllowance, LiveEntry, LiveFamilyPreferences, Live } from '../../kernel/live/live';

interface ChildAllowance extends ComingAllowance {
  readonly currency: CurrencyCode;
}

/** Facts about a family that a forecast needs besides the account. */
export interface FamilyFacts {
  readonly annualRatePercent: number;
  readonly timeZone: string;
  /** Last month whose interest is in the ledger; null if unknown. */
  readonly lastPeriod: Period | null;
  /** Allowances of the child, in all currencies. */
  readonly allowances: readonly ChildAllowance[];
}

export type PastEntry = Pick<LiveEntry, 'interest' | 'timestamp'>;

export function familyFacts(
  { interestRate, lastInterestApplied, lastInterestPeriod, timeZone }: LiveFamilyPreferences,
  entries: readonly PastEntry[],
  allowances: readonly LiveAllowance[],
): FamilyFacts {
  return {
    annualRatePercent: interestRate,
    // If the family has set none, the reader's time zone is the best guess.
    timeZone: timeZone ?? zoneOfDevice() ?? 'UTC',
    lastPeriod: isPeriod(lastInterestPeriod)
      ? lastInterestPeriod
      : lastPeriodOf(entries, lastInterestApplied),
    allowances: allowances.map((stored) => ({ ...stored, rule: ruleOf(stored) })),
  };
}

/**
 * Last day of the month on which the schedule still applies the previous month's interest; by hand it is
 * always the current month's.
 */
const LAST_SCHEDULED_DAY = 3;

/**
 * Returns the last month with interest in a family that does not store it. Entries name their month. A child
 * without interest has no entry; then only the date on which the family's interest was last applied is known,
 * and in the first days of a month that was for the month before.
 */
export function lastPeriodOf(
  entries: readonly PastEntry[],
  lastApplied: Date | null,
): Period | null {
  const known = entries.flatMap(({ interest, timestamp }) =>
    isPeriod(interest?.period) ? [{ period: interest.period, timestamp }] : [],
  );
  const isNewest = known.some(({ timestamp }) => !lastApplied || timestamp >= lastApplied);
  if (isNewest) return known.map(({ period }) => period).reduce((a, b) => (a > b ? a : b));
  if (!lastApplied) return null;
  const current = periodOf(lastApplied);
  return lastApplied.getUTCDate() <= LAST_SCHEDULED_DAY ? previousPeriod(current) : current;
}

interface Known {
  readonly preferences: LiveFamilyPreferences | null;
  readonly entries: Live<readonly PastEntry[]>;
  /** Allowances of the child. */
  readonly allowances: Live<readonly LiveAllowance[]>;
}

/** Returns the facts for a forecast, memoized while nothing changes; null until they are known. */
export function useFamilyFacts({ preferences, entries, allowances }: Known): FamilyFacts | null {
  const paid = allowances.status === 'ready' ? allowances.data : null;
  const known = entries.status === 'ready' ? entries.data : null;
  return useMemo(
    () => (preferences && known && paid ? familyFacts(preferences, known, paid) : null),
    [known, paid, preferences],
  );
}
