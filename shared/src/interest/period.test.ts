import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { isPeriod, periodEnd, periodOf, periodStart, previousPeriod, type Period } from './period';

const date = fc.date({
  min: new Date('0001-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});

describe('periodOf', () => {
  test.each([
    ['2026-03-01T00:00:00.000Z', '2026-03'],
    ['2026-02-28T23:59:59.999Z', '2026-02'],
    ['2024-02-29T12:00:00.000Z', '2024-02'],
    ['2025-12-31T23:59:59.999Z', '2025-12'],
    // The first of April in Taipei is still March in UTC.
    ['2026-04-01T07:59:59+08:00', '2026-03'],
    ['2026-03-31T20:00:00-05:00', '2026-04'],
  ])('of %s is %s', (instant, expected) => {
    expect(periodOf(new Date(instant))).toBe(expected);
  });

  test.each([new Date(Number.NaN), new Date(8.64e15), new Date(-8.64e15)])(
    'refuses %s',
    (instant) => {
      expect(() => periodOf(instant)).toThrow(RangeError);
    },
  );
});

describe('periodEnd', () => {
  test.each([
    ['2026-09', '2026-10-01T00:00:00.000Z'],
    ['2026-12', '2027-01-01T00:00:00.000Z'],
    ['2024-02', '2024-03-01T00:00:00.000Z'],
    ['0001-12', '0002-01-01T00:00:00.000Z'],
  ])('of %s is %s', (period, end) => {
    expect(periodEnd(period as Period).toISOString()).toBe(end);
  });

  test('is where the next period starts', () => {
    fc.assert(
      fc.property(date, (day) => {
        const period = periodOf(day);
        fc.pre(period !== '9999-12');
        expect(previousPeriod(periodOf(periodEnd(period)))).toBe(period);
      }),
    );
  });
});

describe('isPeriod', () => {
  test('accepts a year and a month, and nothing else', () => {
    expect(isPeriod('2026-01')).toBe(true);
    expect(isPeriod('2026-12')).toBe(true);
    for (const other of ['2026-00', '2026-13', '2026-1', '26-01', '2026-01-01', '', null, 202601]) {
      expect(isPeriod(other)).toBe(false);
    }
    expect(isPeriod('2026-01\n')).toBe(false);
  });
});

describe('interest periods', () => {
  test('follow one another across the turn of the year', () => {
    expect(previousPeriod('2026-01' as Period)).toBe('2025-12');
    expect(previousPeriod('2026-03' as Period)).toBe('2026-02');
    expect(() => previousPeriod('0000-01' as Period)).toThrow(RangeError);
  });

  test('contain every instant from their start to the start of the next', () => {
    fc.assert(
      fc.property(date, (instant) => {
        const period = periodOf(instant);
        const start = periodStart(period);
        expect(isPeriod(period)).toBe(true);
        expect(start.getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(periodOf(start)).toBe(period);
        expect(previousPeriod(period) < period).toBe(true);
        expect(previousPeriod(period)).toBe(periodOf(new Date(start.getTime() - 1)));
      }),
    );
  });
});
