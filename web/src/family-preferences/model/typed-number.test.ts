import { describe, expect, test } from 'vitest';
import { limitTyped } from './typed-number';

describe('limitTyped', () => {
  const percent = { max: 10, decimals: 1 };

  test.each([
    ['', ''],
    ['0', '0'],
    ['3', '3'],
    ['3.', '3.'],
    ['3.2', '3.2'],
    ['10', '10'],
  ])('keeps %j as it is', (typed, kept) => {
    expect(limitTyped(typed, percent)).toBe(kept);
  });

  test.each([
    ['10.1', '10'],
    ['99', '10'],
    ['-1', '0'],
    ['3.25', '3.2'],
    ['1e-3', '0'],
    ['25e-1', '2.5'],
  ])('turns %j into %j', (typed, kept) => {
    expect(limitTyped(typed, percent)).toBe(kept);
  });

  test('keeps as many decimals as a rate has', () => {
    expect(limitTyped('32.45178', { max: 1_000_000, decimals: 4 })).toBe('32.4517');
  });
});
