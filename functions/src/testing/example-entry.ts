import type { ExampleFamily } from '@pennysprout/shared/kernel/call/example-family';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { payDayEntryId } from '@pennysprout/shared/ledger/entries.collection';
import { balanceRef } from '../kernel/posting/account';
import { writeEntry } from '../kernel/posting/write-entry';
import type { TestApi } from './test-api';

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
