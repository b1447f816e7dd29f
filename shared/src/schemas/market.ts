import { string } from 'yup';
import { currencyText, exactObject } from './fields';

export const exchangeRateQuerySchema = exactObject({
  from: currencyText().required('validation.required'),
  to: currencyText().required('validation.required'),
});

export const QUOTE_LANGUAGES = ['en', 'zh-TW'] as const;
export type QuoteLanguage = (typeof QUOTE_LANGUAGES)[number];

/** Values of a query are texts. */
export const randomQuoteQuerySchema = exactObject({
  isChildFriendly: string<'true' | 'false'>().oneOf(['true', 'false'], 'validation.invalid'),
  language: string<QuoteLanguage>().oneOf(QUOTE_LANGUAGES, 'validation.invalid'),
});
