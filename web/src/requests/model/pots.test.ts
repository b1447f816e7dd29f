import { expect, test } from 'vitest';
import { emptyAccount, type Account, type Jar } from '@pennysprout/shared/ledger/account';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { aboutJar, potChoices } from './pots';

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
  const buyable = (from: Account) =>
    jars.filter((one) => aboutJar(from, one)?.buys).map(({ id }) => id);
  expect(buyable(account(90, jars))).toEqual(['full', 'more']);
  const requested = (closesJar: boolean) => {
    const hold = { requestId: 'r', from: 'full', closesJar, amountMinor: toMinorUnits(1) };
    return { ...account(90, jars), pots: { freeParts: 1, jars, holds: [hold] } };
  };
  expect(buyable(requested(true))).toEqual(['more']);
  expect(buyable(requested(false))).toEqual(['full', 'more']);
});

test('a jar that needs approval can be requested from, as long as it has money', () => {
  const ask = { ...jar('trip', 5, 20), release: 'ask' } as const;
  const about = (one: Jar) => aboutJar(account(20, [one]), one);
  expect(about(ask)).toEqual({ jar: ask, currency: 'USD', buys: false });
  expect(about({ ...ask, savedMinor: toMinorUnits(0) })).toBeNull();
  expect(about({ ...ask, savedMinor: toMinorUnits(20) })?.buys).toBe(true);
  expect(about(jar('own', 5, 20))).toBeNull();
});
