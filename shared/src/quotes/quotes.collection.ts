import type { Language } from '../kernel/words/language';
import { collection, OF_NOBODY, WHOLE, type DocumentOf } from '../kernel/document/collection';
import { CREATED, flag, nullable, only, stored, text } from '../kernel/document/stored';

/**
 * `financial_wisdom_quotes/{id}`. Operators write it too, possibly with fields missing: see `readQuote`.
 */
export type QuoteDoc = DocumentOf<typeof quotes>;

const QUOTE = stored({
  text: text('Text of the quote.'),
  author: text('Author.'),
  category: text('Topic; `general` by default.'),
  isChildFriendly: flag('True if it is suitable for children, which is the default.'),
  language: only<Language, string>(text('`en`, the default, or `zh-TW`.')),
  source: nullable(text('Source, with chapter or year.')),
  active: flag('False turns it off; true by default.'),
  createdAt: CREATED,
});

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
  kinds: [QUOTE],
  writtenBy: [],
  alsoWrittenBy:
    'the server, which adds the product’s own quotes once, on the first call for one; and the operator',
  kept: 'Until the operator deletes it.',

  privacy: { holds: 'quotes; nothing about people in families', purpose: 'To show them.' },
});
