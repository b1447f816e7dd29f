import type { NumberSchema, TestContext } from 'yup';
import { DEFAULT_CURRENCY, isCurrencyCode } from '../money/currency';
import { MAX_ENTRY_MINOR, decimalToMinor, smallestAmount } from '../money/money';

/**
 * Adds to an amount what only the `currency` beside it can say: how many decimals it has, and its
 * smallest coin.
 */
export function inCurrencyOf(schema: NumberSchema<number>) {
  return schema
    .test('minimum', (amount, context) => {
      const smallest = smallestAmount(currencyOf(context));
      if (amount <= 0 || amount >= smallest) return true;
      const params = { smallestAmount: String(smallest) };
      return context.createError({ message: 'validation.amountMinimum', params });
    })
    .test('decimals', 'validation.amountInvalid', (amount, context) => {
      const minor = decimalToMinor(amount, currencyOf(context));
      return amount <= 0 || (minor !== null && minor <= MAX_ENTRY_MINOR);
    });
}

function currencyOf(context: TestContext) {
  // yup leaves the object around a field untyped.
  const { currency } = context.parent as { currency?: unknown };
  return isCurrencyCode(currency) ? currency : DEFAULT_CURRENCY;
}
