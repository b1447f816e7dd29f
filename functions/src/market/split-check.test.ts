import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@pennysprout/shared/kernel/dates/durations';
import { CURRENCY_CODES } from '@pennysprout/shared/kernel/money/currency';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import { createMarket } from '../platform/sources/create-market';
import { COMPARABLE_MS } from '../platform/sources/plausibility';
import type { MarketSources } from '../platform/sources/provider';
import {
  scriptedPrices,
  scriptedRates,
  scriptedSplits,
  type ScriptedPrices,
  type ScriptedSplits,
} from '../platform/sources/testing/scripted';
import { confirmSplit } from '../stock/confirm-split';
import { dismissSplit } from '../stock/dismiss-split';
import { addChild } from '../testing/people';
import { openWorld, type World } from '../testing/world';
import { refreshMarket } from './refresh-market';

let world: World;
/** Monday, 10 o'clock in New York. */
const MONDAY_MS = Date.parse('2025-11-17T15:00:00Z');
let weeks = 0;
let nowMs = MONDAY_MS;
const now = () => new Date(nowMs);
let first: ScriptedPrices;
let second: ScriptedPrices;
let splits: ScriptedSplits;
const sources: MarketSources = {
  get prices() {
    return [first, second];
  },
  rates: [scriptedRates('table', CURRENCY_CODES, () => new Date('2025-11-17T12:00:00Z'))],
  splits: {
    name: 'splits',
    splits: (...asked) => splits.splits(...asked),
  },
};

beforeAll(async () => {
  world = await openWorld({ now, marketSources: sources });
});
afterAll(() => world.api.close());

/** Stocks, of which each test takes another one: no price is left from the one before. */
const STOCKS: StockSymbol[] = ['NFLX', 'TSLA', 'AAPL', 'MSFT', 'GOOGL', 'AMZN'];
let symbol: StockSymbol = 'NFLX';

beforeEach(async () => {
  const { db } = world.api.deps;
  // The prices and suspicions of other tests would be refreshed and decided too.
  for (const kind of [db.stockPrices, db.corporateActions, db.marketRefreshes]) {
    const { docs } = await kind.get();
    await Promise.all(docs.map((item) => item.ref.delete()));
  }
  weeks += 1;
  nowMs = MONDAY_MS + 7 * DAY_MS * weeks;
  symbol = STOCKS[(STOCKS.indexOf(symbol) + 1) % STOCKS.length] ?? 'NFLX';
  first = scriptedPrices('first', now);
  second = scriptedPrices('second', now);
  splits = scriptedSplits('splits');
  world.api.logs.length = 0;
});

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const today = () => dateOf(nowMs);

/** Sets what both sources say. */
function say(price: number, closedAt: number | null): void {
  for (const source of [first, second]) Object.assign(source, { says: price, closedAt });
}

/** Lets a minute pass, so that a price is due. */
const later = (ms = MINUTE_MS) => void (nowMs += ms);

async function quote(of = symbol) {
  const { token } = world.ann;
  return (await world.api.succeed('getStockPrice', { token, params: { symbol: of } })).body;
}

async function trade(userId: string, price: number, of = symbol) {
  return world.api.attempt('tradeStock', {
    token: world.ann.token,
    body: {
      userId,
      symbol: of,
      operation: 'buy',
      quantity: 1,
      price,
      currency: 'USD',
      listedPrice: price,
      listedCurrency: 'USD',
    },
  });
}

async function childWith(amount: number): Promise<string> {
  const { child } = await addChild(world.api, world.ann, 'Kid');
  const body = { childId: child.id, amount, currency: 'USD' as const, description: 'Start' };
  await world.api.succeed('deposit', { token: world.ann.token, body });
  return child.id;
}

async function booksOf(childId: string) {
  const { token } = world.ann;
  const [balances, assets, trades] = await Promise.all([
    world.api.succeed('listBalances', { token, params: { childId } }),
    world.api.succeed('listStockAssets', { token, params: { userId: childId } }),
    world.api.succeed('listStockTransactions', { token, params: { childId } }),
  ]);
  return [balances.body, assets.body, trades.body];
}

