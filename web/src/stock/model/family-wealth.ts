import { addMinor, ZERO, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { Wealth } from '@pennysprout/shared/stock/wealth';

/** Total of a child, or of a whole family, in the family's currency. */
export type WealthTotal =
  | { readonly status: 'loading' }
  /** Part of it could not be read, or it is too large to be exact. */
  | { readonly status: 'unknown' }
  | { readonly status: 'known'; readonly totalMinor: MinorUnits; readonly guess: boolean };

interface Counted {
  readonly loading: boolean;
  readonly sum: Wealth | null;
}

/** Returns true if a rate in the sum is a guess, or the price of a share is missing. */
export function isGuess({ estimated, incomplete }: Wealth): boolean {
  return estimated || incomplete;
}

/** Returns a child's total. @param read true if savings and shares could be read */
export function wealthTotalOf({ loading, sum }: Counted, read: boolean): WealthTotal {
  if (loading) return { status: 'loading' };
  if (!read || !sum) return { status: 'unknown' };
  return { status: 'known', totalMinor: sum.totalMinor, guess: isGuess(sum) };
}

/** Adds up the totals; the result is known once all of them are. */
export function familyWealth(totals: readonly WealthTotal[]): WealthTotal {
  let totalMinor: MinorUnits = ZERO;
  let guess = false;
  if (totals.some(({ status }) => status === 'unknown')) return { status: 'unknown' };
  for (const total of totals) {
    if (total.status !== 'known') return { status: 'loading' };
    if (!Number.isSafeInteger(totalMinor + total.totalMinor)) return { status: 'unknown' };
    totalMinor = addMinor(totalMinor, total.totalMinor);
    guess ||= total.guess;
  }
  return { status: 'known', totalMinor, guess };
}
