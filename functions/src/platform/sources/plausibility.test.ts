import { describe, expect, it } from 'vitest';
import { believe, COMPARABLE_MS } from './plausibility';

const NOW = Date.UTC(2026, 0, 2);
const last = (value: number, ageMs = 60_000) => ({ value, atMs: NOW - ageMs });
const said = (value: number, source = 'a') => ({ value, source });

describe('believe', () => {
  it('accepts the first reading when there is nothing to compare it with', () => {
    expect(believe([said(5)], null, NOW)).toEqual(said(5));
    expect(believe([], null, NOW)).toBeNull();
    expect(believe([said(500)], last(5, COMPARABLE_MS + 1), NOW)).toEqual(said(500));
    expect(believe([said(500)], last(5, COMPARABLE_MS), NOW)).toBeNull();
  });

  it.each([
    [100, 160, true],
    [100, 160.01, false],
    [100, 40, true],
    [100, 39.99, false],
    [100, 100, true],
    [100, 10_000, false],
  ])('after %d, accepts %d from a single source: %s', (before, value, believed) => {
    expect(believe([said(value)], last(before), NOW) !== null).toBe(believed);
  });

  it('accepts a jump that another source confirms', () => {
    const readings = [said(10), said(10.4, 'b')];
    expect(believe(readings, last(100), NOW)).toEqual(said(10));
  });

  it('rejects a jump that the same source repeats, or on which two sources disagree', () => {
    expect(believe([said(10), said(10)], last(100), NOW)).toBeNull();
    expect(believe([said(10), said(12, 'b')], last(100), NOW)).toBeNull();
  });

  it('accepts the source that stayed near', () => {
    expect(believe([said(1000), said(101, 'b')], last(100), NOW)).toEqual(said(101, 'b'));
  });
});
