import { expect, test } from 'vitest';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { WealthTotal } from '../../../stock/model/family-wealth';
import { rowsOf } from './rows-of';

const known = (minor: number): WealthTotal => ({
  status: 'known',
  totalMinor: toMinorUnits(minor),
  guess: false,
});
const rows = (...shown: [name: string, total: WealthTotal][]) =>
  rowsOf(
    shown.map(([name, total]) => ({ name, total })),
    ({ totalMinor }) => `$${totalMinor}`,
  );

test('first names and totals are kept as texts', () => {
  expect(rows([' Mia Lin', known(5)], ['林小寶', known(0)])).toEqual([
    ['Mia', '$5'],
    ['林小寶', '$0'],
  ]);
});

test('children with the same first name keep both of their names', () => {
  expect(rows(['Mary Ann', known(1)], ['Mary Lou', known(2)])).toEqual([
    ['Mary Ann', '$1'],
    ['Mary Lou', '$2'],
  ]);
});

test.each(['loading', 'unknown'] as const)('nothing is kept while a total is %s', (status) => {
  expect(rows(['Mia', known(1)], ['Leo', { status }])).toBeNull();
});
