/** Subjects of quotes. `general` is the documented default. */
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
  /** Stable id, unchanged when other quotes come and go, e.g. "en-12". */
  readonly id: string;
  readonly text: string;
  /** Person, book or people (for a proverb); the product's own name for our own words. */
  readonly author: string;
  readonly category: QuoteCategory;
  /** True if it speaks to a child; the others speak to parents about children. */
  readonly isChildFriendly: boolean;
  /** Citation: the work with its chapter or year. Null only for our own words. */
  readonly source: string | null;
}

/** Quote in our own words. The number makes the id and is never reused. */
export type OwnRow = readonly [number: number, category: QuoteCategory, text: string];

/** Quotation, public domain or traditional, with its citation. */
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

/** Converts one language's rows to quotes. `ourName` is the author of our own words. */
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
