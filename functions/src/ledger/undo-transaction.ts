import type { Entry } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import {
  interestEntryId,
  undoId,
  type EntryDoc,
} from '@pennysprout/shared/ledger/entries.collection';
import { periodOf, previousPeriod } from '@pennysprout/shared/interest/period';
import { FREE } from '@pennysprout/shared/ledger/account';
import { KINDS, type EntryKind } from '@pennysprout/shared/ledger/kinds';
import type { Leg } from '@pennysprout/shared/ledger/posting';
import { UNDO_MS } from '@pennysprout/shared/ledger/taken-back';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { entryView } from '@pennysprout/shared/ledger/routes';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import type { Database, Read } from '../kernel/firestore/database';
import { afterEntries } from '../kernel/posting/after-entries';
import { balanceRef } from '../kernel/posting/account';
import { writeEntry, type EntryOrder } from '../kernel/posting/write-entry';
import { documentsOfAccess, requireChildToChange } from '../kernel/access';
import type { ParentCaller } from '../kernel/caller';
import { once, type IdempotencyKey, type Once } from '../kernel/idempotency';

export interface UndoTransaction {
  readonly entryId: string;
  readonly idempotencyKey: IdempotencyKey;
}

/**
 * Undoes a deposit or withdrawal with a counter-entry. Its id derives from the entry's, so there is
 * never a second one. Once interest was posted to the account the entry is part of its basis and stays.
 *
 * @throws AppError `not_undoable`, `already_undone`, `undo_too_late`, `undo_interest` or `undo_spent`.
 * @throws AppError `not_found`, or `forbidden` for another family's entry.
 */
export async function undoTransaction(
  deps: Deps,
  caller: ParentCaller,
  { entryId, idempotencyKey: key }: UndoTransaction,
): Promise<Once<Entry>> {
  const { db } = deps;
  // Entries are immutable, so this read needs no transaction; it tells which queue to use.
  const entry = (await db.entries.doc(entryId).get()).data();
  if (!entry) throw new AppError('not_found');
  const { userId: childId, currency } = entry;
  const counter = db.entries.doc(undoId(entryId));
  const balance = balanceRef(db, { userId: childId, currency });
  const move = db.jarMoves.doc(entryId);
  const done = await once(deps, {
    key,
    queueKey: `child ${childId}`,
    ahead: [...documentsOfAccess(db, caller, childId), balance, counter, move],
    allow: (read) => requireChildToChange({ db, read }, caller, childId),
    work: async (tx, { familyId }, read) => {
      const undo = await readUndo(deps, { id: entryId, entry, caller, read });
      return { answer: writeUndo(tx, deps, undo), familyId, childId };
    },
  });
  await afterEntries(deps, [childId]);
  return done;
}

/** Counter-entry to post, and the account as this transaction has read it. */
export interface Undo {
  readonly order: EntryOrder;
  readonly before: BalanceDoc | undefined;
  readonly now: Date;
}

/**
 * Reads what taking back an entry needs, and checks whether it still can be.
 *
 * @throws AppError `not_undoable`, `already_undone`, `undo_too_late` or `undo_interest`.
 */
export async function readUndo(
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  of: {
    readonly id: string;
    readonly entry: EntryDoc;
    readonly caller: ParentCaller;
    readonly read: Read;
  },
): Promise<Undo> {
  const { id, entry, caller, read } = of;
  const { userId, familyId, currency } = entry;
  const kind = undoKindOf(entry.kind);
  const counter = db.entries.doc(undoId(id));
  if ((await read(counter)).exists) throw new AppError('already_undone');
  const balance = balanceRef(db, { userId, currency });
  const before = (await read(balance)).data();
  const now = clock();
  const interestMs = await lastInterestMs(db, read, { ref: balance, account: before, now });
  requireInTime(entry, interestMs, now);
  const undoes = await legsOf(db, read, { id, entry });
  const order: EntryOrder = {
    id: counter.id,
    createdBy: caller.id,
    description: entry.description,
    account: { userId, familyId, currency },
    details: { kind, undoes: id },
    posting: { amountMinor: toMinorUnits(Math.abs(entry.amountMinor)), undoes },
  };
  return { order, before, now };
}

/**
 * Posts the counter-entry in the caller's transaction.
 *
 * @throws AppError `undo_spent` or `amount_out_of_range`, before anything is written.
 */
export function writeUndo(
  tx: Transaction,
  { db }: Pick<Deps, 'db'>,
  { order, before, now }: Undo,
): Entry {
  const { id, entry } = writeEntry(tx, db, before, order, now);
  return entryView.of(id, entry);
}

/**
 * Returns the kind of the counter-entry.
 *
 * @throws AppError `not_undoable` for anything but a deposit or withdrawal.
 */
function undoKindOf(kind: EntryKind) {
  const undoing = KINDS[kind].takenBackBy;
  if (!undoing) throw new AppError('not_undoable');
  return undoing;
}

/**
 * Requires that the entry can still be undone.
 *
 * @throws AppError `undo_too_late` or `undo_interest`.
 */
function requireInTime({ timestamp }: EntryDoc, interestMs: number, now: Date): void {
  if (now.getTime() - timestamp.toMillis() > UNDO_MS) throw new AppError('undo_too_late');
  if (interestMs > timestamp.toMillis()) throw new AppError('undo_interest');
}

/**
 * Finds when interest was last posted to an account. An account that does not say may have had some
 * before the field existed; only this month's or last month's run could have counted an entry of the
 * last day.
 */
async function lastInterestMs(
  db: Database,
  read: Read,
  of: {
    readonly ref: DocumentReference<BalanceDoc>;
    readonly account: BalanceDoc | undefined;
    readonly now: Date;
  },
): Promise<number> {
  if (of.account?.lastInterestAt) return of.account.lastInterestAt.toMillis();
  const month = periodOf(of.now);
  const ids = [month, previousPeriod(month)].map((period) => interestEntryId(period, of.ref.id));
  const found = await Promise.all(ids.map((id) => read(db.entries.doc(id))));
  const times = found.map((one) => one.data()?.timestamp.toMillis() ?? Number.NEGATIVE_INFINITY);
  return Math.max(...times);
}

/**
 * Legs of an entry; without a move all of it was free money. Money paid by a request goes back to the
 * pot the request took it from, as its hold is gone.
 */
async function legsOf(
  db: Database,
  read: Read,
  { id, entry }: { readonly id: string; readonly entry: EntryDoc },
): Promise<readonly Leg[]> {
  const move = (await read(db.jarMoves.doc(id))).data();
  if (!move?.requestId || entry.kind !== 'withdrawal') return move?.legs ?? [];
  const request = (await read(db.requests.doc(move.requestId))).data();
  return [{ pot: request?.from ?? FREE, amountMinor: entry.amountMinor }];
}
