import { expect, test } from 'vitest';
import { ENTRY_KINDS, KINDS } from './kinds';

test('the move of an entry describes what has happened to the pots', () => {
  expect(Object.fromEntries(ENTRY_KINDS.map((kind) => [kind, KINDS[kind].move]))).toEqual({
    deposit: 'shared',
    withdrawal: 'spent',
    interest: 'interest',
    stock_buy: 'spent',
    stock_sell: 'shared',
    split_cash: 'shared',
    deposit_undo: 'undone',
    withdrawal_undo: 'undone',
  });
});
