import { boolean } from 'yup';
import { inCurrencyOf } from '../kernel/schema/amounts';
import {
  currencyText,
  decimalNumber,
  exactObject,
  idText,
  newLines,
  requiredText,
} from '../kernel/schema/fields';
import { takesSchema } from '../jars/schemas';
import { LIMITS } from '../kernel/schema/limits';

/** `amount` is a positive decimal in `currency`, by default USD. */
export const depositSchema = exactObject({
  childId: idText(),
  amount: inCurrencyOf(
    decimalNumber().required('validation.amountInvalid').moreThan(0, 'validation.depositPositive'),
  ),
  description: newLines(requiredText(LIMITS.description)),
  currency: currencyText(),
  share: boolean().typeError('validation.invalid'),
});

/** Like `depositSchema`, with messages for withdrawals. */
export const withdrawSchema = exactObject({
  childId: idText(),
  amount: inCurrencyOf(
    decimalNumber().required('validation.amountPositive').moreThan(0, 'validation.amountPositive'),
  ),
  description: newLines(requiredText(LIMITS.description, 'validation.descriptionRequired')),
  currency: currencyText(),
  takes: takesSchema(),
});