async function actions() {
  const { docs } = await world.api.deps.db.corporateActions.get();
  return docs.map((item) => item.data());
}

const messages = () => world.api.logs.map(({ message }) => message);
const isSplit = (message: string) => message.startsWith('split ');
const run = () => refreshMarket(world.api.deps);

/** Lets a price of 1,100 be known, and then one of 110 with a previous close of 109.50 be said. */
async function suspect(): Promise<void> {
  say(1100, 1095);
  await quote();
  later();
  say(110, 109.5);
  expect(await quote()).toMatchObject({ price: 1100, beingChecked: true });
}

describe('a price that falls from 1,100 to 110', () => {
  it('in both sources with a previous close of 1,095 is a price', async () => {
    const childId = await childWith(1000);
    say(1100, 1095);
    await quote();
    later();
    say(110, 1095);
    expect(await quote()).toMatchObject({ price: 110, fresh: true, beingChecked: false });
    expect(await trade(childId, 110)).toMatchObject({ status: 200 });
    expect(splits.asked).toEqual([]);
    // Noted for whoever finds out later that it was a split after all.
    expect(await actions()).toMatchObject([
      { symbol, status: 'dismissed', to: 10, source: 'first' },
    ]);
  });

  it('in one source alone leaves the old price, and is not suspected', async () => {
    say(1100, 1095);
    await quote();
    later();
    first.says = 110;
    first.closedAt = 109.5;
    second.says = null;
    expect(await quote()).toMatchObject({ price: 1100, beingChecked: false });
    later();
    second.says = 1101;
    expect(await quote()).toMatchObject({ price: 1101, fresh: true });
    expect(await actions()).toEqual([]);
  });

  it('with a previous close of 109.50 is suspected; a trade answers 503 and moves nothing', async () => {
    const childId = await childWith(5000);
    await suspect();
    const before = await booksOf(childId);
    for (const seen of [1100, 110]) {
      expect(await trade(childId, seen)).toMatchObject({
        status: 503,
        body: { code: 'price_being_checked' },
      });
    }
    expect(await booksOf(childId)).toEqual(before);
    expect(await actions()).toEqual([
      {
        symbol,
        date: today(),
        to: 10,
        from: 1,
        status: 'suspected',
        source: 'first',
        decidedAt: null,
      },
    ]);
    expect(messages().filter(isSplit)).toEqual(['split suspected']);
    // Others go on.
    say(50, 50);
    expect(await trade(childId, 50, 'DIS')).toMatchObject({ status: 200 });
  });

  it('is suspected of one source alone too, when no price was known for a day', async () => {
    say(1100, 1095);
    await quote();
    later(COMPARABLE_MS + MINUTE_MS);
    say(110, null);
    second.says = null;
    expect(await quote()).toMatchObject({ price: 1100, beingChecked: true });
  });
});

describe('a move that is no split', () => {
  it.each([
    ['a crash of 50 % overnight', 50, 98],
    ['a fall of 25 %, whatever the previous close', 75, null],
  ])('%s is taken as a price', async (_what, price, closedAt) => {
    say(100, 99);
    await quote();
    later();
    say(price, closedAt);
    expect(await quote()).toMatchObject({ price, beingChecked: false });
    expect(messages().filter(isSplit)).toEqual([]);
  });

  it('a decimal point that has slipped in one source leaves the price to the other', async () => {
    say(189.99, 188.14);
    await quote();
    later();
    first.says = 18.999;
    first.closedAt = 18.814;
    expect(await quote()).toMatchObject({ price: 189.99, source: 'second', beingChecked: false });
    expect(await actions()).toEqual([]);
  });

  it('a source of splits that knows of none since the last price lets it be taken at once', async () => {
    say(1100, 1095);
    await quote();
    later();
    say(110, 109.5);
    splits.says = [{ date: dateOf(nowMs - 30 * DAY_MS), to: 10, from: 1 }];
    expect(await quote()).toMatchObject({ price: 110, fresh: true, beingChecked: false });
    expect(await actions()).toMatchObject([{ status: 'dismissed', source: 'splits' }]);
    expect(splits.asked).toEqual([`${symbol} ${today()}`]);
    // The sources’ previous close says otherwise, so somebody should look.
    expect(messages().filter(isSplit)).toEqual(['split dismissed']);
  });
});

