import { expect, test } from 'vitest';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { fakeEntry } from '../../testing/fake-live';
import { correctionOf, isCorrectable, undoable, type TakenEntry } from './take-back';

const NOW = new Date('2026-03-05T05:06:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

const TAKEN: TakenEntry = {
  id: 'a',
  direction: 'deposit',
  amountMinor: toMinorUnits(150),
  currency: 'USD',
  description: 'Chore',
};

test('deposits and withdrawals can be taken back for 24 hours, to the minute', () => {
  const entries = [
    fakeEntry('spent', { minor: -50, timestamp: ago(1) }),
    fakeEntry('shares', { kind: 'stock_sell', timestamp: ago(2) }),
    fakeEntry('a', { minor: 150, description: 'Chore', timestamp: ago(24) }),
    fakeEntry('old', { timestamp: ago(24.1) }),
  ];
  const found = undoable(entries, NOW);
  expect([...found.keys()]).toEqual(['spent', 'a']);
  expect(found.get('a')).toEqual(TAKEN);
  expect(found.get('spent')).toMatchObject({ direction: 'withdraw', amountMinor: 50 });
});

test('neither an entry taken back nor its counter-entry can be taken back again', () => {
  const undo = { kind: 'deposit_undo', undoes: 'a', timestamp: ago(1) } as const;
  const entries = [fakeEntry('undo_a', undo), fakeEntry('a', { timestamp: ago(2) })];
  expect(undoable(entries, NOW).size).toBe(0);
});

test('an entry from before the account’s last interest cannot be taken back', () => {
  const entries = [
    fakeEntry('after', { timestamp: ago(1) }),
    fakeEntry('interest', { kind: 'interest', timestamp: ago(2) }),
    fakeEntry('before', { timestamp: ago(3) }),
    fakeEntry('elsewhere', { currency: 'TWD', timestamp: ago(3) }),
  ];
  expect([...undoable(entries, NOW).keys()]).toEqual(['after', 'elsewhere']);
});

test('shares can be taken back if a parent has paid for them, and have no opposite', () => {
  const trade = { symbol: 'DIS', quantity: 1, comment: '' };
  const bought = { kind: 'stock_buy', trade, minor: -150, timestamp: ago(1) } as const;
  const entries = [
    fakeEntry('own', bought),
    fakeEntry('b_stock_buy', { ...bought, bundle: 'b' }),
    fakeEntry('b_deposit', { bundle: 'b', minor: 150, timestamp: ago(1) }),
  ];
  const found = undoable(entries, NOW);
  expect([...found.keys()]).toEqual(['b_stock_buy', 'b_deposit']);
  const taken = found.get('b_stock_buy');
  expect(taken).toMatchObject({ amountMinor: 150, description: '1 × DIS', isGift: true });
  expect(isCorrectable({ code: 'undo_too_late' }, taken ?? TAKEN)).toBe(false);
});

test('a correction is the opposite of the entry it corrects', () => {
  expect(correctionOf(TAKEN, 'Correction: Chore')).toEqual({
    direction: 'withdraw',
    amount: '1.5',
    currency: 'USD',
    description: 'Correction: Chore',
  });
  expect(correctionOf({ ...TAKEN, direction: 'withdraw' }, 'x').direction).toBe('deposit');
  expect(correctionOf(TAKEN, 'Old:\nLego\u200b').description).toBe('Old: Lego');
});

test('a correction takes no more than is left, and its text fits with its prefix', () => {
  expect(correctionOf(TAKEN, 'x', 0.4).amount).toBe('0.4');
  expect(correctionOf(TAKEN, 'x', 7).amount).toBe('1.5');
  expect(isCorrectable({ code: 'undo_spent', available: 0.4 }, TAKEN)).toBe(true);
  expect(isCorrectable({ code: 'undo_spent', available: 0 }, TAKEN)).toBe(false);
  expect(isCorrectable({ code: 'already_undone' }, TAKEN)).toBe(false);
  const long = `Correction: ${'😀'.repeat(100)}`;
  const { description } = correctionOf(TAKEN, long);
  expect(description.length).toBeLessThanOrEqual(200);
  expect(description).toMatch(/^Correction: (😀)+…$/u);
  expect(correctionOf(TAKEN, 'x'.repeat(200)).description).toBe('x'.repeat(200));
});
