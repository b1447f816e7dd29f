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

  is: 'A line of financial wisdom. The server answers from memory and reloads every quarter of an hour.',
  id: 'Language and number for the product’s own quotes, e.g. `en-12`; for others, whatever the operator chose.',
  kinds: [
    kind<QuoteDoc>({
      text: field('text', 'Text of the quote.'),
      author: field('text', 'Author.'),
      category: field('text', 'Topic; `general` by default.'),
      isChildFriendly: field(
        'boolean',
        'True if it is suitable for children, which is the default.',
      ),
      language: field('text', '`en`, the default, or `zh-TW`.'),
      source: field('text or null', 'Source, with chapter or year.'),
      active: field('boolean', 'False turns it off; true by default.'),
      createdAt: CREATED,
    }),
  ],
  writtenBy: [],
  alsoWrittenBy:
    'the server, which adds the product’s own quotes once, on the first call for one; and the operator',
  kept: 'Until the operator deletes it.',

  privacy: { holds: 'quotes; nothing about people in families', purpose: 'To show them.' },
});
