import { string } from 'yup';
import { exactObject } from '../kernel/schema/fields';
import { LANGUAGES, type Language } from '../kernel/words/language';

/** Values in a query are strings. */
export const randomQuoteQuerySchema = exactObject({
  isChildFriendly: string<'true' | 'false'>().oneOf(['true', 'false'], 'validation.invalid'),
  language: string<Language>().oneOf(LANGUAGES, 'validation.invalid'),
});
