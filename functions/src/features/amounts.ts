import { AppError } from '@pennysprout/shared/api/errors';
import type { Take } from '@pennysprout/shared/ledger/posting';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import { decimalToMinor, type MinorUnits } from '@pennysprout/shared/money/money';

/** @throws AppError `invalid_amount` when the currency has no coins for it. */
export function toMinor(amount: number, currency: CurrencyCode): MinorUnits {
  const minor = decimalToMinor(amount, currency);
  if (minor === null) throw new AppError('invalid_amount');
  return minor;
}

/** What is taken out of a jar, as a parent asks for it. */
export interface DecimalTake {
  readonly jarId: string;
  /** A positive decimal of the account's currency. */
  readonly amount: number;
}

/** @throws AppError `invalid_amount` when the currency has no coins for one of them. */
export function toTakes(takes: readonly DecimalTake[], currency: CurrencyCode): readonly Take[] {
  return takes.map(({ jarId, amount }) => ({ jarId, amountMinor: toMinor(amount, currency) }));
}
