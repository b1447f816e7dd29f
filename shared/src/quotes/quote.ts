/** What a quote is about. `general` is the documented default. */
export const QUOTE_CATEGORIES = [
  'saving',
  'patience',
  'earning',
  'planning',
  'spending',
  'sharing',
  'interest',
  'investing',
  'kindness',
  'general',
] as const;

type QuoteCategory = (typeof QUOTE_CATEGORIES)[number];

export interface Quote {
  /** Stays the same when other quotes come and go, e.g. "en-12". */
  readonly id: string;
  readonly text: string;
  /** A person, a book or a people's proverb; the product's own name for our own words. */
  readonly author: string;
  readonly category: QuoteCategory;
  /** Whether it speaks to a child; the others speak to parents about children. */
  readonly isChildFriendly: boolean;
  /** Where it stands: the work with its chapter or year. Null for our own words alone. */
  readonly source: string | null;
}

/** Our own words. The number makes the id and is never given to another quote. */
export type OwnRow = readonly [number: number, category: QuoteCategory, text: string];

/** The words of somebody else, public domain or traditional, with where they stand. */
export type CitedRow = readonly [
  number: number,
  category: QuoteCategory,
  text: string,
  author: string,
  source: string,
];

export interface QuoteRows {
  readonly own: readonly OwnRow[];
  readonly ownForParents: readonly OwnRow[];
  readonly cited: readonly CitedRow[];
  readonly citedForParents: readonly CitedRow[];
}

/** The rows of one language as quotes. `ourName` is the author of our own words. */
export function toQuotes(language: string, ourName: string, rows: QuoteRows): Quote[] {
  const toQuote =
    (isChildFriendly: boolean) =>
    (row: OwnRow | CitedRow): Quote => {
      const [number, category, text, author = ourName, source = null] = row;
      return { id: `${language}-${number}`, text, author, category, isChildFriendly, source };
    };
  return [
    ...[...rows.own, ...rows.cited].map(toQuote(true)),
    ...[...rows.ownForParents, ...rows.citedForParents].map(toQuote(false)),
  ];
}
