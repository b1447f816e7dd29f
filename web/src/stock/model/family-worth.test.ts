import { expect, test } from 'vitest';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { summarise } from '@pennysprout/shared/stock/wealth';
import { familyWorth, worthOf, type Worth } from './family-worth';

const LOADING: Worth = { status: 'loading' };
const UNKNOWN: Worth = { status: 'unknown' };

function known(minor: number, guess = false): Worth {
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
  expect(worthOf({ loading: true, sum }, true)).toEqual(LOADING);
  expect(worthOf({ loading: false, sum: null }, true)).toEqual(UNKNOWN);
  expect(worthOf({ loading: false, sum }, false)).toEqual(UNKNOWN);
  expect(worthOf({ loading: false, sum }, true)).toEqual(known(600));
});

test('a child’s wealth is an estimate where a rate is one, or a price is missing', () => {
  expect(worthOf({ loading: false, sum: sumOf('EUR') }, true)).toEqual(known(600, true));
  expect(worthOf({ loading: false, sum: sumOf('USD', null) }, true)).toEqual(known(500, true));
});

test('a family’s wealth is the sum of its children’s, and as certain as the least certain', () => {
  expect(familyWorth([known(100), known(-30)])).toEqual(known(70));
  expect(familyWorth([known(100), known(30, true)])).toEqual(known(130, true));
  expect(familyWorth([])).toEqual(known(0));
});

test('a family’s wealth waits for all children, and is unknown where one is', () => {
  expect(familyWorth([known(100), LOADING])).toEqual(LOADING);
  expect(familyWorth([LOADING, UNKNOWN])).toEqual(UNKNOWN);
  expect(familyWorth([known(Number.MAX_SAFE_INTEGER), known(1)])).toEqual(UNKNOWN);
});
