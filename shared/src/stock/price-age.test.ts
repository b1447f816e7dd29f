import { expect, test } from 'vitest';
import { PRICE_STALE_MS, priceIsStale } from './price-age';

const now = Date.parse('2026-07-18T16:00:00Z');

test('a price is stale after half a minute, also at the weekend', () => {
  expect(PRICE_STALE_MS).toBe(30_000);
  expect(priceIsStale(now - PRICE_STALE_MS, now)).toBe(false);
  expect(priceIsStale(now - PRICE_STALE_MS - 1, now)).toBe(true);
});

test('a price that was fetched by a clock ahead of ours is not stale', () => {
  expect(priceIsStale(now + 60_000, now)).toBe(false);
});
