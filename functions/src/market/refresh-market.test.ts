import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@pennysprout/shared/kernel/dates/durations';
import { stockAssetId } from '@pennysprout/shared/stock/stock-assets.collection';
import { CURRENCY_CODES } from '@pennysprout/shared/kernel/money/currency';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { rateIsStale } from '@pennysprout/shared/kernel/money/rate-age';
import { STOCK_SYMBOLS, type StockSymbol } from '@pennysprout/shared/stock/stocks';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import type { LogFields } from '../kernel/deps';
import { createDatabase, type Database } from '../kernel/firestore/database';
import { BACK_OFF_MS } from '../platform/sources/source-limits';
import { createMarket } from '../platform/sources/create-market';
import type { Market } from '../kernel/market';
import {
  scriptedPrices,
  scriptedRates,
  type ScriptedPrices,
  type ScriptedRates,
} from '../platform/sources/testing/scripted';
import { countCosts } from '../testing/costs';
import { newProjectId } from '../testing/test-api';
import { refreshMarket } from './refresh-market';

const apps: App[] = [];
afterAll(async () => {
  await Promise.all(apps.map((app) => deleteApp(app)));
});

let nowMs: number;
const now = () => new Date(nowMs);
let projectId: string;
let prices: ScriptedPrices;
let rates: ScriptedRates;
let logs: { message: string; fields: LogFields }[];
const log = (message: string, fields: LogFields) => void logs.push({ message, fields });
const logger = { info: log, error: log };

interface Instance {
  readonly db: Database;
  readonly market: Market;
}

/** Opens another instance of the functions on the test's database. */
function openInstance(): Instance {
  const app = initializeApp({ projectId }, randomUUID());
  apps.push(app);
  const db = createDatabase(getFirestore(app));
  const sources = { prices: [prices], rates: [rates], splits: null };
  // Waits for another's fetch take real time, long enough for the slowest machine.
  const sleep = () => pause(SECOND_MS);
  return { db, market: createMarket({ db, now, logger, sources, sleep }) };
}

let schedule: Instance;

beforeEach(() => {
  nowMs = Date.parse('2026-07-15T15:00:00Z');
  projectId = newProjectId();
  logs = [];
  prices = scriptedPrices('source', now);
  rates = scriptedRates('table', CURRENCY_CODES, now);
  schedule = openInstance();
});

/** No split is confirmed here. */
const enqueue = () => Promise.reject(new Error('a split has started'));

const run = () => refreshMarket({ ...schedule, now, logger, enqueue });

async function hold(userId: string, symbol: StockSymbol, totalQuantity: number): Promise<void> {
  const at = Timestamp.fromMillis(nowMs);
  await schedule.db.stockAssets.doc(stockAssetId(userId, symbol)).set({
    userId,
    familyId: `family-of-${userId}`,
    symbol,
    totalQuantity,
    name: 'A company',
    currency: 'USD',
    costMinor: toMinorUnits(0),
    createdAt: at,
    updatedAt: at,
  });
}

async function fetchedAtMs(symbol: StockSymbol): Promise<number> {
  const price = (await schedule.db.stockPrices.doc(symbol).get()).data();
  return price?.lastFetchedAt.toMillis() ?? 0;
}

async function ratesFetchedAtMs(): Promise<number> {
  const rate = (await schedule.db.exchangeRates.doc('USD_TWD').get()).data();
  return rate?.lastUpdated.toMillis() ?? 0;
}

