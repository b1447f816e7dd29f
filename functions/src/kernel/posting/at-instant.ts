import type { BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import type { EntryDoc } from '@pennysprout/shared/ledger/entries.collection';
import { UNDO_MS, type TakenBack } from '@pennysprout/shared/ledger/taken-back';
import { Timestamp } from 'firebase-admin/firestore';
import type { Database } from '../firestore/database';
import { queryOf } from '../firestore/queries';
import { scanEach, type Reader } from '../firestore/scan';

interface Reading {
  readonly reader: Reader;
  readonly db: Database;
}

type Account = Pick<BalanceDoc, 'userId' | 'currency'>;

/** Reads an account's last entry before an instant; null if there is none. */
export async function lastEntryBefore(
  { reader, db }: Reading,
  { userId, currency }: Account,
  instant: Date,
): Promise<EntryDoc | null> {
  const newestFirst = queryOf(db, 'entriesOfAccount', { userId, currency }, 1);
  const { docs } = await reader.found(newestFirst.startAfter(Timestamp.fromDate(instant)));
  return docs[0]?.data() ?? null;
}

/** Finds an account's undo entries at or after an instant. The entries they undo may be older. */
export async function takenBackAcross(
  { reader, db }: Reading,
  { userId, currency }: Account,
  instant: Date,
): Promise<TakenBack[]> {
  const pairs: TakenBack[] = [];
  const entries = {
    name: 'entriesOfAccount',
    values: { userId, currency },
    // Twice the time allowed for an undo, since instances' clocks differ.
    from: Timestamp.fromMillis(instant.getTime() + 2 * UNDO_MS),
    until: Timestamp.fromDate(instant),
  } as const;
  for await (const snapshot of scanEach(reader, db, entries)) {
    const { undoes, amountMinor: counterMinor, timestamp } = snapshot.data();
    if (undoes === undefined) continue;
    const undone = (await reader.one(db.entries.doc(undoes))).data();
    if (!undone) continue;
    const postedMs = undone.timestamp.toMillis();
    pairs.push({ postedMs, takenBackMs: timestamp.toMillis(), counterMinor });
  }
  return pairs;
}
