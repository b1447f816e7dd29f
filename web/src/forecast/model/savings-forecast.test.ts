import { expect, test } from 'vitest';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { fakeAllowance, fakeBalance, fakePreferences } from '../../testing/fake-live';
import { familyFacts } from './facts';
import { savingsForecast } from './savings-forecast';

const NOW = new Date('2026-10-05T08:00:00Z');
const accounts = [fakeBalance('USD', 1_000), fakeBalance('TWD', 5_000)];

test('savings to come have each currency’s own allowance, evenly until the last day', () => {
  const allowances = [
    fakeAllowance({ amountMinor: toMinorUnits(500), nextOn: '2026-10-09' }),
    fakeAllowance({ currency: 'TWD', active: false }),
  ];
  const facts = familyFacts(fakePreferences({ timeZone: 'Asia/Taipei' }), [], allowances);
  const ahead = savingsForecast(accounts, facts, NOW, 14);
  expect(ahead.map(({ inDays }) => inDays)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
  ]);
  const after = (days: number) => Object.fromEntries(ahead[days - 1]!.balances);
  expect(after(3)).toEqual({ USD: 1_000, TWD: 5_000 });
  expect(after(4)).toEqual({ USD: 1_500, TWD: 5_000 });
  expect(after(14)).toEqual({ USD: 2_000, TWD: 5_000 });
});

test('a year ahead is some fifty points, and ends with the year', () => {
  const facts = familyFacts(fakePreferences(), [], []);
  const ahead = savingsForecast(accounts, facts, NOW, 365);
  expect(ahead).toHaveLength(52);
  expect(ahead.at(-1)?.inDays).toBe(365);
});
