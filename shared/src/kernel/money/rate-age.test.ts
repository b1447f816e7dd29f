import { expect, it } from 'vitest';
import { rateIsStale } from './rate-age';

it('rates are stale after an hour and ten minutes', () => {
  const now = Date.parse('2026-07-15T16:00:00Z');
  const fetched = Date.parse('2026-07-15T14:50:00Z');
  expect(rateIsStale(fetched, now)).toBe(false);
  expect(rateIsStale(fetched - 1, now)).toBe(true);
});
