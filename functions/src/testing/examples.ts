import type { ExampleFamily } from '@pennysprout/shared/kernel/call/example-family';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { FREE } from '@pennysprout/shared/ledger/account';
import { payDayEntryId } from '@pennysprout/shared/ledger/entries.collection';
import { addJar } from '@pennysprout/shared/ledger/jars';
import { Timestamp } from 'firebase-admin/firestore';
import { nextDue } from '../allowances/due';
import { accountBefore, balanceRef, setAccount } from '../kernel/posting/account';
import { writeEntry } from '../kernel/posting/write-entry';
import { requestHold } from './holds';
import type { TestApi } from './test-api';

/**
 * What the calls' examples name, written directly: the ids of calls are random. Nothing is written where the
 * child is gone.
 */

/**
 * Creates the allowance that the calls' examples name. Ids are random, so this one is written directly.
 * Does nothing if the child is gone.
 */
export async function putExampleAllowance(
  { deps }: TestApi,
  family: Pick<ExampleFamily, 'childId' | 'allowanceId'>,
): Promise<void> {
  const { db } = deps;
  const { childId: userId, allowanceId } = family;
  const child = (await db.users.doc(userId).get()).data();
  if (!child || child.isParent) return;
  const { familyId, parentId } = child;
  const at = Timestamp.fromDate(deps.now());
  await db.allowances.doc(allowanceId).set({
    userId,
    familyId,
    currency: 'USD' as const,
    amountMinor: toMinorUnits(500),
    description: 'Allowance',
    cadence: 'weekly' as const,
    weekday: 5,
    dayOfMonth: null,
    startsOn: '2099-10-01',
    endsOn: null,
    active: true,
    paidOn: null,
    problem: null,
    ...nextDue(userId, '2099-10-02', 'Asia/Taipei'),
    createdBy: parentId,
    createdAt: at,
    updatedAt: at,
  });
}

type Rewarded = Pick<ExampleFamily, 'childId' | 'ownerId'>;

/** Posts the reward that the calls' examples name, once. Does nothing if the child is gone. */
export function putExampleEntry(
  api: TestApi,
  family: Rewarded & Pick<ExampleFamily, 'entryId'>,
): Promise<void> {
  return putReward(api, family, family.entryId);
}

/** Posts the reward of the pay day that the calls' examples name, like `putExampleEntry`. */
export function putExamplePayDay(
  api: TestApi,
  family: Rewarded & Pick<ExampleFamily, 'payDayId'>,
): Promise<void> {
  const { childId, payDayId: payDay } = family;
  return putReward(api, family, payDayEntryId(payDay, childId), { payDay });
}

/** Posts a reward under an id of its own: those of calls are random, so it is written directly. */
async function putReward(
  { deps }: TestApi,
  { childId: userId, ownerId: createdBy }: Rewarded,
  entryId: string,
  details: { readonly payDay?: string } = {},
): Promise<void> {
  const { db } = deps;
  const child = (await db.users.doc(userId).get()).data();
  if (!child || child.isParent) return;
  const account = { userId, familyId: child.familyId, currency: 'USD' as const };
  await db.transact(`child ${userId}`, async (tx) => {
    const [entry, before] = await Promise.all([
      tx.get(db.entries.doc(entryId)),
      tx.get(balanceRef(db, account)),
    ]);
    if (entry.exists) return;
    const order = {
      id: entryId,
      account,
      details: { kind: 'deposit' as const, ...details },
      posting: { amountMinor: toMinorUnits(1250), share: false },
      description: 'Allowance',
      createdBy,
    };
    writeEntry(tx, db, before.data(), order, deps.now());
  });
}

/**
 * Creates the empty jar that the calls' examples name. Ids are random, so this one is written directly;
 * other jars' money becomes free. Does nothing if the child is gone.
 */
export async function putExampleJar(
  { deps }: TestApi,
  { childId: userId, jarId }: Pick<ExampleFamily, 'childId' | 'jarId'>,
): Promise<void> {
  const { db } = deps;
  const child = (await db.users.doc(userId).get()).data();
  if (!child || child.isParent) return;
  const account = { userId, familyId: child.familyId, currency: 'USD' as const };
  await db.transact(`child ${userId}`, async (tx) => {
    const before = (await tx.get(db.balances.doc(`${userId}_USD`))).data();
    const { currency, balanceMinor } = accountBefore(before, account);
    const about = { icon: 'gift', purpose: 'give', targetMinor: null, wantedBy: null } as const;
    const after = addJar({ currency, balanceMinor }, jarId, { name: 'Gifts', ...about });
    setAccount(tx, db, account, after, {
      updatedAt: before?.updatedAt ?? Timestamp.fromDate(deps.now()),
    });
  });
}

/** Notes the gift given back that the calls' examples name. Does nothing if the child is gone. */
export async function putExampleGift(
  { deps }: TestApi,
  { childId, giftReturnId }: Pick<ExampleFamily, 'childId' | 'giftReturnId'>,
): Promise<void> {
  const child = (await deps.db.users.doc(childId).get()).data();
  if (!child || child.isParent) return;
  await deps.db.giftReturns.doc(giftReturnId).set({
    familyId: child.familyId,
    household: 'The Lins of Tainan',
    year: 2027,
    currency: 'TWD' as const,
    amountMinor: toMinorUnits(120_000),
    to: 'Mei',
    createdAt: Timestamp.fromDate(deps.now()),
  });
}

/** Makes sure that the request the calls' examples name is open. Does nothing if the child is gone. */
export async function putExampleRequest(
  { deps }: TestApi,
  { childId, requestId }: Pick<ExampleFamily, 'childId' | 'requestId'>,
): Promise<void> {
  const child = (await deps.db.users.doc(childId).get()).data();
  const request = await deps.db.requests.doc(requestId).get();
  if (!child || child.isParent || request.data()?.status === 'open') return;
  await request.ref.delete();
  const hold = { requestId, from: FREE, amountMinor: toMinorUnits(300) };
  await requestHold(deps, { ...hold, childId, currency: 'USD' });
}
