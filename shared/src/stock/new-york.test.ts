import { expect, test } from 'vitest';
import { newYorkDate } from './new-york';

test.each([
  ['a summer evening, which is the next day in UTC', '2026-07-16T03:59:59Z', '2026-07-15'],
  ['midnight in summer', '2026-07-16T04:00:00Z', '2026-07-16'],
  ['midnight in winter', '2026-01-15T05:00:00Z', '2026-01-15'],
  ['the last second of a year', '2026-01-01T04:59:59Z', '2025-12-31'],
])('New York’s date is that of its own clock on %s', (_, moment, date) => {
  expect(newYorkDate(Date.parse(moment))).toBe(date);
});
