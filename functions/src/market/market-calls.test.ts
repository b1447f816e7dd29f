import { describe, expect, it } from 'vitest';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { parseRate } from '@pennysprout/shared/kernel/money/rate';
import type { Market } from '../kernel/market';
import type { Caller } from '../kernel/caller';
import { getExchangeRate } from './get-exchange-rate';
import { getStockPrice } from '../stock/get-stock-price';

const at = new Date('2026-01-05T15:00:00Z');
const known = { at, source: 'test', fresh: false };

const market: Market = {
  price: (symbol) =>
    Promise.resolve({
      ...known,
      symbol,
      price: 189.99,
      priceMinor: toMinorUnits(18999),
      currency: 'USD',
      beingChecked: false,
      splitOn: null,
    }),
  rate: (from, to) => {
    const rate = parseRate(0.03125);
    if (!rate || from === 'KES') return Promise.reject(new AppError('market_unavailable'));
    return Promise.resolve({ ...known, from, to, rate });
  },
  refreshPrice: () => Promise.resolve(),
  splitsSince: () => Promise.resolve(null),
  refreshRates: () => Promise.resolve(),
};

const caller: Caller = {
  kind: 'new',
  id: 'somebody',
  identity: {
    uid: 'somebody',
    email: null,
    name: null,
    picture: null,
    provider: 'google.com',
    googleSubjects: [],
  },
};

const LAST_KNOWN = { lastUpdated: '2026-01-05T15:00:00.000Z', source: 'test', fresh: false };

describe('the calls of the market', () => {
  it('return a rate as a number, with its age, even when it is old', async () => {
    expect(await getExchangeRate({ market }, caller, { from: 'TWD', to: 'USD' })).toEqual({
      rate: 0.03125,
      ...LAST_KNOWN,
    });
  });

  it('return a price as a decimal of its currency, with its age, even when it is old', async () => {
    expect(await getStockPrice({ market }, caller, { symbol: 'AAPL' })).toEqual({
      price: 189.99,
      currency: 'USD',
      beingChecked: false,
      splitOn: null,
      ...LAST_KNOWN,
    });
  });

  it('report when nothing is known', async () => {
    const asked = getExchangeRate({ market }, caller, { from: 'KES', to: 'USD' });
    await expect(asked).rejects.toMatchObject({ code: 'market_unavailable' });
  });
});
