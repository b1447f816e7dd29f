import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { iso } from '@pennysprout/shared/kernel/document/instant';
import { minorToDecimal } from '@pennysprout/shared/kernel/money/money';
import { undoId } from '@pennysprout/shared/ledger/entries.collection';
import { OCCASIONS } from '@pennysprout/shared/ledger/envelope';
import { requireChildToRead } from '../kernel/access';
import type { Caller } from '../kernel/caller';
import type { Deps } from '../kernel/deps';
import { readOutside, type Database } from '../kernel/firestore/database';
import { queryOf } from '../kernel/firestore/queries';
import { giftAnswer } from './gift-returns';

type Book = RouteResponse<'listRedEnvelopes'>;

/**
 * Lists a child's red envelopes, newest first, and for its parents the gifts in return.
 *
 * @throws AppError `not_found`, or `forbidden` for another family's child.
 */
export async function listRedEnvelopes(
  deps: Deps,
  caller: Caller,
  { childId, year }: { readonly childId: string; readonly year?: string | undefined },
): Promise<Book> {
  const { db } = deps;
  const { familyId } = await requireChildToRead({ db, read: readOutside }, caller, childId);
  const isOfYear = (one: { readonly year: number }) =>
    year === undefined || String(one.year) === year;
  const [envelopes, givenBack] = await Promise.all([
    envelopesOf(deps, childId, isOfYear),
    caller.kind === 'parent' ? giftsOf(deps, familyId) : [],
  ]);
  return { envelopes, givenBack: givenBack.filter(isOfYear) };
}

async function envelopesOf(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  isOfYear: (envelope: { readonly year: number }) => boolean,
): Promise<Book['envelopes']> {
  const given = queryOf(db, 'envelopesOfChild', { userId, 'envelope.occasion': OCCASIONS });
  const found = (await given.get()).docs.flatMap((snapshot) => {
    const entry = snapshot.data();
    const { envelope } = entry;
    return envelope && isOfYear(envelope) ? [{ id: snapshot.id, entry, envelope }] : [];
  });
  const takenBack = await takenBackAmong(
    db,
    found.map(({ id }) => id),
  );
  return found.map(({ id, entry, envelope: { batchId: _batchId, ...envelope } }) => ({
    ...envelope,
    entryId: id,
    amount: minorToDecimal(entry.amountMinor, entry.currency),
    currency: entry.currency,
    timestamp: iso(entry.timestamp),
    takenBack: takenBack.has(id),
  }));
}

/** Finds which entries were taken back: each counter-entry has an id of its own. */
async function takenBackAmong(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const counters = await db.firestore.getAll(...ids.map((id) => db.entries.doc(undoId(id))));
  return new Set(ids.filter((_id, n) => counters[n]?.exists));
}

async function giftsOf({ db }: Pick<Deps, 'db'>, familyId: string): Promise<Book['givenBack']> {
  const { docs } = await queryOf(db, 'giftReturnsOfBook', { familyId }).get();
  return docs.map((gift) => giftAnswer(gift.id, gift.data()));
}
