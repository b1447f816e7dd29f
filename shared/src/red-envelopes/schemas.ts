import { array, boolean } from 'yup';
import { inCurrencyOf, minorUnits } from '../kernel/schema/amounts';
import {
  currencyText,
  decimalNumber,
  exactObject,
  idText,
  nameText,
  storedInstant,
  storedText,
  text,
} from '../kernel/schema/fields';
import { MAX_ENTRY_MINOR } from '../kernel/money/money';
import { ENVELOPE_LIMITS, occasionText, yearNumber } from '../ledger/envelope';

/** Creates the schema of a positive decimal in the `currency` of the object around it. */
function amount() {
  return inCurrencyOf(
    decimalNumber().required('validation.amountInvalid').moreThan(0, 'validation.amountPositive'),
  );
}

/** Schema of a row of the evening's form, and of an envelope in the call. */
const envelopeSchema = exactObject({
  from: nameText(ENVELOPE_LIMITS.from),
  amount: amount(),
  wish: nameText(ENVELOPE_LIMITS.wish).optional(),
  household: nameText(ENVELOPE_LIMITS.household).optional(),
});

/** Schema of a batch of red envelopes for one child. */
export const redEnvelopesSchema = exactObject({
  childId: idText(),
  currency: currencyText().required('validation.required'),
  occasion: occasionText(),
  share: boolean().typeError('validation.invalid'),
  envelopes: array(envelopeSchema)
    .typeError('validation.invalid')
    .required('validation.required')
    .min(1, 'validation.required')
    .max(ENVELOPE_LIMITS.ofBatch, 'validation.tooMany'),
});

/** Schema of what was given back to a household. */
export const giftReturnSchema = exactObject({
  familyId: idText(),
  household: nameText(ENVELOPE_LIMITS.household),
  year: yearNumber(),
  currency: currencyText().required('validation.required'),
  amount: amount(),
  to: nameText(ENVELOPE_LIMITS.from).optional(),
});

/** Schema of a child's book, or a year of it, in a query. */
export const bookQuery = exactObject({
  childId: idText(),
  year: text('2027'.length).matches(/^\d{4}$/, {
    message: 'validation.invalid',
    excludeEmptyString: true,
  }),
});

/** Creates the schema of a gift given back in a document. */
export function storedGiftReturn() {
  return exactObject({
    familyId: idText(),
    household: storedText(ENVELOPE_LIMITS.household).required('validation.required'),
    year: yearNumber(),
    currency: currencyText().required('validation.required'),
    amountMinor: minorUnits(1, MAX_ENTRY_MINOR).required('validation.amountInvalid'),
    to: storedText(ENVELOPE_LIMITS.from).nullable(),
    createdAt: storedInstant(),
  });
}
