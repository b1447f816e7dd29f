import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { convertMinor } from '@pennysprout/shared/kernel/money/convert';
import { CURRENCY_CODES } from '@pennysprout/shared/kernel/money/currency';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { rateToNumber } from '@pennysprout/shared/kernel/money/rate';
import { STOCK_SYMBOLS } from '@pennysprout/shared/stock/stocks';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import type { LogFields } from '../../kernel/deps';
import { createDatabase, type Database } from '../../kernel/firestore/database';
import { newProjectId } from '../../testing/test-api';
import { declaredSplits } from './declared-splits';
import { createEmbeddedSources } from './embedded';
import {
  BACK_OFF_MS,
  LEASE_MS,
  PRICE_FRESH_MS,
  PRICE_REFRESH_MS,
  PUBLISHED_AHEAD_MS,
  PUBLISHED_WITHIN_MS,
  RATE_FRESH_MS,
  RATE_REFRESH_MS,
  RECHECK_MS,
} from './source-limits';
import { createMarket } from './create-market';
import { requireFresh, type Market, type QuotedRate } from '../../kernel/market';
import { COMPARABLE_MS } from './plausibility';
import type { SplitSource } from './provider';
import {
  scriptedPrices,
  scriptedRates,
  type ScriptedPrices,
  type ScriptedRates,
} from './testing/scripted';

const apps: App[] = [];
afterAll(async () => {
  await Promise.all(apps.map((app) => deleteApp(app)));
});

let nowMs: number;
const now = () => new Date(nowMs);
let logs: { message: string; fields: LogFields }[];
let projectId: string;
let first: ScriptedPrices;
let second: ScriptedPrices;
let splits: SplitSource | null;
let table: ScriptedRates;
let otherTable: ScriptedRates;
/** Called whenever somebody waits for another instance's refresh. */
let onSleep: () => void;

function openDatabase(): Database {
  const app = initializeApp({ projectId }, randomUUID());
  apps.push(app);
  return createDatabase(getFirestore(app));
}

/** Timeout for the emulator on the slowest machine. */
const PATIENTLY = { timeout: 60_000 };

/** Opens another server instance on the test's database. */
function openMarket(db = openDatabase()): Market {
  const log = (message: string, fields: LogFields) => void logs.push({ message, fields });
  return createMarket({
    db,
    now,
    logger: { info: log, error: log },
    sources: { prices: [first, second], rates: [table, otherTable], splits },
    sleep: () => {
      onSleep();
      return pause(5);
    },
  });
}

beforeEach(() => {
  nowMs = Date.UTC(2026, 0, 5, 15);
  projectId = newProjectId();
  logs = [];
  onSleep = () => undefined;
  first = scriptedPrices('first', now);
  second = scriptedPrices('second', now);
  splits = null;
  table = scriptedRates('table', CURRENCY_CODES, now);
  otherTable = scriptedRates('other-table', CURRENCY_CODES, now);
});

function closedGate(): { gate: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  return { gate, open };
}

function messages(): string[] {
  return logs.map(({ message }) => message);
}

async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'none';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

