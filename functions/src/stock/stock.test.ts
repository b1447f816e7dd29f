import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RouteBody } from '@pennysprout/shared/api/contract';
import { IDEMPOTENCY_REPLAYED_HEADER } from '@pennysprout/shared/kernel/call/headers';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { queryOf } from '../kernel/firestore/queries';
import { reconcile } from '../reconcile/reconcile';
import type { MarketSources, PriceSource, RateSource } from '../platform/sources/provider';
import { addChild, audit } from '../testing/people';
import { newProjectId, startTestApi, type TestApi } from '../testing/test-api';
import { openWorld, type World } from '../testing/world';

/** Market whose price and rates the tests set. */
const market = {
  price: 100,
  /** Previous close: what the price was before, so that a jump is none of a split. */
  closedAt: 100,
  rates: { TWD: 32, JPY: 150, KWD: 0.307 } as Partial<Record<CurrencyCode, number>>,
  away: false,
};
let nowMs = Date.now();
const now = () => new Date(nowMs);

const unlessAway = <T>(answer: T): Promise<T> =>
  market.away ? Promise.reject(new Error('away')) : Promise.resolve(answer);

function priceSource(name: string): PriceSource {
  return {
    name,
    price: () => {
      const { price, closedAt: previousClose } = market;
      return unlessAway({ price, currency: 'USD' as const, at: now(), previousClose });
    },
  };
}

const rateSource: RateSource = {
  name: 'test',
  rates: () => {
    const rates = new Map(Object.entries(market.rates) as [CurrencyCode, number][]);
    return unlessAway({ base: 'USD', rates, at: now() });
  },
};

/** Two sources, because a price that jumps is only accepted if a second one confirms it. */
const marketSources: MarketSources = {
  prices: [priceSource('first'), priceSource('second')],
  rates: [rateSource],
  splits: null,
};

let world: World;
/** Second instance of the server on the same database. */
let second: TestApi;
beforeAll(async () => {
  const projectId = newProjectId();
  world = await openWorld({ projectId, now, marketSources });
  second = await startTestApi({ projectId, now, marketSources });
});
afterAll(() => Promise.all([world.api.close(), second.close()]));

type Trade = RouteBody<'tradeStock'>;

/** Sets the price and expires every cache, so that the next trade sees it. */
function setPrice(price: number): void {
  market.closedAt = market.price;
  market.price = price;
  nowMs += 120_000;
}

async function childWith(amount: number, currency: CurrencyCode = 'USD'): Promise<string> {
  const { child } = await addChild(world.api, world.ann, 'Kid');
  if (amount > 0) {
    const body = { childId: child.id, amount, currency, description: 'Start' };
    await world.api.succeed('deposit', { token: world.ann.token, body });
  }
  return child.id;
}

function order(userId: string, change: Partial<Trade> = {}): Trade {
  return {
    userId,
    symbol: 'DIS',
    operation: 'buy',
    quantity: 1,
    price: market.price,
    currency: 'USD',
    listedPrice: market.price,
    listedCurrency: 'USD',
    ...change,
  };
}

function trade(
  userId: string,
  change: Partial<Trade> = {},
  more: { token?: string; key?: string; api?: TestApi } = {},
) {
  const { token = world.ann.token, key, api = world.api } = more;
  const body = order(userId, change);
  return api.attempt('tradeStock', { token, body, ...(key === undefined ? {} : { key }) });
}

async function assetsOf(userId: string, token = world.ann.token) {
  return (await world.api.succeed('listStockAssets', { token, params: { userId } })).body;
}

async function tradesOf(childId: string, token = world.ann.token) {
  return (await world.api.succeed('listStockTransactions', { token, params: { childId } })).body;
}

async function balanceOf(childId: string, currency: CurrencyCode = 'USD'): Promise<number> {
  const { body } = await world.api.succeed('listBalances', {
    token: world.ann.token,
    params: { childId },
  });
  return body.find((balance) => balance.currency === currency)?.balance ?? 0;
}

