import { number, type NumberSchema, type TestContext } from 'yup';
import { DEFAULT_CURRENCY, isCurrencyCode } from '../money/currency';
import { MAX_BALANCE_MINOR, MAX_ENTRY_MINOR, decimalToMinor, smallestAmount } from '../money/money';

/** Creates the schema of an amount in a document, in minor units. */
export function minorUnits(min: number, max: number = MAX_BALANCE_MINOR) {
  return number()
    .typeError('validation.amountInvalid')
    .integer('validation.amountInvalid')
    .min(min, 'validation.amountInvalid')
    .max(max, 'validation.amountInvalid');
}

/**
 * Adds to an amount the checks that depend on its `currency`: its number of decimals and its minimum.
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

/** Finds the currency in an enclosing object, innermost first. */
function currencyOf({ from = [] }: TestContext) {
  for (const { value } of from) {
    // yup leaves the enclosing objects untyped.
    const { currency } = value as { currency?: unknown };
    if (isCurrencyCode(currency)) return currency;
  }
  return DEFAULT_CURRENCY;
}