describe('while it is suspected', () => {
  it('the price stays the last trusted one, whatever the sources say, until it is decided', async () => {
    await suspect();
    const [asked] = [first.asked.length];
    for (const says of [110, 1100, 55]) {
      say(says, says);
      later();
      expect(await quote()).toMatchObject({ price: 1100, beingChecked: true, fresh: false });
    }
    expect(first.asked).toHaveLength(asked);
    expect(messages()).not.toContain('market refresh failed');
  });

  it('a source of splits is asked by each run, and the operator told after three trading days', async () => {
    await suspect();
    const asked = splits.asked.length;
    for (let hour = 0; hour < 3; hour += 1) {
      await run();
      later(60 * MINUTE_MS);
    }
    expect(splits.asked.length - asked).toBe(3);
    // From Monday to Wednesday, and to Thursday.
    const alerts = () => messages().filter((message) => message === 'split undecided');
    later(2 * DAY_MS);
    await run();
    expect(alerts()).toHaveLength(0);
    later(DAY_MS);
    await run();
    later();
    await run();
    expect(alerts()).toHaveLength(1);
  });

  it('a source of splits that names it confirms it, and the next price is trusted', async () => {
    const childId = await childWith(1000);
    await suspect();
    splits.says = [{ date: today(), to: 10, from: 1 }];
    second.says = null;
    await run();
    expect(await actions()).toMatchObject([
      { status: 'confirmed', to: 10, from: 1, source: 'splits' },
    ]);
    later();
    expect(await quote()).toMatchObject({ price: 110, fresh: true, beingChecked: false });
    expect(await trade(childId, 110)).toMatchObject({ status: 200 });
  });

  it('a source of splits that announces it for tomorrow, or names another, decides nothing', async () => {
    await suspect();
    splits.says = [{ date: dateOf(nowMs + DAY_MS), to: 10, from: 1 }];
    await run();
    later(60 * MINUTE_MS);
    splits.says = [{ date: today(), to: 3, from: 2 }];
    await run();
    expect(await actions()).toMatchObject([{ status: 'suspected' }]);
    expect(messages().filter(isSplit)).toEqual(['split suspected', 'split contradicted']);
    later(DAY_MS);
    splits.says = [{ date: today(), to: 10, from: 1 }];
    await run();
    expect(await actions()).toMatchObject([
      { date: dateOf(nowMs - DAY_MS), status: 'dismissed' },
      { date: today(), status: 'confirmed' },
    ]);
  });

  it('an operator who dismisses it lets the next price be taken', async () => {
    await suspect();
    await dismissSplit(world.api.deps, { symbol, date: today(), source: 'operator' });
    expect(await quote()).toMatchObject({ price: 1100, beingChecked: true });
    later();
    expect(await quote()).toMatchObject({ price: 110, fresh: true, beingChecked: false });
    expect(await actions()).toMatchObject([{ status: 'dismissed', source: 'operator' }]);
  });
});

