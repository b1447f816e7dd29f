import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FREE } from '@pennysprout/shared/ledger/account';
import { parseRate } from '@pennysprout/shared/kernel/money/rate';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { summarise } from '@pennysprout/shared/stock/wealth';
import { fakeBalance, fakeHold, fakeJar } from '../../testing/fake-live';
import { wealthParts } from './wealth-parts';

const asked = fakeJar('Kite', { saved: 0 });

/** Account with 1 in a jar of which another 2 are asked for, 4 held beside it, and the rest free. */
const account = (currency: 'USD' | 'TWD', free: number) =>
  fakeBalance(
    currency,
    700 + free,
    [fakeJar('Lego', { saved: 100 }), asked],
    [fakeHold(asked, 200), { ...fakeHold(asked, 400), from: FREE }],
  );

const wealthOf = (balances: readonly ReturnType<typeof account>[], rate: number) =>
  summarise({
    balances,
    holdings: [],
    localCurrency: 'USD',
    rateTo: () => parseRate(rate),
  });

test('the parts are what is in jars with what is asked for of it, what is free, and what waits', () => {
  const balances = [account('USD', 500)];
  expect(wealthParts(balances, wealthOf(balances, 1))).toEqual([
    ['jars', 300],
    ['free', 500],
    ['waiting', 400],
  ]);
});

test('the parts add up to the total, whatever is rounded', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999 }),
      fc.integer({ min: 0, max: 9_999 }),
      fc.double({ min: 0.01, max: 2, noNaN: true }),
      fc.integer({ min: 0, max: 9_999 }),
      (dollars, others, rate, stock) => {
        const balances = [account('USD', dollars), account('TWD', others)];
        const sum = wealthOf(balances, rate);
        const stockMinor = toMinorUnits(stock);
        const parts = wealthParts(balances, { ...sum, stockMinor });
        const total = parts.reduce((all, [, minor]) => all + minor, 0);
        expect(total).toBe(sum.savingsMinor + stockMinor);
      },
    ),
  );
});
