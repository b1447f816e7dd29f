import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { QUOTES } from '@pennysprout/shared/quotes/quotes';
import type { QuoteLanguage } from '@pennysprout/shared/schemas/market';
import type { Deps } from '../../deps';

/**
 * A quote by chance, in English unless another language is asked for. `isChildFriendly` keeps to
 * those that speak to children; false is the same as not to ask for it.
 */
export function randomQuote(
  deps: Pick<Deps, 'randomInt'>,
  _caller: null,
  input: { isChildFriendly?: boolean | undefined; language?: QuoteLanguage | undefined },
): Promise<RouteResponse<'getRandomQuote'>> {
  const all = QUOTES[input.language ?? 'en'];
  const quotes = input.isChildFriendly ? all.filter((quote) => quote.isChildFriendly) : all;
  const quote = quotes[deps.randomInt(quotes.length)];
  if (!quote) throw new RangeError('randomInt drew beyond the quotes');
  return Promise.resolve({ text: quote.text, author: quote.author });
}
