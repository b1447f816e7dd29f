import { expect, test } from 'vitest';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { meaningsOf, type ChildSavings } from './rate-meaning';

const child = (name: string, balances: Partial<Record<'USD' | 'TWD' | 'JPY', number>>) => ({
  childId: name,
  name,
  balances: Object.entries(balances).map(([currency, minor]) => ({
    currency: currency as 'USD',
    balanceMinor: toMinorUnits(minor),
  })),
});

test('a rate is said on the savings of each currency together, the family’s own first', () => {
  const savings: ChildSavings[] = [
    child('Leo', { TWD: 3_000_00, USD: 424_97 }),
    child('Ruby', { USD: 12_50 }),
  ];
  expect(meaningsOf(5, 'USD', savings)).toMatchObject([
    {
      on: 'savings',
      currency: 'USD',
      firstMonthMinor: 1_82,
      yearMinor: 22_35,
      children: [
        { name: 'Leo', firstMonthMinor: 1_77, yearMinor: 21_75 },
        { name: 'Ruby', firstMonthMinor: 5, yearMinor: 60 },
      ],
    },
    { on: 'savings', currency: 'TWD', children: [{ name: 'Leo' }] },
  ]);
});

test('where there are no savings, or they bring nothing in a month, it is said on a round amount', () => {
  expect(meaningsOf(5, 'USD', [])).toMatchObject([{ on: 'base', baseMinor: 100_00 }]);
  expect(meaningsOf(5, 'USD', [child('Leo', { USD: 0 })])).toMatchObject([
    { on: 'base', currency: 'USD' },
  ]);
  expect(meaningsOf(5, 'USD', [child('Leo', { JPY: 100 })])).toMatchObject([
    { on: 'base', currency: 'JPY', baseMinor: 10_000, firstMonthMinor: 42 },
  ]);
});
