import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { AppError, ERRORS } from '@pennysprout/shared/kernel/call/errors';
import { undoId, type EntryDoc } from '@pennysprout/shared/ledger/entries.collection';
import type { Transaction } from 'firebase-admin/firestore';
import { documentsOfAccess, requireChildToChange } from '../kernel/access';
import type { ParentCaller } from '../kernel/caller';
import type { Deps } from '../kernel/deps';
import { queryOf } from '../kernel/firestore/queries';
import type { Read } from '../kernel/firestore/database';
import { runIdempotent, type IdempotencyKey, type IdempotentAnswer } from '../kernel/idempotency';
import { balanceRef } from '../kernel/posting/account';
import { afterEntries } from '../kernel/posting/after-entries';
import { readUndo, writeUndo } from './undo-transaction';

interface UndoPayDay {
  readonly payDay: string;
  readonly idempotencyKey: IdempotencyKey;
}

interface PaidEntry {
  readonly id: string;
  readonly entry: EntryDoc;
}

type Undone = RouteResponse<'undoPayDay'>;

/**
 * Takes back the entries of a pay day in one transaction, each by the rules for a single entry. Entries that
 * can no longer be taken back are kept and listed with the reason; those taken back before are in neither
 * list.
 *
 * @throws AppError `not_found`, or `forbidden` for another family's pay day.
 */
export async function undoPayDay(
  deps: Deps,
  caller: ParentCaller,
  { payDay, idempotencyKey: key }: UndoPayDay,
): Promise<IdempotentAnswer<Undone>> {
  const { db } = deps;
  const entries = await entriesOfPayDay(deps, payDay);
  const [first] = entries;
  if (!first) throw new AppError('not_found');
  const { familyId } = first.entry;
  const childIds = entries.map(({ entry }) => entry.userId);
  const done = await runIdempotent<unknown, Undone>(deps, {
    key,
    queueKey: `family ${familyId}`,
    prefetch: entries.flatMap(({ id, entry: { userId, currency } }) => [
      ...documentsOfAccess(db, caller, userId),
      balanceRef(db, { userId, currency }),
      db.entries.doc(undoId(id)),
      db.jarMoves.doc(id),
    ]),
    allow: (read) =>
      Promise.all(childIds.map((childId) => requireChildToChange({ db, read }, caller, childId))),
    work: async (tx, _children, read) => ({
      answer: await undoEach(tx, deps, { caller, entries, read }),
      familyId,
      childId: null,
    }),
  });
  await afterEntries(deps, childIds);
  return done;
}

/** Finds the entries of a pay day. Entries are immutable, so this needs no transaction. */
async function entriesOfPayDay({ db }: Deps, payDay: string): Promise<PaidEntry[]> {
  const { docs } = await queryOf(db, 'entriesOfPayDay', { payDay }).get();
  return docs.map((found) => ({ id: found.id, entry: found.data() }));
}

async function undoEach(
  tx: Transaction,
  deps: Deps,
  day: {
    readonly caller: ParentCaller;
    readonly entries: readonly PaidEntry[];
    readonly read: Read;
  },
): Promise<Undone> {
  const { caller, entries, read } = day;
  // A transaction reads before it writes.
  const undos = await Promise.all(
    entries.map(({ id, entry }) => readUndo(deps, { id, entry, caller, read }).catch(asRefusal)),
  );
  const undone: string[] = [];
  const kept: Undone['kept'] = [];
  for (const [line, undo] of undos.entries()) {
    const entryId = entries[line]?.id ?? '';
    const refused = undo instanceof AppError ? undo : refusalOf(() => writeUndo(tx, deps, undo));
    if (!refused) undone.push(entryId);
    else if (refused.code !== 'already_undone') kept.push(keptBecause(entryId, refused));
  }
  return { undone, kept };
}

function keptBecause(entryId: string, { code, details }: AppError): Undone['kept'][number] {
  const { available } = details.pots ?? {};
  const left = available === undefined ? {} : { available };
  return { entryId, code, message: ERRORS[code].message, ...left };
}

/** Returns the refusal of a write; null if it was done. */
function refusalOf(write: () => unknown): AppError | null {
  try {
    write();
    return null;
  } catch (error) {
    return asRefusal(error);
  }
}

/** Returns a refusal; anything else is a bug, and ends the transaction. */
function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}
