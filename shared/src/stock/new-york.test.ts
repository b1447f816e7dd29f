import { expect, test } from 'vitest';
import { newYorkDate, tradingDaysAfter } from './new-york';

test.each([
  ['a summer evening, which is the next day in UTC', '2026-07-16T03:59:59Z', '2026-07-15'],
  ['midnight in summer', '2026-07-16T04:00:00Z', '2026-07-16'],
  ['midnight in winter', '2026-01-15T05:00:00Z', '2026-01-15'],
  ['the last second of a year', '2026-01-01T04:59:59Z', '2025-12-31'],
])('New York’s date is that of its own clock on %s', (_, moment, date) => {
  expect(newYorkDate(Date.parse(moment))).toBe(date);
});

test.each([
  ['the same day', '2025-11-17', '2025-11-17', 0],
  ['Monday to Thursday', '2025-11-17', '2025-11-20', 3],
  ['Friday to Monday', '2025-11-14', '2025-11-17', 1],
  ['over a weekend', '2025-11-20', '2025-11-25', 3],
])('trading days are counted without weekends: %s', (_, from, to, days) => {
  expect(tradingDaysAfter(from, to)).toBe(days);
});
