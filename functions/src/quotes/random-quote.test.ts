import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@pennysprout/shared/kernel/words/language';
import { PENNY_PROVERB } from '@pennysprout/shared/quotes/proverb';
import { QUOTES } from '@pennysprout/shared/quotes/quotes';
import { randomQuote } from './random-quote';

const SERVED = LANGUAGES.flatMap((language) =>
  QUOTES[language].map((quote) => ({ ...quote, language })),
);
const quotes = () => Promise.resolve(SERVED);

/** Lists every possible quote in order, by drawing each number once. */
async function everyQuote(input: Parameters<typeof randomQuote>[2]) {
  const texts: string[] = [];
  for (let next = 0, max = 1; next < max; next += 1) {
    const randomInt = (bound: number) => {
      max = bound;
      return next;
    };
    const { text, author, ...rest } = await randomQuote({ randomInt, quotes }, null, input);
    expect(author).not.toBe('');
    expect(rest).toEqual({});
    texts.push(text);
  }
  return texts;
}

const textsOf = (language: 'en' | 'zh-TW', childFriendly: boolean) =>
  QUOTES[language]
    .filter((quote) => !childFriendly || quote.isChildFriendly)
    .map(({ text }) => text);

describe('a random quote', () => {
  it('is any of the English ones by default', async () => {
    expect(await everyQuote({})).toEqual(textsOf('en', false));
    expect(await everyQuote({ isChildFriendly: false })).toEqual(textsOf('en', false));
  });

  it('is one for children when the request asks for that', async () => {
    const forChildren = await everyQuote({ isChildFriendly: true });
    expect(forChildren).toEqual(textsOf('en', true));
    expect(forChildren.length).toBeLessThan(QUOTES.en.length);
  });

  it('is in the requested language', async () => {
    expect(await everyQuote({ language: 'zh-TW' })).toEqual(textsOf('zh-TW', false));
    const forChildren = await everyQuote({ language: 'zh-TW', isChildFriendly: true });
    expect(forChildren).toEqual(textsOf('zh-TW', true));
  });

  it('is the proverb about pennies where none matches', async () => {
    const randomInt = () => 0;
    const only = SERVED.filter(({ language }) => language === 'en');
    const some = { randomInt, quotes: () => Promise.resolve(only) };
    expect(await randomQuote(some, null, { language: 'zh-TW' })).toEqual(PENNY_PROVERB['zh-TW']);
  });
});
