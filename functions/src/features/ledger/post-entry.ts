import assert from 'node:assert/strict';
import type { Entry } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/api/errors';
import { balanceId } from '@pennysprout/shared/data/collections';
import type { BalanceDoc, EntryDoc } from '@pennysprout/shared/data/documents';
import { post, type Posting } from '@pennysprout/shared/ledger/posting';
import { DEFAULT_CURRENCY, type CurrencyCode } from '@pennysprout/shared/money/currency';
import { addMinor, decimalToMinor, toMinorUnits, ZERO } from '@pennysprout/shared/money/money';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../../deps';
import { readOutside, readWithin } from '../../firestore/database';
import { requireChildToChange, requireMember, requireSame, type Child } from '../access';
import type { ParentCaller } from '../caller';
import { once, type IdempotencyKey, type Once } from '../idempotency';
import { toEntry } from './entry';

/** A deposit or withdrawal as a parent asks for it. */
export interface MoneyMove {
  readonly childId: string;
  readonly familyId?: string | undefined;
  readonly parentId?: string | undefined;
  /** A positive decimal of the currency, e.g. 12.34 of USD. */
  readonly amount: number;
  readonly currency?: CurrencyCode | undefined;
  readonly description: string;
  readonly idempotencyKey: IdempotencyKey;
}

interface PostingOrder {
  readonly child: Child;
  readonly posting: Posting;
  readonly currency: CurrencyCode;
  readonly description: string;
}

/**
 * Moves a child's money: the balance, the ledger entry and the idempotency key change in one
 * transaction or not at all.
 *
 * @throws AppError `insufficient_balance` when a withdrawal is more than the balance.
 * @throws AppError `not_found`, or `forbidden` when it is another family's child.
 */
export async function postEntry(
  deps: Deps,
  caller: ParentCaller,
  kind: Posting['kind'],
  move: MoneyMove,
): Promise<Once<Entry>> {
  requireSame(move.parentId, caller.id);
  const access = { db: deps.db, read: readOutside };
  const child = await requireChildToChange(access, caller, move.childId);
  requireSame(move.familyId, child.familyId);
  const currency = move.currency ?? DEFAULT_CURRENCY;
  const amountMinor = decimalToMinor(move.amount, currency);
  if (amountMinor === null) throw new AppError('invalid_amount');
  const { description } = move;
  const order = { child, posting: { kind, amountMinor }, currency, description };
  return once(deps, { key: move.idempotencyKey, lane: `child ${child.id}` }, (tx) =>
    postWithin(tx, deps, caller, order),
  );
}

async function postWithin(
  tx: Transaction,
  deps: Deps,
  caller: ParentCaller,
  order: PostingOrder,
): Promise<Entry> {
  const { db } = deps;
  const { child, posting, currency, description } = order;
  const balanceRef = db.balances.doc(balanceId(child.id, currency));
  // Asked again inside: a parent who is removed at this moment must not post any more.
  const [balance] = await Promise.all([
    tx.get(balanceRef),
    requireMember({ db, read: readWithin(tx) }, caller, child.familyId),
  ]);
  const before = balance.data();
  const owner = { userId: child.id, familyId: child.familyId, currency };
  const posted = checkedPost(before, owner, posting);
  const timestamp = nextTimestamp(deps.now(), before);
  const entryRef = db.entries.doc();
  const entry: EntryDoc = {
    ...owner,
    kind: posting.kind,
    ...posted,
    description,
    createdBy: caller.id,
    timestamp,
  };
  tx.set(balanceRef, { ...owner, balanceMinor: posted.balanceAfterMinor, updatedAt: timestamp });
  tx.create(entryRef, entry);
  return toEntry(entryRef.id, entry);
}

type Owner = Pick<BalanceDoc, 'userId' | 'familyId' | 'currency'>;

/** Applies the posting, and refuses to write anything that does not add up. */
function checkedPost(before: BalanceDoc | undefined, owner: Owner, posting: Posting) {
  const balanceMinor = before ? toMinorUnits(before.balanceMinor) : ZERO;
  for (const field of ['userId', 'familyId', 'currency'] as const) {
    assert(!before || before[field] === owner[field], `the balance has another ${field}`);
  }
  const posted = post(balanceMinor, posting);
  assert(posted.balanceAfterMinor === addMinor(balanceMinor, posted.amountMinor), 'wrong sum');
  assert(posted.balanceAfterMinor >= 0, 'a balance beneath zero');
  assert(posted.amountMinor > 0 === (posting.kind === 'deposit'), 'an amount of the wrong sign');
  return posted;
}

/** Later than the balance's last entry, so that the order of entries is the order of postings. */
function nextTimestamp(now: Date, before: BalanceDoc | undefined): Timestamp {
  const earliest = before ? before.updatedAt.toMillis() + 1 : 0;
  return Timestamp.fromMillis(Math.max(now.getTime(), earliest));
}
