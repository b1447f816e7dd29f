import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '@pennysprout/shared/kernel/dates/durations';
import { USUAL_STATUS } from '@pennysprout/shared/service/service-status';
import type { RouteBody } from '@pennysprout/shared/api/contract';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { newYorkDate } from '@pennysprout/shared/stock/new-york';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import type { SplitRatio } from '@pennysprout/shared/stock/split-price';
import { splitHoldings } from '../testing/run-split';
import { workOnAll } from '../kernel/fan-out/memory-queues';
import type { MarketSources } from '../platform/sources/provider';
import { reconcile } from '../reconcile/reconcile';
import { audit, addChild } from '../testing/people';
import { openWorld, type World } from '../testing/world';
import { confirmSplit } from './confirm-split';
import { continueSplits, SPLITS, startSplit } from './split-fan-out';

/** Market whose prices the tests set. */
const prices = new Map<StockSymbol, number>();
/** Half an hour after the exchanges have opened. */
let nowMs = Date.parse('2026-03-11T14:00:00Z');
const now = () => new Date(nowMs);
const rates = new Map<CurrencyCode, number>([
  ['JPY', 150],
  ['TWD', 32],
]);
const marketSources: MarketSources = {
  prices: ['first', 'second'].map((name) => ({
    name,
    price: (symbol) =>
      Promise.resolve({
        price: prices.get(symbol) ?? 100,
        previousClose: null,
        currency: 'USD',
        at: now(),
      }),
  })),
  splits: null,
  rates: [{ name: 'test', rates: (base) => Promise.resolve({ base, rates, at: now() }) }],
};

/** Every test has a stock and a date of its own. */
const SYMBOLS: readonly StockSymbol[] = ['AAPL', 'MSFT', 'GOOGL', 'AMZN', 'DIS', 'NFLX', 'TSLA'];
let symbol: StockSymbol = 'NFLX';
let tests = 0;

let world: World;
beforeAll(async () => {
  world = await openWorld({ now, marketSources });
});
afterAll(() => world.api.close());
beforeEach(() => {
  symbol = SYMBOLS[tests % SYMBOLS.length]!;
  tests += 1;
  nowMs += 7 * DAY_MS;
});

/** Sets the price, and lets the last one become old. */
function setPrice(price: number): void {
  prices.set(symbol, price);
  nowMs += 120_000;
}

async function childWith(amount: number, currency: CurrencyCode = 'USD'): Promise<string> {
  const { child } = await addChild(world.api, world.ann, 'Kid');
  const body = { childId: child.id, amount, currency, description: 'Start' };
  await world.api.succeed('deposit', { token: world.ann.token, body });
  return child.id;
}

async function trade(
  userId: string,
  quantity: number,
  more: Partial<RouteBody<'tradeStock'>> = {},
) {
  nowMs += 1000;
  const price = prices.get(symbol) ?? 100;
  const what = { userId, symbol, quantity, operation: 'buy', price, currency: 'USD' } as const;
  const body = { ...what, listedPrice: price, listedCurrency: 'USD' as const, ...more };
  return world.api.attempt('tradeStock', { token: world.ann.token, body });
}

/** Confirms a split of today, or of days ago, and splits the holdings. */
async function split(
  ratio: SplitRatio,
  daysAgo = 0,
): Promise<{ symbol: StockSymbol; date: string }> {
  nowMs += 1000;
  const date = newYorkDate(nowMs - daysAgo * DAY_MS);
  await confirmSplit(world.api.deps, { ...ratio, symbol, date, source: 'operator' });
  nowMs += 1000;
  await splitHoldings(world.api, { symbol, date });
  return { symbol, date };
}

async function holdingOf(childId: string) {
  const doc = (await world.api.deps.db.stockAssets.doc(`${childId}_${symbol}`).get()).data();
  return doc && { quantity: doc.totalQuantity, costMinor: doc.costMinor };
}

