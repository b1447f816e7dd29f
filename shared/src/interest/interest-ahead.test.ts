import { expect, test } from 'vitest';
import { everydayAmounts } from '../kernel/money/everyday-amounts';
import { toMinorUnits, ZERO } from '../kernel/money/money';
import { interestAhead } from './interest-ahead';

test.each([
  [424_97, 1_77, 21_75],
  [12_50, 5, 60],
])('5 percent on %d cents bring %d in a month, and %d in a year', (balance, month, year) => {
  expect(interestAhead(toMinorUnits(balance), 5)).toEqual({
    firstMonthMinor: month,
    yearMinor: year,
  });
});

test('what rounds to nothing each month brings nothing in a year, and the round base does', () => {
  expect(interestAhead(toMinorUnits(100), 5)).toEqual({ firstMonthMinor: ZERO, yearMinor: ZERO });
  const { baseMinor } = everydayAmounts('JPY');
  expect(interestAhead(baseMinor, 5)).toEqual({ firstMonthMinor: 42, yearMinor: 512 });
});
