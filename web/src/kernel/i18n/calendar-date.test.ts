import { expect, test } from 'vitest';
import { dateHere, formatMediumDate } from './calendar-date';

test('today’s date is the local one', () => {
  expect(dateHere(new Date(2026, 0, 2, 23, 59))).toBe('2026-01-02');
  expect(dateHere(new Date(2026, 10, 30, 0, 1))).toBe('2026-11-30');
});

test('a date is formatted the same everywhere', () => {
  expect(formatMediumDate('2026-12-01', 'en')).toBe('Dec 1, 2026');
  expect(formatMediumDate('2026-12-01', 'zh-TW')).toBe('2026年12月1日');
});