describe('the schedule that refreshes the market', () => {
  it('fetches the rates, and the prices of stocks held in any family', async () => {
    await hold('ada', 'DIS', 1);
    await hold('bo', 'DIS', 0);
    await hold('zed', 'TSLA', 2.0);
    await hold('zed', 'NFLX', 0);
    await run();
    expect(prices.asked.sort()).toEqual(['DIS', 'TSLA']);
    expect(rates.asked).toBe(1);
    expect(await fetchedAtMs('DIS')).toBe(nowMs);
    expect(await ratesFetchedAtMs()).toBe(nowMs);
    expect(logs).toEqual([{ message: 'market refreshed', fields: { held: ['DIS', 'TSLA'] } }]);
  });

  it('stops fetching a price once the last share is sold, and resumes when one is bought', async () => {
    const quantities = [3, 0, 1];
    for (const quantity of quantities) {
      await hold('ada', 'DIS', quantity);
      await run();
      nowMs += MINUTE_MS;
    }
    expect(prices.asked).toHaveLength(2);
  });

  it('reads one document per stock, however many children hold it', async () => {
    for (let child = 0; child < 20; child += 1) await hold(`child-${child}`, 'DIS', child);
    await run();
    const counted = countCosts(schedule.db.firestore);
    await run();
    // The price and the rates are cached; one more read finds no suspected split.
    expect(counted.take()).toEqual({ reads: STOCK_SYMBOLS.length + 1, writes: 0 });
    // With five for a price and 52 for the rates; docs/performance.md computes with them.
    nowMs += HOUR_MS;
    await run();
    expect(counted.take()).toEqual({ reads: STOCK_SYMBOLS.length + 1 + 5 + 52, writes: 3 + 51 });
  });

  it('fetches once, however many of its runs and of calls coincide', async () => {
    await hold('ada', 'DIS', 1);
    const api = openInstance();
    const ask = () =>
      Promise.all([run(), run(), api.market.price('DIS'), api.market.rate('USD', 'TWD')]);
    await ask();
    expect([prices.asked.length, rates.asked]).toEqual([1, 1]);
    nowMs += MINUTE_MS;
    await ask();
    expect([prices.asked.length, rates.asked]).toEqual([2, 1]);
    nowMs += 59 * MINUTE_MS;
    await ask();
    expect([prices.asked.length, rates.asked]).toEqual([3, 2]);
  });

  it('fetches what a call has just fetched no sooner than the call would', async () => {
    await hold('ada', 'DIS', 1);
    await openInstance().market.price('DIS');
    nowMs += 29 * SECOND_MS;
    await run();
    expect(prices.asked).toHaveLength(1);
    nowMs += SECOND_MS;
    await run();
    expect(prices.asked).toHaveLength(2);
  });
});

it('hourly runs, some seconds early or late, each fetch the price and the rates', async () => {
  await hold('ada', 'DIS', 1);
  const startMs = nowMs;
  for (let hour = 0; hour < 48; hour += 1) {
    nowMs = startMs + hour * HOUR_MS + (((hour * 7919) % 9) - 4) * SECOND_MS;
    if (hour > 0) expect(rateIsStale(await ratesFetchedAtMs(), nowMs)).toBe(false);
    await run();
  }
  expect([prices.asked.length, rates.asked]).toEqual([48, 48]);
});

describe('a run that cannot reach the sources', () => {
  it('keeps the last known values, logs the failure, and retries sparingly', async () => {
    await hold('ada', 'DIS', 1);
    await run();
    const known = await fetchedAtMs('DIS');
    prices.says = null;
    rates.fails = true;
    nowMs += 60 * MINUTE_MS;
    await run();
    await run();
    expect(await fetchedAtMs('DIS')).toBe(known);
    expect(await ratesFetchedAtMs()).toBe(known);
    const failed = logs.filter(({ message }) => message === 'market refresh failed');
    expect(failed.map(({ fields }) => fields['key']).sort()).toEqual(['price_DIS', 'rates_USD']);
    expect([prices.asked.length, rates.asked]).toEqual([2, 2]);
    prices.says = 101;
    nowMs += BACK_OFF_MS + MINUTE_MS;
    await run();
    expect(await fetchedAtMs('DIS')).toBe(nowMs);
  });

  it('does no harm where nothing was ever known', async () => {
    await hold('ada', 'DIS', 1);
    prices.says = null;
    rates.fails = true;
    await run();
    expect(await fetchedAtMs('DIS')).toBe(0);
    expect(logs.at(-1)?.message).toBe('market refreshed');
  });
});

it('a run whose database access fails fetches the rest, and counts as failed', async () => {
  await hold('ada', 'DIS', 1);
  const away = new Error('the database is away');
  const market = { ...schedule.market, refreshRates: () => Promise.reject(away) };
  await expect(refreshMarket({ ...schedule, market, now, logger, enqueue })).rejects.toBe(away);
  expect(await fetchedAtMs('DIS')).toBe(nowMs);
  expect(logs).toEqual([]);
});
