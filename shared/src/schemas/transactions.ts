import { MAX_ENTRY_MINOR, decimalToMinor, smallestAmount } from '../money/money';
import { DEFAULT_CURRENCY, isCurrencyCode } from '../money/currency';
import { currencyText, decimalNumber, exactObject, idText, requiredText } from './fields';
import { LIMITS } from './limits';
import type { NumberSchema, TestContext } from 'yup';

/** Adds what only the amount's currency can say: how many decimals it has, and its smallest coin. */
function inCurrencyOf(schema: NumberSchema<number>) {
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

/** `amount` is a positive decimal in `currency`, which is USD when it is not given. */
export const depositSchema = exactObject({
  childId: idText(),
  amount: inCurrencyOf(
    decimalNumber().required('validation.amountInvalid').moreThan(0, 'validation.depositPositive'),
  ),
  description: requiredText(LIMITS.description),
  currency: currencyText(),
});

/** As `depositSchema`, with the withdrawal's own messages. */
export const withdrawSchema = exactObject({
  childId: idText(),
  amount: inCurrencyOf(
    decimalNumber().required('validation.amountPositive').moreThan(0, 'validation.amountPositive'),
  ),
  description: requiredText(LIMITS.description, 'validation.descriptionRequired'),
  currency: currencyText(),
});
