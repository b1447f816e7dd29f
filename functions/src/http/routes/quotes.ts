import { randomQuote } from '../../features/quotes/random-quote';
import type { Handlers } from '../routing';

export const quoteHandlers = {
  getRandomQuote: (deps, { query }) => {
    const { language, isChildFriendly } = query;
    return randomQuote(deps, null, { language, isChildFriendly: isChildFriendly === 'true' });
  },
} satisfies Handlers<'getRandomQuote'>;