/** Takes back the shares that a parent has paid for. */
async function undoGift(childId: string) {
  const { docs } = await world.api.deps.db.entries.where('userId', '==', childId).get();
  const row = docs.find((one) => one.data().bundle !== undefined);
  return world.api.attempt('undoTransaction', {
    token: world.ann.token,
    params: { id: row?.id ?? '' },
  });
}

async function rowsOf(childId: string) {
  const params = { childId };
  const { token } = world.ann;
  return (await world.api.succeed('listStockTransactions', { token, params })).body;
}

async function assetsOf(userId: string) {
  const { token } = world.ann;
  return (await world.api.succeed('listStockAssets', { token, params: { userId } })).body;
}

const cashOf = async (childId: string, currency: CurrencyCode = 'USD') =>
  (await audit(world.api, childId, currency)).entries.filter(({ kind }) => kind === 'split_cash');

const TENFOLD: SplitRatio = { to: 10, from: 1 };
const STOPPED = { ...USUAL_STATUS, moneyMoves: false };
const HALVED: SplitRatio = { to: 1, from: 2 };

describe('a split of today', () => {
  it('makes 20 shares of 2 that cost 2,200.00, 110.00 on average, once, and says so in a row', async () => {
    setPrice(1100);
    const childId = await childWith(3000);
    await trade(childId, 2);
    const { date } = await split(TENFOLD);
    setPrice(110);
    expect(await assetsOf(childId)).toMatchObject([{ totalQuantity: 20, averagePrice: 110 }]);
    const rows = await rowsOf(childId);
    expect(rows[0]).toMatchObject({
      operation: 'split',
      symbol,
      quantity: 2,
      price: null,
      amount: null,
      comment: '',
      split: {
        splitDate: date,
        splitTo: 10,
        splitFrom: 1,
        quantityAfter: 20,
        soldFraction: '0 of 1',
      },
    });
    expect(await cashOf(childId)).toEqual([]);
    await splitHoldings(world.api, { symbol, date });
    expect(await rowsOf(childId)).toEqual(rows);
    expect(await holdingOf(childId)).toEqual({ quantity: 20, costMinor: 220_000 });
  });

  it('makes 1 share of 3 that cost 30.00, 1:2, and 11.00 in cash at 22.00 a share', async () => {
    setPrice(10);
    const childId = await childWith(100);
    await trade(childId, 3);
    setPrice(11);
    await world.api.deps.market.price(symbol);
    const { date } = await split(HALVED);
    expect(await holdingOf(childId)).toEqual({ quantity: 1, costMinor: 2000 });
    const [cash, ...others] = await cashOf(childId);
    expect(others).toEqual([]);
    expect(cash).toMatchObject({
      amountMinor: 1100,
      split: { symbol, on: date, fraction: '1 of 2' },
      createdBy: 'schedule',
    });
    const [row] = await rowsOf(childId);
    expect(row).toMatchObject({ quantity: 3, amount: 11, currency: 'USD', listedPrice: 22 });
    await splitHoldings(world.api, { symbol, date });
    expect(await cashOf(childId)).toHaveLength(1);
  });

  it('leaves alone what was sold before, and what is bought after it', async () => {
    setPrice(1000);
    const [soldOut, newcomer] = [await childWith(5000), await childWith(5000)];
    await trade(soldOut, 2);
    await trade(soldOut, 2, { operation: 'sell' });
    const { date } = await split(TENFOLD);
    setPrice(100);
    await trade(newcomer, 3);
    await splitHoldings(world.api, { symbol, date });
    expect(await holdingOf(soldOut)).toEqual({ quantity: 0, costMinor: 0 });
    expect(await holdingOf(newcomer)).toEqual({ quantity: 3, costMinor: 30_000 });
    expect((await rowsOf(soldOut)).map(({ operation }) => operation)).toEqual(['sell', 'buy']);
    const action = await world.api.deps.db.corporateActions.doc(`${symbol}_${date}`).get();
    expect(action.data()?.pendingParts).toEqual([]);
  });

  it('leaves with the child what a parent has paid for before it', async () => {
    setPrice(100);
    const childId = await childWith(5);
    await trade(childId, 2, { paidBy: 'parent' });
    await split(TENFOLD);
    expect(await undoGift(childId)).toMatchObject({ status: 409, body: { code: 'undo_shares' } });
    expect(await holdingOf(childId)).toEqual({ quantity: 20, costMinor: 20_000 });
  });

  it('keeps shares that were bought after it, even where a parent’s gift was sold before it', async () => {
    setPrice(100);
    const childId = await childWith(5);
    await trade(childId, 2, { paidBy: 'parent' });
    await trade(childId, 2, { operation: 'sell' });
    await split(TENFOLD);
    setPrice(10);
    await trade(childId, 2);
    expect(await undoGift(childId)).toMatchObject({ status: 409, body: { code: 'undo_shares' } });
    expect(await holdingOf(childId)).toEqual({ quantity: 2, costMinor: 2000 });
  });

  it('waits while money is stopped, and the schedule continues with the rest', async () => {
    setPrice(1000);
    const childId = await childWith(9000);
    await trade(childId, 2);
    const { deps, queues } = world.api;
    nowMs += 1000;
    const date = newYorkDate(nowMs);
    await confirmSplit(deps, { ...TENFOLD, symbol, date, source: 'operator' });
    const stopped = { ...deps, serviceStatus: () => Promise.resolve(STOPPED) };
    await startSplit(stopped, { symbol, date });
    const [page, ...others] = queues.of(SPLITS.queue).splice(0);
    expect(others).toEqual([]);
    await SPLITS.work(stopped, page!);
    expect(queues.of(SPLITS.queue).splice(0)).toEqual([page]);
    expect((await holdingOf(childId))?.quantity).toBe(2);
    await continueSplits(deps);
    await workOnAll(deps, queues, SPLITS);
    expect((await holdingOf(childId))?.quantity).toBe(20);
  });
});

