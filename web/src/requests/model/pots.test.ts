import { expect, test } from 'vitest';
import { emptyAccount, type Account, type Jar } from '@pennysprout/shared/ledger/account';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { aboutJar, buyable, potChoices } from './pots';

const jar = (id: string, saved: number, target: number | null): Jar => ({
  id,
  name: id,
  icon: 'star',
  purpose: 'save',
  wantedBy: null,
  parts: 0,
  release: 'own',
  savedMinor: toMinorUnits(saved),
  targetMinor: target === null ? null : toMinorUnits(target),
});

const account = (balance: number, jars: Jar[]): Account => ({
  ...emptyAccount('USD'),
  balanceMinor: toMinorUnits(balance),
  pots: { freeParts: 1, jars, holds: [] },
});

test('money for a request comes from free money, or from a jar that has some', () => {
  const accounts = [
    account(50, [jar('lego', 20, null), jar('empty', 0, null)]),
    emptyAccount('JPY'),
  ];
  expect(potChoices(accounts).map(({ key, amountMinor }) => [key, amountMinor])).toEqual([
    ['USD/free', 30],
    ['USD/lego', 20],
  ]);
});

test('a jar that has reached its target can be bought from, until that is requested', () => {
  const jars = [
    jar('full', 20, 20),
    jar('more', 21, 20),
    jar('less', 19, 20),
    jar('none', 9, null),
  ];
  const accounts = [account(90, jars)];
  const idsOf = (found: ReturnType<typeof buyable>) => found.map((one) => one.jar.id);
  expect(idsOf(buyable(accounts, []))).toEqual(['full', 'more']);
  const asked = { from: 'full', closesJar: true, status: 'open' } as const;
  expect(idsOf(buyable(accounts, [asked]))).toEqual(['more']);
  const others = [
    { ...asked, closesJar: false },
    { ...asked, status: 'declined' },
  ] as const;
  expect(idsOf(buyable(accounts, others))).toEqual(['full', 'more']);
});

test('a jar that needs approval can be requested from, as long as it has money', () => {
  const ask = { ...jar('trip', 5, 20), release: 'ask' } as const;
  expect(aboutJar(ask, 'USD')).toEqual({ jar: ask, currency: 'USD', buys: false });
  expect(aboutJar({ ...ask, savedMinor: toMinorUnits(0) }, 'USD')).toBeNull();
  expect(aboutJar({ ...ask, savedMinor: toMinorUnits(20) }, 'USD')?.buys).toBe(true);
  expect(aboutJar(jar('own', 5, 20), 'USD')).toBeNull();
});
