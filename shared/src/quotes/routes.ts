import { string } from 'yup';
import { exactObject } from '../kernel/schema/fields';
import { randomQuoteQuerySchema } from './schemas';
import type { Tag } from '../kernel/call/tag';
import { call, none } from '../kernel/call/route';

const QUOTES: Tag = {
  name: 'Quotes',
  description: 'Lines of financial wisdom.',
};

export const quoteRoutes = {
  getRandomQuote: call({
    method: 'GET',
    path: '/api/quotes/random',
    tag: QUOTES,
    summary: 'A line of financial wisdom, in English unless another language is asked for.',
    caller: 'anyone',
    about: null,
    limit: null,
    params: none,
    query: randomQuoteQuerySchema,
    body: null,
    response: exactObject({ text: string().required(), author: string().required() }),
    idempotent: false,
    errors: [],
    cost: { reads: 0, writes: 0 },
    notes: {
      isChildFriendly: '`true` for what children understand.',
      language: 'English when it is not given.',
      text: 'What was said.',
      author: 'Who said it.',
    },
    example: () => ({
      query: { isChildFriendly: 'true' },
      answer: { text: 'Big jars fill with small coins.', author: 'PennySprout' },
    }),
  }),
};
