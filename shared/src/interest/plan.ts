import type { CurrencyCode } from '../kernel/money/currency';
import {
  MAX_BALANCE_MINOR,
  MAX_ENTRY_MINOR,
  toMinorUnits,
  type MinorUnits,
} from '../kernel/money/money';
import { monthlyInterestMinor } from './monthly-interest';

export interface InterestBalance {
  readonly userId: string;
  readonly currency: CurrencyCode;
  readonly balanceMinor: MinorUnits;
}

/** Entry of a month's interest, before posting. */
export interface PlannedInterest extends InterestBalance {
  /** At least 1, in minor units of the balance's currency. */
  readonly interestMinor: MinorUnits;
}

export interface InterestInput {
  /** One per child and currency. */
  readonly balances: readonly InterestBalance[];
  /** See `monthlyInterestMinor`. */
  readonly annualRatePercent: number;
}

/**
 * Plans the entries of one month's interest: one for each balance that earns at least one minor unit.
 * The others get none, and nothing carries over (see `monthlyInterestMinor`).
 *
 * The plan is sorted by user id and then currency, both by UTF-16 code unit, and depends only on its
 * input, so a resumed run makes the same plan.
 *
 * Every planned entry can be posted: interest is capped at what an entry or a balance can hold, so that
 * one absurd balance does not cost the other children their interest.
 *
 * @throws RangeError if the rate is not within 0 to 100 percent.
 */
export function planInterest({
  balances,
  annualRatePercent,
}: InterestInput): readonly PlannedInterest[] {
  return balances
    .map(({ userId, currency, balanceMinor }) => ({
      userId,
      currency,
      balanceMinor,
      interestMinor: postableInterest(balanceMinor, annualRatePercent),
    }))
    .filter(({ interestMinor }) => interestMinor >= 1)
    .sort((a, b) => compare(a.userId, b.userId) || compare(a.currency, b.currency));
}

/** Computes a month's interest of a balance, as far as an entry and the balance can hold it. */
export function postableInterest(balanceMinor: MinorUnits, annualRatePercent: number): MinorUnits {
  const interestMinor = monthlyInterestMinor(balanceMinor, annualRatePercent);
  return toMinorUnits(Math.min(interestMinor, MAX_ENTRY_MINOR, MAX_BALANCE_MINOR - balanceMinor));
}

/** Compares by code unit rather than locale: two servers must agree. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