describe('a stock price', () => {
  it('comes with its time and source, in whole minor units, and is stored', async () => {
    first.says = 189.9876;
    const db = openDatabase();
    const quoted = await openMarket(db).price('AAPL');
    expect(quoted).toEqual({
      symbol: 'AAPL',
      price: 189.99,
      priceMinor: 18999,
      currency: 'USD',
      at: now(),
      source: 'first',
      fresh: true,
      beingChecked: false,
      splitOn: null,
    });
    const stored = (await db.stockPrices.doc('AAPL').get()).data();
    expect(stored).toMatchObject({ symbol: 'AAPL', priceMinor: 18999, source: 'first' });
    expect(await openMarket().price('AAPL')).toEqual(quoted);
    expect(first.asked).toEqual(['AAPL']);
  });

  it('is fetched once for 200 who ask at once on two instances', async () => {
    const { gate, open } = closedGate();
    first.gate = gate;
    onSleep = open;
    const instances = [openMarket(), openMarket()];
    const asked = Array.from({ length: 200 }, (_, n) =>
      instances[n % 2]!.price(STOCK_SYMBOLS[n % STOCK_SYMBOLS.length]!),
    );
    const quoted = await Promise.all(asked);
    expect(first.asked.sort()).toEqual([...STOCK_SYMBOLS].sort());
    expect(second.asked).toEqual([]);
    expect(new Set(quoted.map(({ price, fresh }) => `${price} ${fresh}`))).toEqual(
      new Set(['100 true']),
    );
  });

  it('is fetched again after half a minute, once for both instances', async () => {
    const instances = [openMarket(), openMarket()];
    await Promise.all(instances.map((market) => market.price('DIS')));
    nowMs += PRICE_REFRESH_MS - 1;
    first.says = 101;
    const before = await Promise.all(instances.map((market) => market.price('DIS')));
    expect(before.map(({ price }) => price)).toEqual([100, 100]);
    expect(first.asked).toHaveLength(1);
    nowMs += 1;
    for (const market of instances) expect((await market.price('DIS')).price).toBe(101);
    expect(first.asked).toHaveLength(2);
  });

  it('is the last known one for callers while another instance fetches', async () => {
    const [fetching, other] = [openMarket(), openMarket()];
    await fetching.price('TSLA');
    const { gate, open } = closedGate();
    first.gate = gate;
    nowMs += PRICE_REFRESH_MS;
    first.says = 102;
    const newer = fetching.price('TSLA');
    await vi.waitUntil(() => first.asked.length >= 2, PATIENTLY);
    expect(await other.price('TSLA')).toMatchObject({ price: 100, fresh: true });
    open();
    expect(await newer).toMatchObject({ price: 102, fresh: true });
    expect(first.asked).toHaveLength(2);
  });

  it('is newer for a caller who requires it than for one who accepts an older one', async () => {
    await openMarket().price('TSLA');
    nowMs += 5 * PRICE_REFRESH_MS;
    first.says = 102;
    const content = (market: Market) => market.refreshPrice('TSLA', 30 * PRICE_REFRESH_MS);
    const [one, other] = [openMarket(), openMarket()];
    await content(one);
    expect(first.asked).toHaveLength(1);
    const asked = [content(other), other.price('TSLA')] as const;
    expect((await Promise.all(asked))[1]).toMatchObject({ price: 102 });
    // A value cached for the one is too old for the other as well.
    first.says = 103;
    expect(await one.price('TSLA')).toMatchObject({ price: 102 });
    expect(first.asked).toHaveLength(2);
  });

  it('can be fetched by another instance when the first died while fetching', async () => {
    const dead = openMarket();
    const { gate } = closedGate();
    first.gate = gate;
    void dead.price('MSFT');
    await vi.waitUntil(() => first.asked.length >= 1, PATIENTLY);
    first.gate = Promise.resolve();
    onSleep = () => (nowMs += LEASE_MS / 3);
    expect(await codeOf(openMarket().price('MSFT'))).toBe('market_unavailable');
    expect(await openMarket().price('MSFT')).toMatchObject({ price: 100, fresh: true });
  });

  it('from a refresh that outlived its lease does not overwrite the newer one', async () => {
    const db = openDatabase();
    const late = openMarket(db);
    const { gate, open } = closedGate();
    first.gate = gate;
    const lateAnswer = late.price('MSFT');
    await vi.waitUntil(() => first.asked.length >= 1, PATIENTLY);
    first.gate = Promise.resolve();
    nowMs += LEASE_MS;
    first.says = 105;
    expect(await openMarket().price('MSFT')).toMatchObject({ price: 105 });
    first.says = 99;
    open();
    await lateAnswer;
    const stored = (await db.stockPrices.doc('MSFT').get()).data();
    expect(stored?.priceMinor).toBe(10_500);
  });

  it('survives each transaction being committed twice, as when its answer is lost', async () => {
    const db = openDatabase();
    const transact: Database['transact'] = async (queueKey, work) => {
      await db.transact(queueKey, work);
      return db.transact(queueKey, work);
    };
    expect(await openMarket({ ...db, transact }).price('AAPL')).toMatchObject({ price: 100 });
    expect(first.asked).toEqual(['AAPL']);
    const stored = (await db.stockPrices.doc('AAPL').get()).data();
    expect(stored?.priceMinor).toBe(10_000);
  });

  it('comes from the second source when the first one fails', async () => {
    first.says = null;
    second.says = 98;
    expect(await openMarket().price('NFLX')).toMatchObject({ price: 98, source: 'second' });
    expect(logs).toEqual([
      { message: 'market source failed', fields: { source: 'first', failure: 'unreachable' } },
    ]);
  });

  it('does not come from a source that throws an unexpected error', async () => {
    first.bug = new TypeError('a bug');
    expect(await openMarket().price('NFLX')).toMatchObject({ source: 'second' });
    expect(logs[0]?.fields).toEqual({ source: 'first', failure: 'unexpected' });
  });

  it.each([0, 0.004, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e9])(
    'is never %d',
    async (price) => {
      first.says = price;
      expect(await openMarket().price('AAPL')).toMatchObject({ price: 100, source: 'second' });
    },
  );

  it('is refused in another currency, when days old or when from the future', async () => {
    const market = openMarket();
    second.says = null;
    first.currency = 'MXN';
    expect(await codeOf(market.price('AAPL'))).toBe('market_unavailable');
    first.currency = 'USD';
    first.at = new Date(nowMs - PUBLISHED_WITHIN_MS - 1);
    expect(await codeOf(market.price('MSFT'))).toBe('market_unavailable');
    first.at = new Date(nowMs + PUBLISHED_AHEAD_MS + 1);
    expect(await codeOf(market.price('DIS'))).toBe('market_unavailable');
    first.at = new Date(Number.NaN);
    expect(await codeOf(market.price('TSLA'))).toBe('market_unavailable');
    first.at = new Date(nowMs - PUBLISHED_WITHIN_MS);
    expect(await market.price('NFLX')).toMatchObject({ price: 100, at: now() });
  });
});

