import { addDays } from '@pennysprout/shared/allowances/dates';
import type { Period } from '@pennysprout/shared/interest/period';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { balanceId } from '@pennysprout/shared/ledger/balances.collection';
import { Timestamp } from 'firebase-admin/firestore';
import { ALLOWANCES } from '../allowances/allowance-fan-out';
import { ALLOWANCE_PAGES } from '../allowances/allowance-pages';
import { INTEREST } from '../interest/interest-fan-out';
import { INTEREST_PAGES } from '../interest/interest-pages';
import type { Deps } from '../kernel/deps';
import { startFanOut } from '../kernel/fan-out/fan-out';
import { workOnAll } from '../kernel/fan-out/memory-queues';
import { partOf } from '../kernel/firestore/parts';
import { changeMark } from '../kernel/posting/change-mark';
import { NIGHTLY_CHECK } from '../reconcile/nightly-check';
import { confirmSplit } from '../stock/confirm-split';
import { SPLITS } from '../stock/split-fan-out';
import { SPLIT_PAGES } from '../stock/split-pages';
import { addAllowanceFamily } from './allowance-family';
import type { SweptRun } from './fan-out-sweep';
import { addInterestFamily } from './interest-family';
import { addShareHolder } from './share-family';

const BALANCE_MINOR = 10_000;
const PERIOD = '2026-03' as Period;
/** Families in the first partition and in the last. */
const PAYING = ['0a', '0b', '0c', '0d', '0e', 'za', 'zb', 'zc'];

export const INTEREST_RUN: SweptRun = {
  name: 'interest',
  now: new Date('2026-04-01T00:10:00Z'),
  prepare: async ({ db }) => {
    const batch = db.firestore.batch();
    const at = Timestamp.fromDate(new Date('2026-03-01T00:00:00Z'));
    for (const familyId of PAYING) {
      addInterestFamily(batch, db, { familyId, balanceMinor: BALANCE_MINOR, at });
    }
    await batch.commit();
  },
  work: async (deps, queues) => {
    const fanOut = { ...INTEREST, pageSize: 2 };
    // One with pages to the last, one with a page that is not full, and an empty one.
    const partitions = ['0', '8', 'f'].map((part) => ({ period: PERIOD, part }));
    await startFanOut(deps, fanOut, partitions);
    await workOnAll(deps, queues, fanOut, INTEREST_PAGES);
  },
  done: async ({ db }) => {
    const [entries, balances] = await Promise.all([db.entries.get(), db.balances.get()]);
    return [
      ...entries.docs.map((one) => one.data().familyId),
      ...balances.docs.map((one) => `${one.data().familyId} has ${one.data().balanceMinor}`),
    ];
  },
  // A twelfth of 12 percent.
  expected: [...PAYING, ...PAYING.map((id) => `${id} has ${BALANCE_MINOR * 1.01}`)],
};

/** Fridays until now that each family has missed. */
const MISSED = [
  ['2026-11-20'],
  ['2026-11-13', '2026-11-20'],
  ['2026-11-06', '2026-11-13', '2026-11-20'],
];
const AMOUNT_MINOR = 500;

export const ALLOWANCE_RUN: SweptRun = {
  name: 'allowances',
  now: new Date('2026-11-20T12:00:00Z'),
  prepare: async ({ db }) => {
    const batch = db.firestore.batch();
    for (const [n, [first = '']] of MISSED.entries()) {
      const startsOn = addDays(first, -1);
      addAllowanceFamily(batch, db, { familyId: `f${n}`, startsOn, amountMinor: AMOUNT_MINOR });
    }
    await batch.commit();
  },
  work: async (deps, queues) => {
    const parts = new Set(MISSED.map((_dates, n) => partOf(`child-f${n}`)));
    const fanOut = { ...ALLOWANCES, pageSize: 1 };
    const partitions = [...parts].map((part) => ({ part }));
    await startFanOut(deps, fanOut, partitions);
    await workOnAll(deps, queues, fanOut, ALLOWANCE_PAGES);
  },
  done: async ({ db }) => {
    const [entries, balances] = await Promise.all([db.entries.get(), db.balances.get()]);
    return [
      ...entries.docs.map((one) => `${one.data().familyId} ${one.data().allowance?.dueOn}`),
      ...balances.docs.map((one) => `${one.data().familyId} has ${one.data().balanceMinor}`),
    ];
  },
  expected: MISSED.flatMap((dates, n) => [
    ...dates.map((dueOn) => `f${n} ${dueOn}`),
    `f${n} has ${AMOUNT_MINOR * dates.length}`,
  ]),
};

/** Children in the first part of the holdings and in the last, with so many shares each. */
const HOLDING = { '0a': 2, '0b': 3, '0c': 5, za: 1 } as const;
const SPLIT = { symbol: 'NFLX', date: '2026-03-11', to: 1, from: 2 } as const;
const SHARE_MINOR = 1_000;
const SPLIT_AT = new Date('2026-03-11T15:00:00Z');

