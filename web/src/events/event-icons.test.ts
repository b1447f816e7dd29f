import { describe, expect, it } from 'vitest';
import { ArrowDownIcon, ArrowUpIcon } from 'lucide-react';
import { fakeEntry } from '../testing/fake-live';
import { eventOfEntry } from './event-of';
import { EVENT_ICONS } from './event-icons';
import { iconOf } from './describe-event';

const iconOfEntry = (changes: Parameters<typeof fakeEntry>[1]) =>
  iconOf(eventOfEntry(fakeEntry('1', changes)));

describe('the icon of an entry', () => {
  it.each([
    ['Allowance', 'deposit'],
    ['Bought STOCK: DIS', 'stock'],
    ['Other reward: a trip to the zoo', 'other'],
    ['Other reward: stocking filler', 'other'],
    ['Other', 'deposit'],
  ] as const)('is, for a deposit for "%s", %s', (description, icon) => {
    expect(iconOfEntry({ description })).toBe(icon);
  });

  it.each([
    ['stock_buy', 'stock'],
    ['stock_sell', 'stock'],
    ['interest', 'interest'],
    ['deposit_undo', 'undone'],
  ] as const)('is, for the kind %s, %s, whatever its description', (kind, icon) => {
    expect(iconOfEntry({ kind, description: 'Other reward: stock' })).toBe(icon);
  });

  it('points up for money that comes in, and down for money that goes out', () => {
    expect(EVENT_ICONS[iconOfEntry({ minor: 5 })].Icon).toBe(ArrowUpIcon);
    expect(EVENT_ICONS[iconOfEntry({ minor: -5 })].Icon).toBe(ArrowDownIcon);
  });

  it('stays that of the money when the entry answers a request', () => {
    const answer = fakeEntry('1', { minor: -300, description: 'Stickers', requestId: 'wish' });
    expect(iconOf(eventOfEntry(answer))).toBe('withdrawal');
  });
});