describe('buying shares', () => {
  it('takes their cost out of the savings and adds them, with both legs in the books', async () => {
    setPrice(100);
    const childId = await childWith(1000);
    const answer = await trade(childId, { quantity: 3, comment: 'Great report 🎉' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        userId: childId,
        symbol: 'DIS',
        name: 'Disney',
        operation: 'buy',
        quantity: 3,
        quantityAfter: 3,
        price: 100,
        amount: 300,
        currency: 'USD',
        listedPrice: 100,
        listedCurrency: 'USD',
        comment: 'Great report 🎉',
      },
    });
    expect(await balanceOf(childId)).toBe(700);
    expect(await assetsOf(childId)).toMatchObject([
      { symbol: 'DIS', name: 'Disney', totalQuantity: 3, averagePrice: 100, currency: 'USD' },
    ]);
    expect(await tradesOf(childId)).toEqual([answer.body]);
    const { entries, sumMinor, balanceMinor } = await audit(world.api, childId, 'USD');
    expect(sumMinor).toBe(balanceMinor);
    expect(entries.at(-1)).toMatchObject({
      kind: 'stock_buy',
      amountMinor: -30_000,
      description: 'Stock: 3 DIS',
      trade: { symbol: 'DIS', quantity: 3, comment: 'Great report 🎉' },
    });
  });

  it.each<[CurrencyCode, number, number]>([
    ['TWD', 32, 9600],
    ['JPY', 150, 45_000],
    ['KWD', 0.307, 92.1],
  ])('is paid in %s at the market rate', async (currency, rate, cost) => {
    setPrice(100);
    const childId = await childWith(100_000, currency);
    const answer = await trade(childId, { quantity: 3, currency, price: 100 * rate });
    expect(answer).toMatchObject({ status: 200, body: { amount: cost, currency } });
    expect(await balanceOf(childId, currency)).toBeCloseTo(100_000 - cost, 6);
  });

  it('is paid at the family’s own rate where it has set one', async () => {
    setPrice(100);
    const childId = await childWith(10_000, 'TWD');
    const { db } = world.api.deps;
    const preferences = db.familyPreferences.doc(world.ann.familyId);
    await preferences.update({
      localCurrency: 'TWD',
      exchangeRateSource: 'manual',
      exchangeRate: 30,
    });
    const answer = await trade(childId, { currency: 'TWD', price: 3000 });
    await preferences.update({ localCurrency: 'USD', exchangeRateSource: 'api' });
    expect(answer).toMatchObject({ status: 200, body: { amount: 3000 } });
  });

  it('is refused when the price is more than 1 % from the one that was seen', async () => {
    setPrice(100);
    const childId = await childWith(1000);
    setPrice(102);
    const seen = { price: 100, listedPrice: 100 };
    expect(await trade(childId, seen)).toMatchObject({
      status: 409,
      body: {
        code: 'price_changed',
        priceNow: { price: 102, currency: 'USD', listedPrice: 102, listedCurrency: 'USD' },
      },
    });
    setPrice(101);
    expect((await trade(childId, seen)).status).toBe(200);
    expect(await balanceOf(childId)).toBe(899);
  });

  it('is refused when the converted price is not the one that was seen', async () => {
    setPrice(100);
    const childId = await childWith(100_000, 'TWD');
    const answer = await trade(childId, { currency: 'TWD', price: 100 });
    expect(answer).toMatchObject({ body: { code: 'price_changed', priceNow: { price: 3200 } } });
  });
});

