import type { Language } from '../language';

/** What is shown when no quote can be fetched. It is a file of its own, which browsers can afford. */
export const PENNY_PROVERB: Readonly<
  Record<Language, { readonly text: string; readonly author: string }>
> = {
  // Often said to be Benjamin Franklin's, who wrote another line: "A Penny sav'd is Twopence clear".
  en: { text: 'A penny saved is a penny earned.', author: 'English proverb' },
  'zh-TW': { text: '省下一分錢，就是賺到一分錢。', author: '英國諺語' },
};
