import type { quoteRoutes } from '@pennysprout/shared/quotes/routes';
import type { Handlers } from '../platform/http/routing';
import { randomQuote } from './random-quote';

export const quoteHandlers: Handlers<typeof quoteRoutes> = {
  getRandomQuote: (deps, caller, { isChildFriendly, language }) =>
    randomQuote(deps, caller, { isChildFriendly: isChildFriendly === 'true', language }),
};
