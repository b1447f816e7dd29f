import { expect, test } from 'vitest';
import { ageText } from './use-age';

const NOW = new Date('2026-03-04T12:00:00Z');

test.each([
  ['2026-03-04T12:00:30Z', 'now'],
  ['2026-03-04T11:59:01Z', 'now'],
  ['2026-03-04T11:59:00Z', '1 minute ago'],
  ['2026-03-04T11:00:01Z', '59 minutes ago'],
  ['2026-03-04T10:30:00Z', '1 hour ago'],
  ['2026-03-03T12:00:00Z', 'yesterday'],
  ['2026-03-01T12:00:00Z', '3 days ago'],
])('the age of %s is shown as %s', (date, text) => {
  expect(ageText(new Date(date), NOW, 'en')).toBe(text);
});

test('an age is translated into Chinese', () => {
  expect(ageText(new Date('2026-03-04T11:55:00Z'), NOW, 'zh-TW')).toBe('5 分鐘前');
});
