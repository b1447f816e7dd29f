import type { Language } from '../kernel/words/language';
import type { Collection } from '../kernel/document/collection';
import type { Instant } from '../kernel/document/instant';
import { PAGE_SIZE } from '../kernel/document/query';

/**
 * `financial_wisdom_quotes/{id}`. Operators write it too, possibly with fields missing: see `readQuote`.
 */
export interface QuoteDoc {
  /** Text of the quote. */
  text: string;
  /** Author. */
  author: string;
  /** Topic; `general` by default. */
  category: string;
  /** True if it is suitable for children, which is the default. */
  isChildFriendly: boolean;
  /** `en`, the default, or `zh-TW`. */
  language: Language;
  /** Source, with chapter or year. */
  source: string | null;
  /** False turns it off; true by default. */
  active: boolean;
  /** When it was created. */
  createdAt: Instant;
}

export const quotes = {
  name: 'financial_wisdom_quotes',
  is: 'A line of financial wisdom. The server answers from memory and reloads every quarter of an hour.',
  id: 'Language and number for the product’s own quotes, e.g. `en-12`; for others, whatever the operator chose.',

  owner: 'nobody',
  links: {},
  purgedWith: {},
  queries: {
    /** Including those switched off. */
    allQuotes: { equals: [], limit: PAGE_SIZE },
  },
  unindexed: ['createdAt'],
  examples: [{ id: 'q1', is: 'a quote, served by the API', readers: 'nobody' }],

  writtenBy: [],
  alsoWrittenBy:
    'the server, which adds the product’s own quotes once, on the first call for one; and the operator',
  kept: 'Until the operator deletes it.',
  privacy: { holds: 'quotes; nothing about people in families', purpose: 'To show them.' },
} as const satisfies Collection<keyof QuoteDoc>;
