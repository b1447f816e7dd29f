import { expect, test } from 'vitest';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { summarise } from '@pennysprout/shared/stock/wealth';
import { familyWealth, wealthTotalOf, type WealthTotal } from './family-wealth';

const LOADING: WealthTotal = { status: 'loading' };
const UNKNOWN: WealthTotal = { status: 'unknown' };

function known(minor: number, guess = false): WealthTotal {
  return { status: 'known', totalMinor: toMinorUnits(minor), guess };
}

function sumOf(currency: 'USD' | 'EUR', priceMinor: number | null = 100) {
  return summarise({
    balances: [{ currency, balanceMinor: toMinorUnits(500) }],
    holdings: [
      {
        symbol: 'DIS',
        quantity: 1,
        listedCurrency: 'USD',
        priceMinor: priceMinor === null ? null : toMinorUnits(priceMinor),
      },
    ],
    localCurrency: 'USD',
    rateTo: () => null,
  });
}

test('a child’s wealth is its sum, once everything has loaded', () => {
  const sum = sumOf('USD');
  expect(wealthTotalOf({ loading: true, sum }, true)).toEqual(LOADING);
  expect(wealthTotalOf({ loading: false, sum: null }, true)).toEqual(UNKNOWN);
  expect(wealthTotalOf({ loading: false, sum }, false)).toEqual(UNKNOWN);
  expect(wealthTotalOf({ loading: false, sum }, true)).toEqual(known(600));
});

test('a child’s wealth is an estimate where a rate is one, or a price is missing', () => {
  expect(wealthTotalOf({ loading: false, sum: sumOf('EUR') }, true)).toEqual(known(600, true));
  expect(wealthTotalOf({ loading: false, sum: sumOf('USD', null) }, true)).toEqual(
    known(500, true),
  );
});

test('a family’s wealth is the sum of its children’s, and as certain as the least certain', () => {
  expect(familyWealth([known(100), known(-30)])).toEqual(known(70));
  expect(familyWealth([known(100), known(30, true)])).toEqual(known(130, true));
  expect(familyWealth([])).toEqual(known(0));
});

test('a family’s wealth waits for all children, and is unknown where one is', () => {
  expect(familyWealth([known(100), LOADING])).toEqual(LOADING);
  expect(familyWealth([LOADING, UNKNOWN])).toEqual(UNKNOWN);
  expect(familyWealth([known(Number.MAX_SAFE_INTEGER), known(1)])).toEqual(UNKNOWN);
});
