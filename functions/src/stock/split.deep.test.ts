import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sized } from '@pennysprout/shared/testing/tier';
import { idempotencyKey } from '../kernel/idempotency';
import { workOnAll } from '../kernel/fan-out/memory-queues';
import { deposit } from '../ledger/post-entry';
import { reconcile } from '../reconcile/reconcile';
import { openFamily, type TestFamily } from '../testing/families';
import { crashAfter } from '../testing/faults';
import { splitHoldings } from '../testing/run-split';
import { startTestApi, type TestApi } from '../testing/test-api';
import { confirmSplit } from './confirm-split';
import { SPLITS, startSplit } from './split-fan-out';
import { tradeStock } from './trade-stock';

const CHILDREN = 20;
const FAMILIES = sized(1, 50);
const SYMBOL = 'NFLX';
const SPLIT = { symbol: SYMBOL, date: '2026-03-11', to: 1, from: 3 } as const;
const PRICE = 100;
/** Deaths of the worker, each after so many more effects: in the walk, and among the holdings. */
const DEATHS = sized([5, 6, 4], [40, 400, 300]);

let nowMs = Date.parse('2026-03-11T15:00:00Z');
const now = () => new Date(nowMs);
let price = PRICE;

let api: TestApi;
beforeAll(async () => {
  const source = { name: 'test', price: () => Promise.resolve(quoted()) };
  const rates = () => Promise.resolve({ base: 'USD' as const, rates: new Map(), at: now() });
  const marketSources = { prices: [source], rates: [{ name: 'test', rates }], splits: null };
  api = await startTestApi({ now, marketSources });
});
afterAll(() => api.close());

const quoted = () => ({ price, previousClose: price, currency: 'USD' as const, at: now() });

const newKey = () => idempotencyKey('anybody', randomUUID(), {});

function trade({ owner }: TestFamily, userId: string, operation: 'buy' | 'sell', quantity: number) {
  const seen = { price, listedPrice: price, currency: 'USD', listedCurrency: 'USD' } as const;
  const order = { userId, symbol: SYMBOL, operation, quantity, ...seen } as const;
  return tradeStock(api.deps, owner, { ...order, idempotencyKey: newKey() });
}

/** Opens families whose children hold one to seven shares. */
async function openFamilies(): Promise<TestFamily[]> {
  const families: TestFamily[] = [];
  for (let n = 0; n < FAMILIES; n += 1) {
    const family = await openFamily(api.deps, `parent${n}`, CHILDREN);
    families.push(family);
    await Promise.all(
      family.childIds.map(async (childId, child) => {
        const money = { childId, amount: 5000, currency: 'USD', description: 'x' } as const;
        await deposit(api.deps, family.owner, { ...money, idempotencyKey: newKey() });
        await trade(family, childId, 'buy', 1 + (child % 7));
      }),
    );
  }
  return families;
}

/** Adds up all money and all shares at their price, in minor units. */
async function worth(shareMinor: number): Promise<number> {
  const [balances, assets] = await Promise.all([
    api.deps.db.balances.get(),
    api.deps.db.stockAssets.get(),
  ]);
  return (
    balances.docs.reduce((sum, one) => sum + one.data().balanceMinor, 0) +
    assets.docs.reduce((sum, one) => sum + one.data().totalQuantity * shareMinor, 0)
  );
}

/** Works on the queues as a process that dies, several times. */
async function workAndDie(): Promise<number> {
  let deaths = 0;
  for (const effects of DEATHS) {
    const mortal = crashAfter(api.deps, effects, { answerLost: deaths % 2 === 1 });
    await workOnAll(mortal.deps, api.queues, SPLITS).catch((error: unknown) => {
      if (!mortal.crashed()) throw error;
    });
    if (mortal.crashed()) deaths += 1;
    await startSplit(api.deps, SPLIT);
  }
  return deaths;
}

/**
 * Trades with a child of every family, again and again. A share is sold after one was bought: a sale of
 * more than the split leaves would take what there is.
 */
async function tradeMeanwhile(families: readonly TestFamily[]): Promise<number> {
  let done = 0;
  for (let n = 0; n < CHILDREN; n += 3) {
    for (const family of families) {
      const childId = family.childIds[n] ?? '';
      for (const operation of ['buy', 'sell'] as const) {
        const [settled] = await Promise.allSettled([trade(family, childId, operation, 1)]);
        if (settled.status === 'fulfilled') done += 1;
      }
    }
  }
  return done;
}

it('holdings that are traded while the worker of their split dies three times are each split once', async () => {
  const families = await openFamilies();
  const before = await worth(PRICE * 100);
  nowMs += 120_000;
  await confirmSplit(api.deps, { ...SPLIT, source: 'operator' });
  price = PRICE * 3;
  await startSplit(api.deps, SPLIT);
  const [deaths, trades] = await Promise.all([workAndDie(), tradeMeanwhile(families)]);
  expect(deaths).toBe(3);
  expect(trades).toBeGreaterThan(FAMILIES * 7);
  await splitHoldings(api, SPLIT);
  await splitHoldings(api, SPLIT);

  const { db } = api.deps;
  const rows = await db.stockTransactions.where('operation', '==', 'split').get();
  expect(rows.size).toBe(FAMILIES * CHILDREN);
  // A third of a share brings a third of its price, so nothing is gained or lost by a minor unit.
  expect(await worth(PRICE * 300)).toBe(before);
  const action = await db.corporateActions.doc(`${SYMBOL}_${SPLIT.date}`).get();
  expect(action.data()?.pendingParts).toEqual([]);
  const { driftCount } = await reconcile(api.deps);
  expect(driftCount).toBe(0);
});
