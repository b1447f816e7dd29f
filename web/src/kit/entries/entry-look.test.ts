import { describe, expect, it } from 'vitest';
import { ArrowDownIcon, ArrowUpIcon } from 'lucide-react';
import { ENTRY_ICONS, entryLook } from './entry-look';

describe('entryLook', () => {
  // Proves P72
  it.each([
    ['Allowance', 'deposit'],
    ['Bought STOCK: DIS', 'stock'],
    ['Other reward: a trip to the zoo', 'other'],
    ['Other reward: stocking filler', 'other'],
    ['Other', 'deposit'],
  ] as const)('shows a deposit for "%s" as %s', (description, look) => {
    expect(entryLook({ kind: 'deposit', description })).toBe(look);
  });

  it.each([
    ['stock_buy', 'stock'],
    ['stock_sell', 'stock'],
    ['interest', 'interest'],
  ] as const)('shows the kind %s as %s, whatever its description', (kind, look) => {
    expect(entryLook({ kind, description: 'Other reward: stock' })).toBe(look);
  });

  it('points up for money that comes in, and down for money that goes out', () => {
    expect(ENTRY_ICONS.deposit).toBe(ArrowUpIcon);
    expect(ENTRY_ICONS.withdrawal).toBe(ArrowDownIcon);
  });

  it('shows a withdrawal as one', () => {
    expect(entryLook({ kind: 'withdrawal', description: 'Purchase' })).toBe('withdrawal');
  });
});