describe('shares that a parent pays for', () => {
  /** Reads the entries, oldest first. */
  const entriesOf = async (userId: string) => {
    const { token } = world.ann;
    return (
      await world.api.succeed('listTransactions', { token, params: { userId } })
    ).body.toReversed();
  };
  const kindsAndAmounts = async (childId: string) =>
    (await entriesOf(childId)).map(({ kind, amount }) => [kind, amount]);
  const bundleOf = async (childId: string) =>
    (await entriesOf(childId)).filter(({ bundle }) => bundle !== undefined);
  const undo = (id = '', token = world.ann.token) =>
    world.api.attempt('undoTransaction', { token, params: { id } });

  it('leave the savings as they are, with a deposit and a purchase of one bundle', async () => {
    setPrice(132.55);
    const childId = await childWith(17.45);
    const key = randomUUID();
    expect(await trade(childId, { paidBy: 'parent' }, { key })).toMatchObject({ status: 200 });
    expect(await trade(childId, { paidBy: 'parent' }, { key })).toMatchObject({ status: 200 });
    expect(await balanceOf(childId)).toBe(17.45);
    expect(await assetsOf(childId)).toMatchObject([{ totalQuantity: 1, averagePrice: 132.55 }]);
    const given = [
      ['deposit', 17.45],
      ['deposit', 132.55],
      ['stock_buy', -132.55],
    ];
    expect(await kindsAndAmounts(childId)).toEqual(given);
    const [deposit, purchase] = await bundleOf(childId);
    expect(deposit?.bundle).toBe(purchase?.bundle);
  });

  it('are neither paid for nor bought at another price than was seen', async () => {
    setPrice(132.55);
    const childId = await childWith(17.45);
    const far = { paidBy: 'parent', price: 134, listedPrice: 134 } as const;
    expect(await trade(childId, far)).toMatchObject({
      status: 409,
      body: { code: 'price_changed' },
    });
    expect(await kindsAndAmounts(childId)).toEqual([['deposit', 17.45]]);
    expect(await assetsOf(childId)).toEqual([]);
  });

  it.each([
    ['deposit', 0, 'deposit_undo'],
    ['purchase', 1, 'stock_buy_undo'],
  ] as const)('are taken back whole with their %s, once', async (_name, which, kind) => {
    setPrice(132.55);
    const childId = await childWith(17.45);
    await trade(childId, { paidBy: 'parent' });
    const named = (await bundleOf(childId))[which]?.id;
    expect(await undo(named)).toMatchObject({ status: 200, body: { kind, undoes: named } });
    expect(await balanceOf(childId)).toBe(17.45);
    expect(await assetsOf(childId)).toEqual([]);
    expect((await kindsAndAmounts(childId)).slice(1)).toEqual([
      ['deposit', 132.55],
      ['stock_buy', -132.55],
      ['stock_buy_undo', 132.55],
      ['deposit_undo', -132.55],
    ]);
    for (const { id } of (await bundleOf(childId)).slice(0, 2)) {
      expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'already_undone' } });
    }
    const { drifts } = await reconcile(world.api.deps);
    expect(drifts).toEqual([]);
  });

  it('stay once fewer of them are left, and those that savings have paid for always do', async () => {
    setPrice(100);
    const childId = await childWith(500);
    await trade(childId, { paidBy: 'parent', quantity: 2 });
    await trade(childId, { operation: 'sell' });
    const [deposit, purchase] = await bundleOf(childId);
    for (const id of [deposit?.id, purchase?.id]) {
      expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'undo_shares' } });
    }
    await trade(childId);
    expect(await undo((await entriesOf(childId)).at(-1)?.id)).toMatchObject({
      status: 409,
      body: { code: 'not_undoable' },
    });
    // As many are left again: it is the shares that count, not which of them.
    expect(await undo(purchase?.id)).toMatchObject({ status: 200 });
    expect(await assetsOf(childId)).toEqual([]);
    expect(await undo(deposit?.id, world.zoe.token)).toMatchObject({ status: 403 });
  });
});