describe('without a market source', () => {
  beforeEach(() => {
    second.says = null;
    otherTable.fails = true;
  });

  it('a price is the last known one with its age, and cannot be traded on when old', async () => {
    const market = openMarket();
    const known = await market.price('AAPL');
    first.says = null;
    nowMs += PRICE_FRESH_MS;
    const aged = await market.price('AAPL');
    expect(aged).toEqual({ ...known, fresh: true });
    expect(requireFresh(aged)).toBe(aged);
    nowMs += 1;
    const old = await market.price('AAPL');
    expect(old).toEqual({ ...known, fresh: false });
    expect(() => requireFresh(old)).toThrow(new AppError('market_unavailable'));
    nowMs += 30 * 24 * 60 * 60 * 1000;
    expect(await openMarket().price('AAPL')).toEqual({ ...known, fresh: false });
  });

  it('there is no price that was never known', async () => {
    first.says = null;
    expect(await codeOf(openMarket().price('AAPL'))).toBe('market_unavailable');
    expect(messages()).toContain('market refresh failed');
  });

  it('nobody retries before the back-off is over, on any instance; then everything recovers', async () => {
    first.says = null;
    const [one, other] = [openMarket(), openMarket()];
    const everybody = () =>
      Promise.all(
        Array.from({ length: 50 }, (_, n) => codeOf((n % 2 ? one : other).price('GOOGL'))),
      );
    expect(new Set(await everybody())).toEqual(new Set(['market_unavailable']));
    nowMs += BACK_OFF_MS - 1;
    await everybody();
    expect(first.asked).toHaveLength(1);
    // A value cached for some seconds just before it expires is still served.
    nowMs += RECHECK_MS;
    first.says = 100;
    expect(await one.price('GOOGL')).toMatchObject({ price: 100, fresh: true });
    expect(first.asked).toHaveLength(2);
  });

  it('rates are the last known ones with their age, and cannot be traded on when old', async () => {
    const market = openMarket();
    const known = await market.rate('EUR', 'TWD');
    table.fails = true;
    nowMs += RATE_FRESH_MS;
    expect(await market.rate('EUR', 'TWD')).toEqual({ ...known, fresh: true });
    nowMs += BACK_OFF_MS;
    const old = await market.rate('EUR', 'TWD');
    expect(old).toEqual({ ...known, fresh: false });
    expect(() => requireFresh(old)).toThrow(new AppError('market_unavailable'));
    expect(table.asked).toBe(3);
  });

  it('there is no rate that was never known, except of a currency to itself', async () => {
    table.fails = true;
    const market = openMarket();
    expect(await codeOf(market.rate('EUR', 'TWD'))).toBe('market_unavailable');
    expect(requireFresh(await market.rate('EUR', 'EUR'))).toMatchObject({ at: now() });
  });
});

