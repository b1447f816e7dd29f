import { expect, test } from 'vitest';
import { moveKindOf } from './moves';
import { ENTRY_KINDS } from './posting';

test('the move of an entry describes what has happened to the pots', () => {
  expect(Object.fromEntries(ENTRY_KINDS.map((kind) => [kind, moveKindOf(kind)]))).toEqual({
    deposit: 'shared',
    withdrawal: 'spent',
    interest: 'interest',
    stock_buy: 'spent',
    stock_sell: 'shared',
    deposit_undo: 'undone',
    withdrawal_undo: 'undone',
  });
});
