import { toMinorUnits, type MinorUnits } from '../kernel/money/money';
import { postableInterest } from './plan';

const MONTHS = 12;

/** Interest of a balance that nothing else changes. */
export interface InterestAhead {
  readonly firstMonthMinor: MinorUnits;
  /**
   * Sum of twelve months, each posted and rounded as the bank does, on the balance with the months before.
   */
  readonly yearMinor: MinorUnits;
}

/**
 * Computes what a balance will get at a rate, as the bank will post it.
 *
 * @throws RangeError if the rate is not within 0 to 100 percent.
 */
export function interestAhead(balanceMinor: MinorUnits, annualRatePercent: number): InterestAhead {
  let year = 0;
  for (let month = 0; month < MONTHS; month += 1) {
    year += postableInterest(toMinorUnits(balanceMinor + year), annualRatePercent);
  }
  return {
    firstMonthMinor: postableInterest(balanceMinor, annualRatePercent),
    yearMinor: toMinorUnits(year),
  };
}
