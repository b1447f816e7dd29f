import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { StockPriceDoc } from '@pennysprout/shared/market/stock-prices.collection';
import type { CorporateActionDoc } from '@pennysprout/shared/stock/corporate-actions.collection';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { createDatabase, type Database } from '../kernel/firestore/database';
import { PARTS } from '../kernel/firestore/parts';
import { newProjectId } from '../testing/test-api';
import { confirmSplit, type DeclaredSplit } from './confirm-split';
import { dismissSplit } from './dismiss-split';

const apps: App[] = [];
afterAll(async () => {
  await Promise.all(apps.map((app) => deleteApp(app)));
});

let db: Database;
const now = () => new Date('2025-11-17T15:00:00Z');
beforeEach(() => {
  const app = initializeApp({ projectId: newProjectId() }, randomUUID());
  apps.push(app);
  db = createDatabase(getFirestore(app));
});

const SPLIT: DeclaredSplit = {
  symbol: 'NFLX',
  date: '2025-11-17',
  to: 10,
  from: 1,
  source: 'operator',
};
const FRIDAY = Timestamp.fromDate(new Date('2025-11-14T21:00:00Z'));

async function knowPrice(changes: Partial<StockPriceDoc> = {}): Promise<void> {
  await db.stockPrices.doc('NFLX').set({
    symbol: 'NFLX',
    priceMinor: toMinorUnits(111_217),
    currency: 'USD',
    lastFetchedAt: FRIDAY,
    publishedAt: FRIDAY,
    source: 'finnhub',
    createdAt: FRIDAY,
    updatedAt: FRIDAY,
    ...changes,
  });
}

async function suspect(date: string, changes: Partial<CorporateActionDoc> = {}): Promise<void> {
  await db.corporateActions.doc(`NFLX_${date}`).set({
    symbol: 'NFLX',
    date,
    to: 10,
    from: 1,
    status: 'suspected',
    source: 'finnhub',
    decidedAt: null,
    ...changes,
  });
}

const checkOf = (date: string) => ({
  date,
  checkedAt: FRIDAY,
  askedAt: null,
  alertedAt: FRIDAY,
});
const priceNow = async () => (await db.stockPrices.doc('NFLX').get()).data();
const actionOf = async (date: string) =>
  (await db.corporateActions.doc(`NFLX_${date}`).get()).data();

describe('a confirmed split', () => {
  it('is stored with who said so and when, also before there is a price', async () => {
    expect(await confirmSplit({ db, now }, SPLIT)).toBe(true);
    expect(await actionOf('2025-11-17')).toEqual({
      ...SPLIT,
      status: 'confirmed',
      decidedAt: Timestamp.fromDate(now()),
      takesEffectAt: Timestamp.fromDate(now()),
      pendingParts: PARTS,
    });
    expect(await priceNow()).toBeUndefined();
  });

  it('takes effect when the operator says, as where a family comes that has been through it', async () => {
    const takesEffectAt = new Date('2025-11-17T14:41:00Z');
    await confirmSplit({ db, now }, { ...SPLIT, takesEffectAt });
    expect((await actionOf('2025-11-17'))?.takesEffectAt?.toDate()).toEqual(takesEffectAt);
  });

  it.each([
    ['a ratio of less than nothing', { to: -2, from: -1 }],
    ['a ratio beyond all shares', { to: 1e308 }],
    ['half a share', { from: 0.5 }],
    ['a day to come', { date: '2025-11-18' }],
    ['a day that there is not', { date: '2025-11-31' }],
    ['a moment to come', { takesEffectAt: new Date('2025-11-17T15:00:01Z') }],
    ['a moment of another month', { takesEffectAt: new Date('2025-10-17T15:00:00Z') }],
  ])('is refused with %s, and nothing is stored', async (_what, change) => {
    await expect(confirmSplit({ db, now }, { ...SPLIT, ...change })).rejects.toThrow(RangeError);
    expect((await db.corporateActions.get()).empty).toBe(true);
  });

  it('makes the old share’s price that of a new one, in the same transaction, once', async () => {
    await knowPrice();
    await confirmSplit({ db, now }, SPLIT);
    expect(await confirmSplit({ db, now }, SPLIT)).toBe(false);
    expect(await confirmSplit({ db, now }, { ...SPLIT, to: 20, from: 2 })).toBe(false);
    expect(await priceNow()).toMatchObject({
      priceMinor: 11_122,
      split: { date: '2025-11-17', to: 10, from: 1 },
      lastFetchedAt: FRIDAY,
    });
  });

  it('with another ratio for the same date is refused, and changes nothing', async () => {
    await knowPrice();
    await confirmSplit({ db, now }, SPLIT);
    const before = [await actionOf('2025-11-17'), await priceNow()];
    const refused = confirmSplit({ db, now }, { ...SPLIT, to: 7 });
    await expect(refused).rejects.toMatchObject({ code: 'conflict' });
    expect([await actionOf('2025-11-17'), await priceNow()]).toEqual(before);
  });

  it('ends the check of the price, on whichever day it was suspected', async () => {
    await knowPrice({ check: checkOf('2025-11-18') });
    await suspect('2025-11-18');
    await confirmSplit({ db, now }, SPLIT);
    expect(await priceNow()).toMatchObject({ priceMinor: 11_122 });
    expect(await priceNow()).not.toHaveProperty('check');
    expect(await actionOf('2025-11-18')).toMatchObject({ status: 'dismissed' });
    expect(await actionOf('2025-11-17')).toMatchObject({ status: 'confirmed' });
  });

  it('leaves a price alone that was already one of a new share', async () => {
    const later = Timestamp.fromDate(new Date('2025-11-18T15:00:00Z'));
    await knowPrice({ priceMinor: toMinorUnits(11_000), publishedAt: later });
    await confirmSplit({ db, now }, SPLIT);
    expect(await priceNow()).toMatchObject({ priceMinor: 11_000, split: { to: 10 } });
    // The exchanges opened half an hour ago; who traded before that paid the old price.
    const opening = Timestamp.fromDate(new Date('2025-11-17T14:30:00Z'));
    expect((await actionOf('2025-11-17'))?.takesEffectAt).toEqual(opening);

    // Dismissed on its day, or on the evening before, when the sources had adjusted already.
    for (const publishedAt of [Timestamp.fromDate(now()), FRIDAY]) {
      await knowPrice({ priceMinor: toMinorUnits(11_000), publishedAt });
      await suspect('2025-11-17', { status: 'dismissed' });
      await confirmSplit({ db, now }, SPLIT);
      expect(await priceNow()).toMatchObject({ priceMinor: 11_000, split: { to: 10 } });
    }
  });
});

describe('a dismissed split', () => {
  it('is told from one that was never suspected or is confirmed, which stays', async () => {
    const dismissal = { symbol: 'NFLX', date: '2025-11-17', source: 'operator' } as const;
    expect(await dismissSplit({ db, now }, dismissal)).toBeNull();
    expect(await actionOf('2025-11-17')).toBeUndefined();
    await suspect('2025-11-17');
    expect(await dismissSplit({ db, now }, dismissal)).toMatchObject({ status: 'suspected' });
    expect(await actionOf('2025-11-17')).toMatchObject({ status: 'dismissed', source: 'operator' });
    await confirmSplit({ db, now }, SPLIT);
    expect(await dismissSplit({ db, now }, dismissal)).toBeNull();
    expect(await actionOf('2025-11-17')).toMatchObject({ status: 'confirmed' });
  });
});