describe('a sudden jump', () => {
  let before: QuotedRate;
  beforeEach(async () => {
    await openMarket().price('NFLX');
    before = await openMarket().rate('USD', 'ARS');
    nowMs += RATE_REFRESH_MS;
  });

  it('of a price is accepted when the second source confirms it', async () => {
    first.says = 10;
    second.says = 10.01;
    expect(await openMarket().price('NFLX')).toMatchObject({ price: 10, source: 'first' });
    expect(second.asked).toEqual(['NFLX']);
  });

  it('of a price is rejected when the second source does not confirm it', async () => {
    first.says = 1000;
    second.says = 103;
    expect(await openMarket().price('NFLX')).toMatchObject({ price: 103, source: 'second' });
  });

  it('of a price is rejected from a single source until the last one is a day old', async () => {
    first.says = 1000;
    second.says = null;
    expect(await openMarket().price('NFLX')).toMatchObject({ price: 100, source: 'first' });
    expect(messages()).toContain('market price rejected');
    nowMs += COMPARABLE_MS;
    expect(await openMarket().price('NFLX')).toMatchObject({ price: 1000, fresh: true });
  });

  it('of one rate keeps its last known value, while the others are refreshed', async () => {
    table.changes = { ARS: 13, TWD: 31 };
    otherTable.changes = { ARS: undefined };
    const market = openMarket();
    expect(rateToNumber((await market.rate('USD', 'TWD')).rate)).toBe(31);
    const kept = await market.rate('USD', 'ARS');
    expect(kept.rate).toEqual(before.rate);
    expect(kept.at).toEqual(before.at);
    expect(logs).toContainEqual({
      message: 'market rates missing',
      fields: { missing: ['ARS'], doubted: ['ARS'] },
    });
  });
});

