import { expect, test } from 'vitest';
import type { Instant } from '../kernel/document/instant';
import { toMinorUnits } from '../kernel/money/money';
import { priceInHolding, sharePriceNow } from './share-price';

const at = (ms: number): Instant => ({ toMillis: () => ms, toDate: () => new Date(ms) });

const split = { date: '2026-03-04', to: 10, from: 1, takesEffectAt: at(100) };
const priceMinor = toMinorUnits(11_000);

test('a price is being checked while a split is suspected, and from one until the next price', () => {
  const said = (stored: object, fetchedAtMs = 99) =>
    sharePriceNow({ priceMinor, ...stored }, fetchedAtMs);
  expect(said({})).toEqual({ priceMinor, beingChecked: false, splitOn: null });
  expect(said({ check: {} })).toMatchObject({ beingChecked: true });
  expect(said({ split })).toEqual({ priceMinor, beingChecked: true, splitOn: '2026-03-04' });
  expect(said({ split }, 100)).toMatchObject({ beingChecked: false });
  const { takesEffectAt: _, ...older } = split;
  expect(said({ split: older })).toMatchObject({ beingChecked: false, splitOn: '2026-03-04' });
});

test('a share of a holding has the old price until the holding has been split, and no newer one has', () => {
  const inHolding = (createdAtMs: number, splitDates?: string[]) =>
    priceInHolding({ priceMinor, split }, { createdAtMs, splitDates });
  expect(inHolding(50)).toBe(110_000);
  expect(inHolding(50, ['2025-01-02'])).toBe(110_000);
  expect(inHolding(50, ['2026-03-04'])).toBe(priceMinor);
  expect(inHolding(100)).toBe(priceMinor);
  expect(priceInHolding({ priceMinor }, { createdAtMs: 50 })).toBe(priceMinor);
});
