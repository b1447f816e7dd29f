import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { CURRENCY_CODES } from '@pennysprout/shared/kernel/money/currency';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import type { LogFields } from '../kernel/deps';
import { createDatabase } from '../kernel/firestore/database';
import { refreshMarket } from './refresh-market';
import { newProjectId } from '../testing/test-api';
import { createMarket } from '../platform/sources/create-market';
import type { MarketSources } from '../platform/sources/provider';
import {
  scriptedPrices,
  scriptedRates,
  scriptedSplits,
} from '../platform/sources/testing/scripted';

/**
 * Netflix split its shares 10 for 1; the first day of the new ones was Monday, 17 November 2025. Its closes
 * replayed as both sources would have answered them.
 *
 * Public record: 1,112.17 on the 14th (https://ts2.tech/en/nflx-stock-today-nov-15-2025-split-takes-effect-monday-ads-reach-190m-viewers-gaming-netflix-house-add-new-growth-levers-analysis-2026-forecast),
 * 114.09 on the 18th, 3.5 % up (https://ts2.tech/?p=20500160), and 106.14 on the 26th, 1.7 % up
 * (https://ts2.tech/?p=20516922). The closes of the 17th and 25th follow from these, to the cent or so. Made
 * up: that of the 13th, the price on Monday before noon, and how the sources adjust their previous close.
 */
const CLOSES = { 13: 1150, 14: 1112.17, 17: 110.25, 18: 114.09, 25: 104.37, 26: 106.14 } as const;

const projectId = newProjectId();
const app = initializeApp({ projectId }, randomUUID());
afterAll(() => deleteApp(app));

interface Day {
  /** Day of November and hour in New York. */
  readonly at: string;
  /** Price that both sources say, and their previous close. */
  readonly says: number;
  readonly closedAt: number;
  /** Answer of the source of splits: none at all, or the split. */
  readonly lists: 'nothing' | 'the split';
}

/** Close of the 14th in new shares, as the sources say it from the 17th on. */
const ADJUSTED = CLOSES[14] / 10;

const DAYS: readonly Day[] = [
  { at: '14 16:00', says: CLOSES[14], closedAt: CLOSES[13], lists: 'nothing' },
  { at: '17 09:45', says: 111.5, closedAt: ADJUSTED, lists: 'nothing' },
  { at: '17 12:00', says: 110.8, closedAt: ADJUSTED, lists: 'the split' },
  { at: '17 16:00', says: CLOSES[17], closedAt: ADJUSTED, lists: 'the split' },
  { at: '18 16:00', says: CLOSES[18], closedAt: CLOSES[17], lists: 'the split' },
  { at: '26 16:00', says: CLOSES[26], closedAt: CLOSES[25], lists: 'the split' },
];

it('shows the last trusted price through the split of Netflix in 2025, and then a new share’s', async () => {
  let nowMs = 0;
  const now = () => new Date(nowMs);
  const logs: string[] = [];
  const log = (message: string, _fields: LogFields) => void logs.push(message);
  const logger = { info: () => undefined, error: log };
  const db = createDatabase(getFirestore(app));
  const prices = [scriptedPrices('first', now), scriptedPrices('second', now)];
  const splits = scriptedSplits('splits');
  const rates = [scriptedRates('table', CURRENCY_CODES, () => new Date('2025-11-14'))];
  const sources: MarketSources = { prices, rates, splits };
  // Holdings are split elsewhere.
  const enqueue = () => Promise.resolve();
  const shown: string[] = [];
  for (const { at, says, closedAt, lists } of DAYS) {
    const [day = '', hour = ''] = at.split(' ');
    nowMs = Date.parse(`2025-11-${day}T${hour}:00-05:00`);
    for (const source of prices) Object.assign(source, { says, closedAt });
    splits.says = lists === 'nothing' ? null : [{ date: '2025-11-17', to: 10, from: 1 }];
    // Each time another instance, which remembers nothing.
    const market = createMarket({ db, now, logger, sources });
    await market.price('NFLX');
    await refreshMarket({ db, market, now, logger, enqueue });
    const { price, beingChecked, splitOn } = await createMarket({ db, now, logger, sources }).price(
      'NFLX',
    );
    // Two shares, of which a confirmed split makes twenty.
    const shares = splitOn === null ? 2 : 20;
    const state = beingChecked ? 'being checked' : 'traded';
    shown.push(
      `${at} | ${shares} × ${price.toFixed(2)} = ${(shares * price).toFixed(2)} | ${state}`,
    );
  }
  expect(shown).toEqual([
    '14 16:00 | 2 × 1112.17 = 2224.34 | traded',
    '17 09:45 | 2 × 1112.17 = 2224.34 | being checked',
    '17 12:00 | 20 × 110.80 = 2216.00 | traded',
    '17 16:00 | 20 × 110.25 = 2205.00 | traded',
    '18 16:00 | 20 × 114.09 = 2281.80 | traded',
    '26 16:00 | 20 × 106.14 = 2122.80 | traded',
  ]);
  expect(logs.filter((message) => message.startsWith('split '))).toEqual(['split suspected']);
});
