import type { Language } from '../kernel/words/language';
import type { Quote } from './quote';
import { QUOTES_EN } from './quotes-en';
import { QUOTES_ZH_TW } from './quotes-zh-tw';

/** All quotes of the product. Tens of kilobytes: for the server, not for browsers. */
export const QUOTES: Readonly<Record<Language, readonly Quote[]>> = {
  en: QUOTES_EN,
  'zh-TW': QUOTES_ZH_TW,
};
