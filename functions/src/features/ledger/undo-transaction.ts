import type { Entry } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/api/errors';
import type { BalanceDoc } from '@pennysprout/shared/data/collections/balances';
import {
  interestEntryId,
  undoId,
  type EntryDoc,
} from '@pennysprout/shared/data/collections/entries';
import { periodOf, previousPeriod } from '@pennysprout/shared/interest/period';
import { FREE } from '@pennysprout/shared/ledger/account';
import { UNDO_KINDS, type EntryKind, type Leg } from '@pennysprout/shared/ledger/posting';
import { UNDO_MS } from '@pennysprout/shared/ledger/taken-back';
import { toMinorUnits } from '@pennysprout/shared/money/money';
import type { DocumentReference } from 'firebase-admin/firestore';
import type { Deps } from '../../deps';
import type { Database, Read } from '../../firestore/database';
import { balanceRef } from '../../ledger/account';
import { writeEntry, type EntryOrder } from '../../ledger/write-entry';
import { documentsOfAccess, requireChildToChange } from '../access';
import type { ParentCaller } from '../caller';
import { once, type IdempotencyKey, type Once } from '../idempotency';
import { toEntry } from './entry';

export interface UndoTransaction {
  readonly entryId: string;
  readonly idempotencyKey: IdempotencyKey;
}

/**
 * Takes a deposit or withdrawal back by a counter-entry whose id follows from the entry's, so that there
 * is never a second one. Once interest was counted on the account, the entry is part of its sum and stays.
 *
 * @throws AppError `not_undoable`, `already_undone`, `undo_too_late`, `undo_interest` or `undo_spent`.
 * @throws AppError `not_found`, or `forbidden` when it is another family's.
 */
export async function undoTransaction(
  deps: Deps,
  caller: ParentCaller,
  { entryId, idempotencyKey: key }: UndoTransaction,
): Promise<Once<Entry>> {
  const { db } = deps;
  // Entries never change, so this one can be read before it is known whose queue it takes.
  const entry = (await db.entries.doc(entryId).get()).data();
  if (!entry) throw new AppError('not_found');
  const { userId: childId, currency } = entry;
  const counter = db.entries.doc(undoId(entryId));
  const balance = balanceRef(db, { userId: childId, currency });
  const move = db.jarMoves.doc(entryId);
  return once(deps, {
    ...{ key, queueKey: `child ${childId}` },
    ahead: [...documentsOfAccess(db, caller, childId), balance, counter, move],
    allow: (read) => requireChildToChange({ db, read }, caller, childId),
    work: async (tx, { familyId }, read) => {
      const kind = undoKindOf(entry.kind);
      if ((await read(counter)).exists) throw new AppError('already_undone');
      const before = (await read(balance)).data();
      const now = deps.now();
      const interestMs = await lastInterestMs(db, read, { ref: balance, account: before, now });
      requireInTime(entry, interestMs, now);
      const undoes = await legsOf(db, read, { id: entryId, entry });
      const order: EntryOrder = {
        ...{ id: counter.id, createdBy: caller.id, description: entry.description },
        account: { userId: childId, familyId, currency },
        posting: { kind, amountMinor: toMinorUnits(Math.abs(entry.amountMinor)), undoes },
        details: { undoes: entryId },
      };
      const written = writeEntry(tx, db, before, order, now);
      return { answer: toEntry(written.id, written.entry), familyId, childId };
    },
  });
}

/** @throws AppError `not_undoable` for what is neither a deposit nor a withdrawal. */
function undoKindOf(kind: EntryKind): EntryKind {
  const undoing = UNDO_KINDS[kind];
  if (!undoing) throw new AppError('not_undoable');
  return undoing;
}

/** @throws AppError `undo_too_late` or `undo_interest`. */
function requireInTime({ timestamp }: EntryDoc, interestMs: number, now: Date): void {
  if (now.getTime() - timestamp.toMillis() > UNDO_MS) throw new AppError('undo_too_late');
  if (interestMs > timestamp.toMillis()) throw new AppError('undo_interest');
}

/**
 * When interest was last posted to an account. One that does not say so may have had some before accounts
 * did; of that, what could count an entry of the last day is the interest of this month or the one before.
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
 * What an entry did to each pot; one without a move was free as a whole. What was paid out of a request goes
 * back to the pot that the request took it from: its hold is no more.
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
