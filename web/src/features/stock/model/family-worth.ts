import { addMinor, ZERO, type MinorUnits } from '@pennysprout/shared/money/money';
import type { Wealth } from '@pennysprout/shared/stock/wealth';

/** What a child, or all of a family together, has in the family's currency. */
export type Worth =
  | { readonly status: 'loading' }
  /** Something of it could not be read, or is beyond what can be counted. */
  | { readonly status: 'unknown' }
  | { readonly status: 'known'; readonly totalMinor: MinorUnits; readonly guess: boolean };

interface Counted {
  readonly loading: boolean;
  readonly sum: Wealth | null;
}

/** Whether a rate in it is a guess, or the price of a share is missing. */
export function isGuess({ estimated, incomplete }: Wealth): boolean {
  return estimated || incomplete;
}

/** @param read whether savings and shares could be read */
export function worthOf({ loading, sum }: Counted, read: boolean): Worth {
  if (loading) return { status: 'loading' };
  if (!read || !sum) return { status: 'unknown' };
  return { status: 'known', totalMinor: sum.totalMinor, guess: isGuess(sum) };
}

/** All together: known once all of it is. */
export function familyWorth(worths: readonly Worth[]): Worth {
  let totalMinor: MinorUnits = ZERO;
  let guess = false;
  if (worths.some(({ status }) => status === 'unknown')) return { status: 'unknown' };
  for (const worth of worths) {
    if (worth.status !== 'known') return { status: 'loading' };
    if (!Number.isSafeInteger(totalMinor + worth.totalMinor)) return { status: 'unknown' };
    totalMinor = addMinor(totalMinor, worth.totalMinor);
    guess ||= worth.guess;
  }
  return { status: 'known', totalMinor, guess };
}
