import { expect, test } from 'vitest';
import { newYorkDate, sessionDate, tradingDaysAfter } from './new-york';

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

test.each([
  ['Monday before the opening', '2025-11-17T13:00:00Z', '2025-11-17'],
  ['Monday during the session', '2025-11-17T20:59:00Z', '2025-11-17'],
  ['Monday after the close', '2025-11-17T21:00:00Z', '2025-11-18'],
  ['Monday night, which is Tuesday in UTC', '2025-11-18T04:00:00Z', '2025-11-18'],
  ['Friday after the close', '2025-11-14T21:00:00Z', '2025-11-17'],
  ['Saturday', '2025-11-15T15:00:00Z', '2025-11-17'],
  ['Sunday while clocks go back', '2026-11-01T05:30:00Z', '2026-11-02'],
])('the session on %s is of the right day', (_, moment, date) => {
  expect(sessionDate(Date.parse(moment))).toBe(date);
});