describe('once a split is confirmed', () => {
  const declared = () => ({ symbol, date: today(), to: 10, from: 1, source: 'operator' });

  it('every instance says the divided price, and nobody trades before there is a new one', async () => {
    const childId = await childWith(5000);
    say(1100, 1095);
    await quote();
    await confirmSplit(world.api.deps, declared());
    const divided = { price: 110, fresh: false, beingChecked: true, splitOn: today() };
    expect(await quote()).toMatchObject(divided);
    // Another instance: this one remembers nothing.
    const { db, logger } = world.api.deps;
    expect(await createMarket({ db, now, logger, sources }).price(symbol)).toMatchObject(divided);
    const before = await booksOf(childId);
    for (const price of [1100, 110]) {
      expect(await trade(childId, price)).toMatchObject({
        status: 503,
        body: { code: 'price_being_checked' },
      });
    }
    expect(await booksOf(childId)).toEqual(before);
    later();
    say(110.5, 109.5);
    expect(await quote()).toMatchObject({ price: 110.5, fresh: true, beingChecked: false });
    expect(await trade(childId, 110.5)).toMatchObject({ status: 200 });
  });

  it('a price that was fetched before and arrives after is dropped', async () => {
    say(1100, 1095);
    await quote();
    later();
    const { deps } = world.api;
    first.gate = confirmSplit(deps, declared());
    // Another instance: this one remembers nothing.
    const market = createMarket({ db: deps.db, now, logger: deps.logger, sources });
    first.says = 1102;
    expect(await market.price(symbol)).toMatchObject({ price: 110, splitOn: today() });
  });

  it('a source that has not adjusted yet is not believed, and nothing is suspected', async () => {
    say(1100, 1095);
    await quote();
    await confirmSplit(world.api.deps, declared());
    later();
    say(1101, 1095);
    expect(await quote()).toMatchObject({ price: 110, beingChecked: true });
    later();
    second.says = 110.2;
    expect(await quote()).toMatchObject({ price: 110.2, source: 'second', fresh: true });
    expect(await actions()).toMatchObject([{ status: 'confirmed' }]);
  });

  it('on the weekend before, its price is one of a new share already where it was dismissed', async () => {
    later(4 * DAY_MS);
    say(1100, 1095);
    await quote();
    const friday = now();
    later(DAY_MS);
    for (const source of [first, second]) source.at = friday;
    say(110, 109.5);
    splits.says = [];
    expect(await quote()).toMatchObject({ price: 110, beingChecked: false });
    later(2 * DAY_MS);
    expect(await actions()).toMatchObject([{ status: 'dismissed', date: today() }]);
    await confirmSplit(world.api.deps, declared());
    expect(await quote()).toMatchObject({ price: 110, beingChecked: false });
    expect(await actions()).toMatchObject([{ status: 'confirmed', date: today() }]);
  });

  it('a crash on the same day is still a price, and the split stays confirmed', async () => {
    say(1100, 1095);
    await quote();
    await confirmSplit(world.api.deps, declared());
    later();
    say(55, 109.5);
    expect(await quote()).toMatchObject({ price: 55, beingChecked: false });
    expect(await actions()).toMatchObject([{ status: 'confirmed', to: 10 }]);
  });
});

describe('the embedded market', () => {
  it('costs a tenth after a split of 10 for 1 that is declared there, also after a restart', async () => {
    const shown = await openWorld({ now });
    const { api, ann } = shown;
    const ask = async () => {
      const query = { token: ann.token, params: { symbol: 'NFLX' as const } };
      return (await api.succeed('getStockPrice', query)).body;
    };
    const { price } = await ask();
    const date = today();
    await confirmSplit(api.deps, { symbol: 'NFLX', date, to: 10, from: 1, source: 'operator' });
    later();
    const after = await ask();
    expect(after).toMatchObject({ fresh: true, beingChecked: false, source: 'embedded' });
    expect(after.price).toBeCloseTo(price / 10, 1);
    const { projectId } = api.deps.db.firestore as unknown as { projectId: string };
    const restarted = await openWorld({ now, projectId });
    later();
    const again = await restarted.api.succeed('getStockPrice', {
      token: restarted.ann.token,
      params: { symbol: 'NFLX' },
    });
    expect(again.body.price).toBeCloseTo(price / 10, 1);
    // A year on, without a visit between, it is neither suspected nor forgotten.
    later(365 * DAY_MS);
    expect(await ask()).toMatchObject({ fresh: true, beingChecked: false });
    await Promise.all([api.close(), restarted.api.close()]);
  });
});
