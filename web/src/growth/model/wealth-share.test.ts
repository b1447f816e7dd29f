import { expect, it } from 'vitest';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { savingsPercent } from './wealth-share';

it.each([
  [0, 0, null],
  [-5, 10, null],
  [500, 0, 100],
  [0, 500, 0],
  [500, 500, 50],
  [1, 2, 33],
  [1, 100_000, 1],
  [100_000, 1, 99],
])('the percentage of savings, of %d beside shares of %d, is %j', (savings, stock, percent) => {
  expect(savingsPercent(toMinorUnits(savings), toMinorUnits(stock))).toBe(percent);
});
