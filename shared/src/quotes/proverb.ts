import type { Language } from '../kernel/words/language';

/** Fallback if no quote can be fetched, in a file small enough for browsers. */
export const PENNY_PROVERB: Readonly<
  Record<Language, { readonly text: string; readonly author: string }>
> = {
  // Often attributed to Benjamin Franklin, who wrote another line: "A Penny sav'd is Twopence clear".
  en: { text: 'A penny saved is a penny earned.', author: 'English proverb' },
  'zh-TW': { text: '省下一分錢，就是賺到一分錢。', author: '英國諺語' },
};
