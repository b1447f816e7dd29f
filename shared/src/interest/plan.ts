import type { CurrencyCode } from '../money/currency';
import { MAX_BALANCE_MINOR, MAX_ENTRY_MINOR, toMinorUnits, type MinorUnits } from '../money/money';
import { monthlyInterestMinor } from './monthly-interest';

export interface InterestBalance {
  readonly userId: string;
  readonly currency: CurrencyCode;
  readonly balanceMinor: MinorUnits;
}

/** One entry of a month's interest, before it is posted. */
export interface PlannedInterest extends InterestBalance {
  /** At least 1, in minor units of the balance's currency. */
  readonly interestMinor: MinorUnits;
}

export interface InterestInput {
  /** One for each child and currency. */
  readonly balances: readonly InterestBalance[];
  /** As `monthlyInterestMinor` takes it. */
  readonly annualRatePercent: number;
}

/**
 * The entries that one month's interest makes: one for each balance that earns at least one minor
 * unit. The others get none, and nothing is carried over for them (see `monthlyInterestMinor`).
 *
 * The plan is ordered by user id and then by currency, both by UTF-16 code unit, and depends on
 * nothing but its input, so that a run that is resumed makes the same plan again.
 *
 * Every entry of the plan can be posted: interest beyond what an entry or a balance can hold is cut
 * to it, because one absurd balance must not keep the interest from the other children.
 *
 * @throws RangeError when the rate is beyond 0 to 100 percent.
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

function postableInterest(balanceMinor: MinorUnits, annualRatePercent: number): MinorUnits {
  const interestMinor = monthlyInterestMinor(balanceMinor, annualRatePercent);
  return toMinorUnits(Math.min(interestMinor, MAX_ENTRY_MINOR, MAX_BALANCE_MINOR - balanceMinor));
}

/** Not by locale: two servers must agree on the order. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
