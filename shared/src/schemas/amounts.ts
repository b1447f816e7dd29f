import type { NumberSchema, TestContext } from 'yup';
import { DEFAULT_CURRENCY, isCurrencyCode } from '../money/currency';
import { MAX_ENTRY_MINOR, decimalToMinor, smallestAmount } from '../money/money';

/**
 * Adds to an amount what only the `currency` beside it can say: how many decimals it has, and its
 * smallest coin.
 */
export function inCurrencyOf<T extends number | undefined>(schema: NumberSchema<T>) {
  return schema
    .test('minimum', (given, context) => {
      const amount = given ?? 0;
      const smallest = smallestAmount(currencyOf(context));
      if (amount <= 0 || amount >= smallest) return true;
      const params = { smallestAmount: String(smallest) };
      return context.createError({ message: 'validation.amountMinimum', params });
    })
    .test('decimals', 'validation.amountInvalid', (given, context) => {
      const amount = given ?? 0;
      const minor = decimalToMinor(amount, currencyOf(context));
      return amount <= 0 || (minor !== null && minor <= MAX_ENTRY_MINOR);
    });
}

/** Of the object around the field, or of one around that. */
function currencyOf({ from = [] }: TestContext) {
  for (const { value } of from) {
    // yup leaves the objects around a field untyped.
    const { currency } = value as { currency?: unknown };
    if (isCurrencyCode(currency)) return currency;
  }
  return DEFAULT_CURRENCY;
}