describe('a split that is declared late', () => {
  it('multiplies what was traded before the exchanges opened on its date, and nothing since', async () => {
    setPrice(1000);
    const childId = await childWith(9000);
    await trade(childId, 2);
    nowMs += 3 * DAY_MS;
    // Some of it was taken for a real move.
    setPrice(550);
    await world.api.deps.market.price(symbol);
    setPrice(500);
    expect(await trade(childId, 1)).toMatchObject({ status: 200 });
    expect(await trade(childId, 2, { operation: 'sell' })).toMatchObject({ status: 200 });
    await split({ to: 2, from: 1 }, 1);
    // 2 became 4, 1 was bought and 2 of the 5 sold.
    expect(await holdingOf(childId)).toEqual({ quantity: 3, costMinor: 150_000 });
  });

  it('finds nothing of shares that were taken back whole since it took effect', async () => {
    setPrice(100);
    const childId = await childWith(5);
    await trade(childId, 2, { paidBy: 'parent' });
    // Within 24 hours, and after the exchanges have opened.
    nowMs += DAY_MS - 600_000;
    expect(await undoGift(childId)).toMatchObject({ status: 200 });
    nowMs += DAY_MS;
    await split(TENFOLD, 1);
    expect(await holdingOf(childId)).toEqual({ quantity: 0, costMinor: 0 });
  });

  it('takes what there is for a sale that would now be too large, and tells the operator', async () => {
    setPrice(100);
    const childId = await childWith(900);
    await trade(childId, 4);
    nowMs += 3 * DAY_MS;
    setPrice(100);
    await trade(childId, 3, { operation: 'sell' });
    await split(HALVED, 1);
    expect(await holdingOf(childId)).toEqual({ quantity: 0, costMinor: 0 });
    const lines = world.api.logs.filter(({ message }) => message === 'split leaves sales short');
    expect(lines.map(({ fields }) => fields['symbol'])).toEqual([symbol]);
    expect(JSON.stringify(lines)).not.toContain(childId);
    expect(await cashOf(childId)).toEqual([]);
  });
});

it('the books add up after all of these splits', async () => {
  const { drifts } = await reconcile(world.api.deps);
  expect(drifts).toEqual([]);
});
