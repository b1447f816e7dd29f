import { describe, expect, test } from 'vitest';
import { EXCHANGE_NOTATION, INTEREST_NOTATION, limitTyped, readRate } from './typed-number';

describe('limitTyped', () => {
  test.each(['', '0', '3', '3.', '3,', '3.2', '3,2', '10', '2,5%', '-', 'x', '1e-3', '1,234'])(
    'keeps %j as it is',
    (typed) => {
      expect(limitTyped(typed, 10, INTEREST_NOTATION)).toBe(typed);
    },
  );

  test.each([
    ['10.1', '10'],
    ['99', '10'],
    ['-1', '0'],
    ['−5', '0'],
    ['3.25', '3.2'],
    ['3,25', '3,2'],
    ['０，５５', '０，５'],
  ])('turns %j into %j', (typed, kept) => {
    expect(limitTyped(typed, 10, INTEREST_NOTATION)).toBe(kept);
  });

  test('keeps as many decimals as a rate has', () => {
    expect(limitTyped('32.45178', 1_000_000, EXCHANGE_NOTATION)).toBe('32.4517');
  });
});

test.each([
  ['', 0],
  ['31,5', 31.5],
  ['1.085', 1.085],
  ['25,400', Number.NaN],
  ['1e3', Number.NaN],
])('a typed rate of %j is %d', (typed, rate) => {
  expect(readRate(typed, EXCHANGE_NOTATION)).toBe(rate);
});
