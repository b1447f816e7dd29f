import { expect, test } from 'vitest';
import { toMinorUnits } from '../kernel/money/money';
import type { Jar } from './account';
import { balanceRows, jarsOfRow } from './balance-row';
import type { BalanceDoc } from './balances.collection';

const at = new Date('2026-10-01T00:00:00Z');
const instant = { toDate: () => at, toMillis: () => at.getTime() };
const makeInstant = () => instant;

const bike: Jar = {
  id: 'USD_bike',
  name: 'Bike',
  icon: 'bike',
  purpose: 'save',
  targetMinor: toMinorUnits(2000),
  wantedBy: '2027-01-01',
  parts: 2,
  release: 'own',
  savedMinor: toMinorUnits(2000),
  fullSince: instant,
  feeling: 'proud',
  createdAt: instant,
};
/** Jar from before these were noted. */
const { fullSince: _since, feeling: _feeling, createdAt: _made, ...old } = bike;
const empty = { ...old, id: 'USD_gift', targetMinor: null };

const balance: BalanceDoc = {
  userId: 'ada',
  familyId: 'lin',
  currency: 'USD',
  balanceMinor: toMinorUnits(5000),
  updatedAt: instant,
  pots: {
    freeParts: 1,
    jars: [bike, { ...empty, savedMinor: toMinorUnits(0) }],
    holds: [{ requestId: 'r1', from: 'free', amountMinor: toMinorUnits(300) }],
  },
};

test('the row of a balance says what is free and held, and its jars are read back', () => {
  const row = balanceRows.toRow('ada_USD', balance);
  expect(row).toMatchObject({ balance: 50, free: 27, held: 3, freeParts: 1 });
  expect(jarsOfRow(row, makeInstant)).toEqual(balance.pots?.jars);
});

test('an account that never had a jar has none in its row', () => {
  const { pots: _pots, ...undivided } = balance;
  const row = balanceRows.toRow('ada_USD', undivided);
  expect(row).toMatchObject({ free: 50, held: 0, freeParts: null, jars: '[]' });
});

test.each([
  ['no JSON', '['],
  ['no list', '{}'],
  [
    'a target of half a cent',
    balanceRows.toRow('', balance).jars.replace('"target":20', '"target":1.005'),
  ],
  ['a feeling that there is not', balanceRows.toRow('', balance).jars.replace('proud', 'sad')],
  ['a jar with a column that there is not', [{ size: 3 }]],
])('jars that are %s are refused', (_what, jars) => {
  const text = typeof jars === 'string' ? jars : JSON.stringify(jars);
  const row = { ...balanceRows.toRow('ada_USD', balance), jars: text };
  expect(() => jarsOfRow(row, makeInstant)).toThrow(expect.objectContaining({ column: 'jars' }));
});
