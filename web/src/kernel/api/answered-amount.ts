import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import {
  decimalToMinor,
  toMinorUnits,
  type MinorUnits,
} from '@pennysprout/shared/kernel/money/money';

interface Answered {
  /** Signed decimal of the currency. */
  readonly amount: number;
  readonly currency: CurrencyCode;
}

/**
 * Returns the absolute value of an answered amount in minor units.
 * @throws RangeError if the server answered with a fraction of a minor unit
 */
export function answeredSize({ amount, currency }: Answered): MinorUnits {
  const minor = decimalToMinor(amount, currency);
  if (minor === null) throw new RangeError('the server answered with a fraction of a minor unit');
  return toMinorUnits(Math.abs(minor));
}