export const SPLIT_RUN: SweptRun = {
  name: 'a split',
  now: SPLIT_AT,
  prepare: async ({ db }) => {
    const batch = db.firestore.batch();
    const at = Timestamp.fromDate(new Date('2026-03-01T00:00:00Z'));
    const { symbol } = SPLIT;
    for (const [childId, quantity] of Object.entries(HOLDING)) {
      addShareHolder(batch, db, { childId, symbol, quantity, priceMinor: SHARE_MINOR, at });
    }
    const askedAt = Timestamp.fromDate(SPLIT_AT);
    batch.set(db.stockPrices.doc(symbol), {
      symbol,
      priceMinor: toMinorUnits(SHARE_MINOR),
      currency: 'USD',
      lastFetchedAt: askedAt,
      publishedAt: askedAt,
      source: 'test',
      createdAt: at,
      updatedAt: askedAt,
    });
    for (const childId of Object.keys(HOLDING)) {
      const familyId = `family-${childId}`;
      addInterestFamily(batch, db, { familyId, balanceMinor: 0, at });
    }
    await batch.commit();
  },
  work: async (deps, queues) => {
    await confirmSplit(deps, { ...SPLIT, source: 'operator' });
    const { symbol, date } = SPLIT;
    const fanOut = { ...SPLITS, pageSize: 2 };
    // One with several pages, the last, and an empty one.
    const partitions = ['0', '8', 'f'].map((part) => ({ symbol, date, part }));
    for (let walks = 0; walks < 2; walks += 1) {
      await startFanOut(deps, fanOut, partitions);
      await workOnAll(deps, queues, fanOut, SPLIT_PAGES);
    }
  },
  done: async ({ db }) => {
    const [rows, entries, assets, action] = await Promise.all([
      db.stockTransactions.where('operation', '==', 'split').get(),
      db.entries.get(),
      db.stockAssets.get(),
      db.corporateActions.doc('NFLX_2026-03-11').get(),
    ]);
    return [
      ...rows.docs.map((one) => `${one.data().userId} was split`),
      ...entries.docs.map((one) => `${one.data().userId} got ${one.data().amountMinor}`),
      ...assets.docs.map((one) => `${one.data().userId} has ${one.data().totalQuantity}`),
      `${action.data()?.pendingParts?.length ?? 'no'} parts are pending`,
    ];
  },
  expected: [
    ...Object.entries(HOLDING).flatMap(([childId, quantity]) => [
      `${childId} was split`,
      `${childId} has ${Math.floor(quantity / 2)}`,
      // Half a share at twice the price.
      ...(quantity % 2 === 1 ? [`${childId} got ${SHARE_MINOR}`] : []),
    ]),
    '13 parts are pending',
  ],
};

/** Families whose turn it is on the first night, in the first partition. */
const IN_TURN = ['00a', '00b', '00c'];
const NIGHT = new Date('2026-03-11T03:40:00Z');
const childOf = (familyId: string) => `${familyId}-child`;
const CHECKED = [...new Set(['0', ...IN_TURN.map((id) => partOf(childOf(id)))])];

export const NIGHT_RUN: SweptRun = {
  name: 'the night',
  now: NIGHT,
  prepare: async ({ db }) => {
    const batch = db.firestore.batch();
    for (const familyId of IN_TURN) {
      const userId = childOf(familyId);
      const at = Timestamp.fromDate(NIGHT);
      batch.set(db.families.doc(familyId), {
        name: familyId,
        ownerId: 'ann',
        childCount: 1,
        createdAt: at,
        updatedAt: at,
      });
      batch.set(db.balances.doc(balanceId(userId, 'USD')), {
        userId,
        familyId,
        currency: 'USD',
        balanceMinor: toMinorUnits(0),
        changedOn: changeMark(userId, NIGHT),
        updatedAt: at,
      });
    }
    await batch.commit();
  },
  work: async (deps, queues) => {
    const fanOut = { ...NIGHTLY_CHECK, pageSize: 1 };
    const partitions = CHECKED.map((part) => ({ part }));
    await startFanOut(deps, fanOut, partitions);
    await workOnAll(deps, queues, fanOut, null);
  },
  done: countedByNight,
  expected: [
    ...CHECKED.map((part) => `${part} is done`),
    ...IN_TURN.flatMap((id) => ['family', `child in ${partOf(childOf(id))}`, 'document']),
  ],
};

/** Lists what the cursors have counted, each as often as it was. */
async function countedByNight({ db }: Deps): Promise<string[]> {
  const { docs } = await db.reconcileCursors.get();
  return docs.flatMap((one) => {
    const { children, families, documents, done } = one.data();
    return [
      ...(done ? [`${one.id} is done`] : []),
      ...Array.from({ length: families }, () => 'family'),
      ...Array.from({ length: children }, () => `child in ${one.id}`),
      ...Array.from({ length: documents }, () => 'document'),
    ];
  });
}
