import type { RouteBody, RouteResponse } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { dateIn } from '@pennysprout/shared/kernel/dates/date-in';
import { divideBatch } from '@pennysprout/shared/red-envelopes/divide';
import type { Transaction } from 'firebase-admin/firestore';
import { documentsOfAccess, requireChildToChange, type Child } from '../kernel/access';
import { toMinor } from '../kernel/amounts';
import type { ParentCaller } from '../kernel/caller';
import type { Deps } from '../kernel/deps';
import type { Read } from '../kernel/firestore/database';
import { runIdempotent, type IdempotencyKey, type IdempotentAnswer } from '../kernel/idempotency';
import { accountBefore, balanceRef } from '../kernel/posting/account';
import { afterEntries } from '../kernel/posting/after-entries';
import { writeEntries } from '../kernel/posting/write-entry';
import { entryAnswer } from '../ledger/entry-answer';

type Batch = RouteBody<'giveRedEnvelopes'> & { readonly idempotencyKey: IdempotencyKey };

type Given = RouteResponse<'giveRedEnvelopes'>;

/** Time zone of a family that has named none: the custom is Taiwan's. */
const USUAL_ZONE = 'Asia/Taipei';

/**
 * Adds an evening's red envelopes to a child's savings: all entries and the idempotency key in one
 * transaction, or nothing. Entries are a millisecond apart, in the order of the envelopes.
 *
 * @throws AppError `amount_out_of_range` with the envelope's line if the balance would be too large.
 * @throws AppError `not_found`, or `forbidden` for another family's child.
 */
export async function giveRedEnvelopes(
  deps: Deps,
  caller: ParentCaller,
  { idempotencyKey: key, ...batch }: Batch,
): Promise<IdempotentAnswer<Given>> {
  const { db } = deps;
  const { childId, currency } = batch;
  const done = await runIdempotent<Child, Given>(deps, {
    key,
    queueKey: `child ${childId}`,
    prefetch: [
      ...documentsOfAccess(db, caller, childId),
      balanceRef(db, { userId: childId, currency }),
    ],
    allow: (read) => requireChildToChange({ db, read }, caller, childId),
    work: async (tx, child, read) => ({
      answer: await giveWithin(tx, deps, { caller, child, batch, read }),
      familyId: child.familyId,
      childId,
    }),
  });
  await afterEntries(deps, [childId]);
  return done;
}

async function giveWithin(
  tx: Transaction,
  { db, now: clock }: Deps,
  evening: {
    readonly caller: ParentCaller;
    readonly child: Child;
    readonly batch: Omit<Batch, 'idempotencyKey'>;
    readonly read: Read;
  },
): Promise<Given> {
  const { caller, child, batch, read } = evening;
  const { currency, occasion, share = true, envelopes } = batch;
  const account = { userId: child.id, familyId: child.familyId, currency };
  const [balance, preferences] = await Promise.all([
    read(balanceRef(db, account)),
    read(db.familyPreferences.doc(child.familyId)),
  ]);
  const before = balance.data();
  const now = clock();
  const today = dateIn(preferences.data()?.timeZone ?? USUAL_ZONE, now);
  const year = Number(today.slice(0, 'YYYY'.length));
  const batchId = db.entries.doc().id;
  const amounts = envelopes.map(({ amount }) => toMinor(amount, currency));
  const legs = divideBatch(accountBefore(before, account), amounts, share);
  const orders = envelopes.map(({ from, amount, wish = null, household = null }, line) => ({
    account,
    details: {
      kind: 'deposit' as const,
      envelope: { batchId, from, wish, household, occasion, year },
    },
    posting: { amountMinor: toMinor(amount, currency), legs: legs[line] ?? [] },
    description: from,
    createdBy: caller.id,
  }));
  const written = writeEntries(tx, db, before, orders, now, naming);
  return { batchId, entries: written.map(({ id, entry }) => entryAnswer(id, entry)) };
}

/** Adds the envelope's line to a refusal. */
function naming(line: number, error: AppError): AppError {
  const path = `envelopes[${line}].amount`;
  const fields = [{ path, key: 'validation.amountInvalid' }] as const;
  return new AppError(error.code, { ...error.details, fields });
}