describe('selling shares', () => {
  it('credits the savings and removes the shares, down to the last', async () => {
    setPrice(50);
    const childId = await childWith(100);
    await trade(childId, { quantity: 2 });
    setPrice(60);
    const answer = await trade(childId, { operation: 'sell', quantity: 1 });
    expect(answer).toMatchObject({ status: 200, body: { operation: 'sell', amount: 60 } });
    expect(await balanceOf(childId)).toBe(60);
    expect(await assetsOf(childId)).toMatchObject([{ totalQuantity: 1, averagePrice: 50 }]);
    await trade(childId, { operation: 'sell', quantity: 1 });
    expect(await assetsOf(childId)).toEqual([]);
    expect(await balanceOf(childId)).toBe(120);
    const values = { userId: childId };
    const { docs } = await queryOf(world.api.deps.db, 'stockTransactionsOfUser', values).get();
    expect(docs.map((stored) => stored.data().quantityAfter)).toEqual([2, 1, 0]);
    expect((await tradesOf(childId)).map(({ operation }) => operation)).toEqual([
      'sell',
      'sell',
      'buy',
    ]);
  });
});

describe('a trade', () => {
  it('happens once when it is sent twice, even when the market is away at the second time', async () => {
    setPrice(100);
    const childId = await childWith(1000);
    const key = randomUUID();
    const first = await trade(childId, {}, { key });
    market.away = true;
    nowMs += 3 * 60 * 60_000;
    const again = await trade(childId, {}, { key });
    market.away = false;
    nowMs += 60_000;
    expect(again.body).toEqual(first.body);
    expect(again.headers.get(IDEMPOTENCY_REPLAYED_HEADER)).toBe('true');
    expect(await balanceOf(childId)).toBe(900);
    expect(await trade(childId, { quantity: 2 }, { key })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    });
  });

  it('is refused while the price is too old to trade on', async () => {
    setPrice(100);
    const childId = await childWith(1000);
    await trade(childId);
    market.away = true;
    nowMs += 60 * 60_000;
    expect(await trade(childId)).toMatchObject({
      status: 503,
      body: { code: 'market_unavailable' },
    });
    market.away = false;
    nowMs += 60_000;
    expect(await balanceOf(childId)).toBe(900);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ symbol: 'GME' }, 'symbol'],
    [{ operation: 'short' }, 'operation'],
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: 1.5 }, 'quantity'],
    [{ quantity: 1_000_001 }, 'quantity'],
    [{ price: 0 }, 'price'],
    [{ currency: 'XXX' }, 'currency'],
    [{ listedCurrency: 'TWD' }, 'listedCurrency'],
    [{ free: true }, ''],
    [{ paidBy: 'bank' }, 'paidBy'],
    [{ paidBy: 'parent', operation: 'sell' }, 'paidBy'],
    [{ paidBy: 'parent', takes: [] }, 'takes'],
  ])('is refused with %j', async (change, path) => {
    const answer = await world.api.raw('/api/stock/transaction', {
      method: 'POST',
      token: world.ann.token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...order(world.ada.id), ...change }),
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: [{ path }] },
    });
  });
});

describe('the holdings of a child', () => {
  it('are shown to its parents and itself, and to nobody else', async () => {
    setPrice(100);
    const { api, ann, ben, ada, zoe } = world;
    await api.succeed('deposit', {
      token: ann.token,
      body: { childId: ada.id, amount: 500, description: 'Start' },
    });
    await trade(ada.id);
    for (const { token } of [ann, ben, ada]) {
      expect(await assetsOf(ada.id, token)).toHaveLength(1);
      expect(await tradesOf(ada.id, token)).toHaveLength(1);
    }
    for (const token of [zoe.token]) {
      const assets = await api.attempt('listStockAssets', { token, params: { userId: ada.id } });
      const trades = await api.attempt('listStockTransactions', {
        token,
        params: { childId: ada.id },
      });
      expect([assets.status, trades.status]).toEqual([403, 403]);
    }
    const sibling = await api.attempt('listStockAssets', {
      token: ada.token,
      params: { userId: await childWith(0) },
    });
    expect(sibling).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});
