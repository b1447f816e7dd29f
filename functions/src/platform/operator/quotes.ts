import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import type { QuoteDoc } from '@pennysprout/shared/quotes/quotes.collection';
import { LANGUAGES, type Language } from '@pennysprout/shared/kernel/words/language';
import { QUOTES } from '@pennysprout/shared/quotes/quotes';
import { GrpcStatus, Timestamp } from 'firebase-admin/firestore';
import type { Deps, ServedQuote } from '../../kernel/deps';
import { pagesOf } from '../../kernel/firestore/pages';
import { memoizeFor } from './memoize-for';

/** Time within which an instance sees a change. Each reload reads every quote. */
export const QUOTES_KEPT_MS = 15 * 60_000;

/** `system_configs` document recording that the quotes were seeded. */
const QUOTES_FILLED = 'quotes_filled';

type QuoteDeps = Pick<Deps, 'db' | 'now' | 'logger'>;

/** The product's own quotes, which seed the collection. */
const OWN: readonly ServedQuote[] = LANGUAGES.flatMap((language) =>
  QUOTES[language].map(({ text, author, isChildFriendly }) => ({
    text,
    author,
    language,
    isChildFriendly,
  })),
);

/**
 * Seeds the collection with the product's own quotes, once in a database's life: after that it is the
 * operator's. A single commit writes them all and records that, so of several instances starting at once
 * one does it.
 */
export async function fillQuotes({ db, now, logger }: QuoteDeps): Promise<void> {
  const filled = db.systemConfigs.doc(QUOTES_FILLED);
  if ((await filled.get()).exists) return;
  const at = Timestamp.fromDate(now());
  const batch = db.firestore.batch();
  batch.create(filled, {
    key: QUOTES_FILLED,
    value: true,
    description: `The product's own quotes were written to ${COLLECTIONS.quotes}; they are never written again.`,
    updatedAt: at,
  });
  for (const language of LANGUAGES) {
    for (const { id, ...quote } of QUOTES[language]) {
      batch.set(db.quotes.doc(id), { ...quote, language, active: true, createdAt: at });
    }
  }
  try {
    await batch.commit();
  } catch (error) {
    if (isAlreadyThere(error)) return;
    throw error;
  }
  logger.info('quotes filled', {});
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === GrpcStatus.ALREADY_EXISTS;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** Quote that an operator may have written by hand. */
type StoredQuote = Partial<Record<keyof QuoteDoc, unknown>>;

/**
 * Parses a stored quote. Fields an operator has omitted take the documented defaults: in English, and
 * child-friendly. Null if it is switched off or invalid.
 */
export function readQuote(stored: StoredQuote): ServedQuote | null {
  const { text, author, language = 'en', isChildFriendly = true, active = true } = stored;
  const spoken = LANGUAGES.find((known): known is Language => known === language);
  const readable = isText(text) && isText(author) && typeof isChildFriendly === 'boolean';
  if (active !== true || !spoken || !readable) return null;
  return { text: text.trim(), author: author.trim(), language: spoken, isChildFriendly };
}

async function loadQuotes(deps: QuoteDeps): Promise<readonly ServedQuote[]> {
  await fillQuotes(deps);
  const quotes: ServedQuote[] = [];
  let unreadable = 0;
  for await (const page of pagesOf(deps.db, 'allQuotes', {})) {
    for (const snapshot of page) {
      const stored: StoredQuote = snapshot.data();
      const quote = readQuote(stored);
      if (quote) quotes.push(quote);
      else if (stored.active !== false) unreadable += 1;
    }
  }
  if (unreadable > 0) deps.logger.error('invalid quotes', { quotes: unreadable });
  return quotes;
}

/**
 * Creates a reader for the quotes, cached for some minutes. If the database is unavailable it returns
 * the last ones, or else the product's own.
 */
export function createQuotes(deps: QuoteDeps): () => Promise<readonly ServedQuote[]> {
  const onFailure = (error: unknown) => {
    const reason = error instanceof Error ? error.name : typeof error;
    deps.logger.error('quotes not read', { error: reason });
  };
  const kept = memoizeFor({
    load: () => loadQuotes(deps),
    keptForMs: QUOTES_KEPT_MS,
    now: deps.now,
    onFailure,
  });
  return () =>
    kept().catch((error: unknown) => {
      onFailure(error);
      return OWN;
    });
}
