import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { Take } from '@pennysprout/shared/ledger/posting';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { decimalToMinor, type MinorUnits } from '@pennysprout/shared/kernel/money/money';

/**
 * Converts a decimal amount to minor units.
 *
 * @throws AppError `invalid_amount` if the currency's minor units cannot represent it.
 */
export function toMinor(amount: number, currency: CurrencyCode): MinorUnits {
  const minor = decimalToMinor(amount, currency);
  if (minor === null) throw new AppError('invalid_amount');
  return minor;
}

/** Amount to take from a jar, as a parent asks for it. */
export interface DecimalTake {
  readonly jarId: string;
  /** Positive decimal in the account's currency. */
  readonly amount: number;
}

/**
 * Converts decimal amounts to minor units.
 *
 * @throws AppError `invalid_amount` if the currency's minor units cannot represent one of them.
 */
export function toTakes(takes: readonly DecimalTake[], currency: CurrencyCode): readonly Take[] {
  return takes.map(({ jarId, amount }) => ({ jarId, amountMinor: toMinor(amount, currency) }));
}