describe('exchange rates', () => {
  it('are fetched once an hour for 200 who ask at once for any pairs on two instances', async () => {
    const { gate, open } = closedGate();
    table.gate = gate;
    onSleep = open;
    const instances = [openMarket(), openMarket()];
    const ask = () =>
      Promise.all(
        Array.from({ length: 200 }, (_, n) =>
          instances[n % 2]!.rate(CURRENCY_CODES[n % 50]!, CURRENCY_CODES[(n * 7 + 1) % 50]!),
        ),
      );
    const answers = await ask();
    expect(answers.every(({ fresh }) => fresh)).toBe(true);
    nowMs += RATE_REFRESH_MS - 1;
    await ask();
    expect([table.asked, otherTable.asked]).toEqual([1, 0]);
    nowMs += 1;
    await ask();
    expect([table.asked, otherTable.asked]).toEqual([2, 0]);
  });

  it('are stored against the dollar, one document per currency', async () => {
    const db = openDatabase();
    await openMarket(db).rate('GBP', 'JPY');
    const stored = await db.exchangeRates.get();
    expect(stored.docs.map(({ id }) => id).sort()).toEqual(
      CURRENCY_CODES.filter((code) => code !== 'USD')
        .map((code) => `USD_${code}`)
        .sort(),
    );
    expect(stored.docs.find(({ id }) => id === 'USD_AED')?.data()).toMatchObject({
      baseCurrency: 'USD',
      targetCurrency: 'AED',
      rate: 3.6725,
      source: 'table',
    });
  });

  it('of a currency to itself are 1, and need no source', async () => {
    const market = openMarket();
    const { rate, ...rest } = await market.rate('TWD', 'TWD');
    expect(rateToNumber(rate)).toBe(1);
    expect(rest).toEqual({
      from: 'TWD',
      to: 'TWD',
      at: now(),
      source: 'definition',
      fresh: true,
    });
    expect(table.asked).toBe(0);
  });

  it('of a pair are derived from the dollar, exactly', async () => {
    table.changes = { EUR: 0.8, TWD: 32 };
    const market = openMarket();
    const number = async (...pair: Parameters<Market['rate']>) =>
      rateToNumber((await market.rate(...pair)).rate);
    expect(await number('USD', 'TWD')).toBe(32);
    expect(await number('TWD', 'USD')).toBe(0.03125);
    expect(await number('EUR', 'TWD')).toBe(40);
    expect(await number('TWD', 'EUR')).toBe(0.025);
  });

  it('of all pairs agree with the two legs, within the rounding of one minor unit', async () => {
    const market = openMarket();
    const code = fc.constantFrom(...CURRENCY_CODES);
    await fc.assert(
      fc.asyncProperty(code, code, async (from, to) => {
        const amount = toMinorUnits(123_456_700);
        const there = convertMinor(amount, from, to, (await market.rate(from, to)).rate);
        const usd = convertMinor(amount, from, 'USD', (await market.rate(from, 'USD')).rate);
        const viaUsd = convertMinor(usd, 'USD', to, (await market.rate('USD', to)).rate);
        // Half a cent, lost by converting via the dollar, in units of the target.
        const centInTarget = convertMinor(
          toMinorUnits(1),
          'USD',
          to,
          (await market.rate('USD', to)).rate,
        );
        expect(Math.abs(there - viaUsd)).toBeLessThanOrEqual(centInTarget + 1);
      }),
      { numRuns: 300 },
    );
  });

  it('that the first source lacks come from the second', async () => {
    table.changes = { KES: undefined, LKR: undefined };
    const market = openMarket();
    expect(await market.rate('USD', 'KES')).toMatchObject({ source: 'other-table', fresh: true });
    expect(await market.rate('EUR', 'KES')).toMatchObject({ source: 'table+other-table' });
    expect([table.asked, otherTable.asked]).toEqual([1, 1]);
  });

  it('that no source has are unavailable, and do not stop the others', async () => {
    table.changes = { KES: undefined };
    otherTable.fails = true;
    const market = openMarket();
    expect(await codeOf(market.rate('USD', 'KES'))).toBe('market_unavailable');
    expect(await market.rate('USD', 'EUR')).toMatchObject({ fresh: true });
    expect(table.asked).toBe(1);
  });

  it('that a source no longer has keep their own age', async () => {
    await openMarket().rate('USD', 'KES');
    const known = now();
    table.changes = { KES: undefined };
    otherTable.changes = { KES: undefined };
    nowMs += RATE_FRESH_MS + 1;
    const market = openMarket();
    expect(await market.rate('EUR', 'KES')).toMatchObject({ at: known, fresh: false });
    expect(await market.rate('EUR', 'TWD')).toMatchObject({ at: now(), fresh: true });
  });
});

it('the embedded sources provide a complete market', async () => {
  const market = createMarket({
    db: openDatabase(),
    now,
    logger: { info: () => undefined, error: (message) => expect.unreachable(message) },
    sources: createEmbeddedSources(now, declaredSplits(openDatabase())),
  });
  for (const symbol of STOCK_SYMBOLS) requireFresh(await market.price(symbol));
  for (const code of CURRENCY_CODES) requireFresh(await market.rate('TWD', code));
});
