import { string } from 'yup';
import { LANGUAGES, type Language } from '../kernel/words/language';
import { currencyText, exactObject } from '../kernel/schema/fields';

export const exchangeRateQuerySchema = exactObject({
  from: currencyText().required('validation.required'),
  to: currencyText().required('validation.required'),
});

/** Values in a query are strings. */
export const randomQuoteQuerySchema = exactObject({
  isChildFriendly: string<'true' | 'false'>().oneOf(['true', 'false'], 'validation.invalid'),
  language: string<Language>().oneOf(LANGUAGES, 'validation.invalid'),
});
