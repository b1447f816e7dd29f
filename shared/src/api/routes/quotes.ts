import { string } from 'yup';
import { exactObject } from '../../schemas/fields';
import { randomQuoteQuerySchema } from '../../schemas/market';
import { none, type Route } from '../route';

export const quoteRoutes = {
  getRandomQuote: {
    method: 'GET',
    path: '/api/quotes/random',
    summary: 'A line of financial wisdom, in English unless another language is asked for.',
    caller: 'anyone',
    params: none,
    query: randomQuoteQuerySchema,
    body: null,
    response: exactObject({ text: string().required(), author: string().required() }),
    idempotent: false,
    errors: [],
  },
} as const satisfies Record<string, Route>;
