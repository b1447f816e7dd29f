import type { Language } from '../kernel/words/language';
import { collection, OF_NOBODY, WHOLE } from '../kernel/document/collection';
import { CREATED, field, kind } from '../kernel/document/field';
import type { Instant } from '../kernel/document/instant';

/**
 * `financial_wisdom_quotes/{id}`. Operators write it too, possibly with fields missing: see `readQuote`.
 */
export interface QuoteDoc {
  text: string;
  author: string;
  category: string;
  isChildFriendly: boolean;
  language: Language;
  /** Citation: the work with its chapter or year. */
  source: string | null;
  /** True if it is served. */
  active: boolean;
  createdAt: Instant;
}

export const quotes = collection({
  name: 'financial_wisdom_quotes',
  ...OF_NOBODY,
  queries: {
    /** Including those switched off. */
    allQuotes: WHOLE,
  },
  examples: [{ id: 'q1', is: 'a quote, served by the API', readers: 'nobody' }],

  is: 'A line of financial wisdom. The server serves them out of memory and reads them anew every quarter of an hour.',
  id: 'Of the product’s own quotes the language and a number, `en-12`; of others whatever the operator gave them.',
  kinds: [
    kind<QuoteDoc>({
      text: field('text', 'What was said.'),
      author: field('text', 'Who said it.'),
      category: field('text', 'What it is about; `general` when it is not given.'),
      isChildFriendly: field('boolean', 'Whether it speaks to children; true when not given.'),
      language: field('text', '`en` or `zh-TW`; English when it is not given.'),
      source: field('text or null', 'The work that it stands in, with chapter or year.'),
      active: field('boolean', 'False switches it off; true when it is not given.'),
      createdAt: CREATED,
    }),
  ],
  writtenBy: [],
  alsoWrittenBy:
    'the server, which fills in the product’s own quotes once, when it is first asked for one; and the operator',
  kept: 'Until the operator deletes it.',

  privacy: { holds: 'quotes; nothing about people in families', purpose: 'To be served.' },
});
