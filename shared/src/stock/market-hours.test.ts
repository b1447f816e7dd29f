import { describe, expect, it } from 'vitest';
import { CLOSES_AT, clockAt } from './market-hours';

const at = (iso: string) => Date.parse(iso);

describe('the clock in New York', () => {
  it.each([
    // New York is four hours behind UTC in summer and five in winter.
    ['a summer day', '2026-07-15T20:00:00Z'],
    ['a winter day', '2026-01-15T21:00:00Z'],
    ['the Friday before clocks go forward', '2026-03-06T21:00:00Z'],
    ['the Monday after', '2026-03-09T20:00:00Z'],
    ['the Friday before clocks go back', '2026-10-30T20:00:00Z'],
    ['the Monday after', '2026-11-02T21:00:00Z'],
  ])('says 16:00 at the close of %s', (_, closes) => {
    expect(clockAt(at(closes))).toEqual({ minute: CLOSES_AT, isWeekend: false });
    expect(clockAt(at(closes) - 1)).toEqual({ minute: CLOSES_AT - 1, isWeekend: false });
  });

  it.each([
    ['Saturday', '2026-07-18T15:00:00Z', true],
    ['Sunday', '2026-07-19T15:00:00Z', true],
    ['Friday night, which is Saturday in UTC', '2026-07-18T01:00:00Z', false],
    ['Sunday night, which is Monday in UTC', '2026-07-20T01:00:00Z', true],
  ])('knows the weekend on %s', (_, moment, isWeekend) => {
    expect(clockAt(at(moment)).isWeekend).toBe(isWeekend);
  });

  it('begins the day at midnight', () => {
    expect(clockAt(at('2026-07-15T04:00:00Z')).minute).toBe(0);
  });
});
