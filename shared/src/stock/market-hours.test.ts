import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../kernel/dates/durations';
import { CLOSED_MARKET_REFRESH_MS, isMarketOpen, priceIsStale } from './market-hours';

const at = (iso: string) => Date.parse(iso);

describe('the stock market', () => {
  it.each([
    // New York is four hours behind UTC in summer and five in winter.
    ['a summer day', '2026-07-15T13:30:00Z', '2026-07-15T20:00:00Z'],
    ['a winter day', '2026-01-15T14:30:00Z', '2026-01-15T21:00:00Z'],
    ['the Friday before clocks go forward', '2026-03-06T14:30:00Z', '2026-03-06T21:00:00Z'],
    ['the Monday after', '2026-03-09T13:30:00Z', '2026-03-09T20:00:00Z'],
    ['the Friday before clocks go back', '2026-10-30T13:30:00Z', '2026-10-30T20:00:00Z'],
    ['the Monday after', '2026-11-02T14:30:00Z', '2026-11-02T21:00:00Z'],
  ])('is open from 9:30 to 16:00 in New York on %s', (_, opens, closes) => {
    expect(isMarketOpen(at(opens) - 1)).toBe(false);
    expect(isMarketOpen(at(opens))).toBe(true);
    expect(isMarketOpen(at(closes) - 1)).toBe(true);
    expect(isMarketOpen(at(closes))).toBe(false);
  });

  it.each([
    ['Saturday', '2026-07-18T15:00:00Z'],
    ['Sunday', '2026-07-19T15:00:00Z'],
    ['Friday night, which is Saturday in UTC', '2026-07-18T01:00:00Z'],
    ['Sunday night, which is Monday in UTC', '2026-07-20T01:00:00Z'],
    ['midnight in New York', '2026-07-15T04:00:00Z'],
  ])('is closed on %s', (_, moment) => {
    expect(isMarketOpen(at(moment))).toBe(false);
  });

  it('is open for five times six and a half hours in any week, even when clocks change', () => {
    const anyMonday = fc
      .integer({ min: 0, max: 520 })
      .map((week) => at('2020-01-06') + week * 168 * HOUR_MS);
    fc.assert(
      fc.property(anyMonday, (monday) => {
        // From noon to noon UTC, so that no session is cut in two.
        const halfHours = Array.from(
          { length: 7 * 48 },
          (_, n) => monday + 12 * HOUR_MS + n * 30 * MINUTE_MS,
        );
        expect(halfHours.filter(isMarketOpen)).toHaveLength(5 * 13);
      }),
    );
  });
});

describe('a stock price', () => {
  const OPENS = at('2026-07-15T13:30:00Z');
  const CLOSES = at('2026-07-15T20:00:00Z');

  it('is stale after two minutes while the market is open', () => {
    const noon = at('2026-07-15T16:00:00Z');
    expect(priceIsStale(noon - 2 * MINUTE_MS, noon)).toBe(false);
    expect(priceIsStale(noon - 2 * MINUTE_MS - 1, noon)).toBe(true);
  });

  it.each([
    ['at night', '2026-07-15T03:00:00Z'],
    ['at the weekend', '2026-07-18T16:00:00Z'],
  ])('is stale after 35 minutes %s', (_, iso) => {
    const now = at(iso);
    expect(priceIsStale(now - 35 * MINUTE_MS, now)).toBe(false);
    expect(priceIsStale(now - 35 * MINUTE_MS - 1, now)).toBe(true);
  });

  it('from the night before is fresh enough for the first two minutes of trading', () => {
    const fetched = OPENS - CLOSED_MARKET_REFRESH_MS;
    expect(priceIsStale(fetched, OPENS + 2 * MINUTE_MS - 1)).toBe(false);
    expect(priceIsStale(fetched, OPENS + 2 * MINUTE_MS)).toBe(true);
    expect(priceIsStale(OPENS - 36 * MINUTE_MS, OPENS)).toBe(true);
  });

  it('from the last minute of trading is fresh enough once the market has closed', () => {
    const fetched = CLOSES - MINUTE_MS;
    expect(priceIsStale(fetched, CLOSES + 90 * SECOND_MS)).toBe(false);
    expect(priceIsStale(fetched, CLOSES + 34 * MINUTE_MS)).toBe(false);
    expect(priceIsStale(fetched, CLOSES + 34 * MINUTE_MS + 1)).toBe(true);
  });

  it('fetched by a clock ahead of ours is not stale', () => {
    expect(priceIsStale(OPENS + HOUR_MS, OPENS)).toBe(false);
  });
});
