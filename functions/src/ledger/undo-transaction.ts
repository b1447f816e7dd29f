import assert from 'node:assert/strict';
import type { Entry } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import {
  bundleEntryId,
  interestEntryId,
  undoId,
  type EntryDetails,
  type EntryDoc,
} from '@pennysprout/shared/ledger/entries.collection';
import { periodOf, previousPeriod } from '@pennysprout/shared/interest/period';
import { FREE } from '@pennysprout/shared/ledger/account';
import type { Leg } from '@pennysprout/shared/ledger/posting';
import { UNDO_MS } from '@pennysprout/shared/ledger/taken-back';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import type { Database, Read } from '../kernel/firestore/database';
import { afterEntries } from '../kernel/posting/after-entries';
import { balanceRef } from '../kernel/posting/account';
import { writeEntry, type EntryOrder, type WrittenEntry } from '../kernel/posting/write-entry';
import { documentsOfAccess, requireChildToChange } from '../kernel/access';
import type { ParentCaller } from '../kernel/caller';
import { runIdempotent, type IdempotencyKey, type IdempotentAnswer } from '../kernel/idempotency';
import { readGivenShares, writeSharesTakenBack, type GivenShares } from '../stock/take-back-shares';
import { entryAnswer } from './entry-answer';

export interface UndoTransaction {
  readonly entryId: string;
  readonly idempotencyKey: IdempotencyKey;
}

/**
 * Undoes a deposit or withdrawal with a counter-entry. Its id derives from the entry's, so there is never a
 * second one. Once interest was posted to the account, the entry is part of its basis and stays. For shares
 * that a parent has paid for, both entries are undone, and the shares leave the holding.
 *
 * @throws AppError `not_undoable`, `already_undone`, `undo_too_late`, `undo_interest`, `undo_spent` or
 * `undo_shares`.
 * @throws AppError `not_found`, or `forbidden` for another family's entry.
 */
export async function undoTransaction(
  deps: Deps,
  caller: ParentCaller,
  { entryId, idempotencyKey: key }: UndoTransaction,
): Promise<IdempotentAnswer<Entry>> {
  const { db } = deps;
  // Entries are immutable, so this read needs no transaction; it tells which queue to use.
  const entry = (await db.entries.doc(entryId).get()).data();
  if (!entry) throw new AppError('not_found');
  const { userId: childId, currency, bundle } = entry;
  const counter = db.entries.doc(undoId(entryId));
  const balance = balanceRef(db, { userId: childId, currency });
  const move = db.jarMoves.doc(entryId);
  const done = await runIdempotent(deps, {
    key,
    queueKey: `child ${childId}`,
    prefetch: [...documentsOfAccess(db, caller, childId), balance, counter, move],
    allow: (read) => requireChildToChange({ db, read }, caller, childId),
    work: async (tx, { familyId }, read) => {
      if (bundle !== undefined) {
        const gift = await readGift(deps, { bundle, caller, read });
        const written = writeGiftUndone(tx, deps, caller, gift);
        const { id, entry: undone } = entry.kind === 'deposit' ? written.deposit : written.purchase;
        return { answer: entryAnswer(id, undone), familyId, childId };
      }
      const undo = await readUndo(deps, { id: entryId, entry, caller, read });
      return { answer: writeUndo(tx, deps, undo), familyId, childId };
    },
  });
  await afterEntries(deps, [childId]);
  return done;
}

/** Data for taking back shares that a parent has paid for. */
interface Gift {
  readonly deposit: Undo;
  readonly purchase: Undo;
  readonly shares: GivenShares;
}

/**
 * Reads both entries of shares that a parent has paid for, and the shares.
 *
 * @throws AppError as `readUndo` does, or `undo_shares`.
 */
async function readGift(
  deps: Deps,
  of: { readonly bundle: string; readonly caller: ParentCaller; readonly read: Read },
): Promise<Gift> {
  const { bundle, caller, read } = of;
  const undoOf = async (kind: 'deposit' | 'stock_buy') => {
    const id = bundleEntryId(bundle, kind);
    const entry = (await read(deps.db.entries.doc(id))).data();
    assert(entry, 'half of a bundle');
    return readUndo(deps, { id, entry, caller, read });
  };
  return {
    deposit: await undoOf('deposit'),
    purchase: await undoOf('stock_buy'),
    shares: await readGivenShares(deps.db, read, bundle),
  };
}

/** Takes back the purchase first, so that its money is available for taking back the deposit. */
function writeGiftUndone(
  tx: Transaction,
  { db }: Pick<Deps, 'db'>,
  caller: ParentCaller,
  { deposit, purchase, shares }: Gift,
): { readonly deposit: WrittenEntry; readonly purchase: WrittenEntry } {
  // Later than the holding's last trade, which may have used another currency's account.
  const afterTrades = shares.asset.updatedAt.toMillis() + 1;
  const now = new Date(Math.max(purchase.now.getTime(), afterTrades));
  const bought = writeEntry(tx, db, purchase.before, purchase.order, now);
  const given = writeEntry(tx, db, bought.after, deposit.order, now);
  writeSharesTakenBack(tx, db, caller, shares, bought);
  return { deposit: given, purchase: bought };
}

/** Counter-entry to post, and the account as this transaction has read it. */
export interface Undo {
  readonly order: EntryOrder;
  readonly before: BalanceDoc | undefined;
  readonly now: Date;
}

/**
 * Reads the data for taking back an entry, and checks that it still can be taken back.
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
  const details = detailsOfUndo(id, entry);
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
    details,
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
  return entryAnswer(id, entry);
}

/**
 * Returns the kind and details of the counter-entry.
 *
 * @throws AppError `not_undoable` for anything but a deposit, a withdrawal or shares that a parent has
 * paid for.
 */
function detailsOfUndo(undoes: string, entry: EntryDoc): EntryDetails {
  const { kind, bundle } = entry;
  if (kind === 'withdrawal') return { kind: 'withdrawal_undo', undoes };
  if (kind === 'deposit') {
    return { kind: 'deposit_undo', undoes, ...(bundle !== undefined && { bundle }) };
  }
  if (kind === 'stock_buy' && bundle !== undefined) {
    return { kind: 'stock_buy_undo', undoes, trade: entry.trade, bundle };
  }
  throw new AppError('not_undoable');
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
 * Finds when interest was last posted to an account. An account without the field may have had some before
 * the field existed; only the runs of this month and the last could have counted an entry of the last day.
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
