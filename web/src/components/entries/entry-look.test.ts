import { describe, expect, it } from 'vitest';
import { entryLook } from './entry-look';

describe('entryLook', () => {
  it.each([
    ['Allowance', 'deposit'],
    ['Bought STOCK: DIS', 'stock'],
    ['Other reward: a trip to the zoo', 'other'],
    ['Other reward: stocking filler', 'other'],
    ['Other', 'deposit'],
  ] as const)('draws a deposit for "%s" as %s', (description, look) => {
    expect(entryLook({ kind: 'deposit', description })).toBe(look);
  });

  it.each([
    ['stock_buy', 'stock'],
    ['stock_sell', 'stock'],
    ['interest', 'interest'],
  ] as const)('draws the kind %s as %s, whatever its description', (kind, look) => {
    expect(entryLook({ kind, description: 'Other reward: stock' })).toBe(look);
  });

  it('draws a withdrawal as such', () => {
    expect(entryLook({ kind: 'withdrawal', description: 'Purchase' })).toBe('withdrawal');
  });
});
