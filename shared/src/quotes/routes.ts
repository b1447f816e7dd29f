import { string } from 'yup';
import { exactObject } from '../kernel/schema/fields';
import { randomQuoteQuerySchema } from './schemas';
import type { Tag } from '../kernel/call/tag';
import { quoteCalls } from './calls';
import { call, none } from '../kernel/call/route';

const QUOTES: Tag = {
  name: 'Quotes',
  description: 'Lines of financial wisdom.',
};

export const quoteRoutes = {
  getRandomQuote: call({
    ...quoteCalls.getRandomQuote,
    tag: QUOTES,
    summary: 'A line of financial wisdom, in English unless another language is asked for.',
    about: null,
    limit: null,
    params: none,
    query: randomQuoteQuerySchema,
    body: null,
    response: exactObject({ text: string().required(), author: string().required() }),
    errors: [],
    cost: { reads: 0, writes: 0 },
    notes: {
      isChildFriendly: '`true` for quotes that children understand.',
      language: 'English by default.',
      text: 'Text of the quote.',
      author: 'Author.',
    },
    example: () => ({
      query: { isChildFriendly: 'true' },
      answer: { text: 'Big jars fill with small coins.', author: 'PennySprout' },
    }),
  }),
};
