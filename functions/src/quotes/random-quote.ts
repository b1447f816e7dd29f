import type { RouteResponse } from '@pennysprout/shared/api/contract';
import type { Language } from '@pennysprout/shared/kernel/words/language';
import { PENNY_PROVERB } from '@pennysprout/shared/quotes/proverb';
import type { Deps } from '../kernel/deps';

/**
 * Picks a random quote, in English by default. `isChildFriendly` limits it to child-friendly ones; false
 * is the same as omitting it. Falls back to the proverb about pennies if an operator has left none.
 */
export async function randomQuote(
  deps: Pick<Deps, 'randomInt' | 'quotes'>,
  _caller: null,
  input: { isChildFriendly?: boolean | undefined; language?: Language | undefined },
): Promise<RouteResponse<'getRandomQuote'>> {
  const { language = 'en', isChildFriendly = false } = input;
  const quotes = (await deps.quotes()).filter(
    (quote) => quote.language === language && (quote.isChildFriendly || !isChildFriendly),
  );
  if (quotes.length === 0) return PENNY_PROVERB[language];
  const quote = quotes[deps.randomInt(quotes.length)];
  if (!quote) throw new RangeError('randomInt drew beyond the quotes');
  return { text: quote.text, author: quote.author };
}
