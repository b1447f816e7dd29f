import { expect, test } from 'vitest';
import type { CurrencyCode } from '../kernel/money/currency';
import { toMinorUnits, ZERO, type MinorUnits } from '../kernel/money/money';
import { KINDS, type EntryKind } from '../ledger/kinds';
import { medalTimes, type MedalLedger } from './medal-times';

type Step = readonly [EntryKind, dollars: number, CurrencyCode?];

/** Builds the ledger of steps, of which the nth is at n milliseconds. */
function ledgerOf(...steps: Step[]): MedalLedger {
  const balances = new Map<CurrencyCode, MinorUnits>();
  const entries = steps.map(([kind, dollars, currency = 'USD'], n) => {
    const amountMinor = toMinorUnits(KINDS[kind].sign * dollars * 100);
    const balanceAfterMinor = toMinorUnits((balances.get(currency) ?? 0) + amountMinor);
    balances.set(currency, balanceAfterMinor);
    const timestamp = { toMillis: () => n, toDate: () => new Date(n) };
    return { kind, currency, amountMinor, balanceAfterMinor, timestamp };
  });
  return { entries, balances, localCurrency: 'USD', toLocal: onlyDollars };
}

const onlyDollars = (minor: MinorUnits, currency: CurrencyCode) =>
  currency === 'USD' ? minor : ZERO;

/** Returns at which step each medal was reached. */
function stepsOf(ledger: MedalLedger): Readonly<Record<string, number>> {
  const times = Object.entries(medalTimes(ledger));
  return Object.fromEntries(times.map(([id, at]) => [id, at.toMillis()]));
}

test('a medal has the time of the first entry that reached it, though it is not reached any more', () => {
  const ledger = ledgerOf(
    ['deposit', 20],
    ['withdrawal', 10],
    ['deposit', 9_980],
    ['interest', 20],
    ['deposit', 1],
    ['stock_buy', 100],
    ['deposit', 1],
    ['withdrawal', 5_000],
    ['interest', 10],
  );
  expect(stepsOf(ledger)).toEqual({
    first_savings: 0,
    saved_10000: 3,
    first_interest: 3,
    first_share: 5,
    kept_three: 6,
  });
});

test('no medal is reached without an entry', () => {
  expect(stepsOf(ledgerOf())).toEqual({});
});

test('a medal for a sum counts all currencies, and waits for the rate of those that it needs', () => {
  const ledger = ledgerOf(['deposit', 9_000], ['deposit', 1_000, 'EUR'], ['deposit', 500]);
  expect(stepsOf(ledger)).not.toHaveProperty('saved_10000');
  const toLocal = (minor: MinorUnits) => minor;
  expect(stepsOf({ ...ledger, toLocal })).toMatchObject({ saved_10000: 1 });
});

test('the newest entries alone say when their medals were reached', () => {
  const { entries, ...ledger } = ledgerOf(
    ['deposit', 7_000, 'EUR'],
    ['deposit', 3_000],
    ['withdrawal', 100],
    ['deposit', 50],
    ['deposit', 50],
  );
  const toLocal = (minor: MinorUnits) => minor;
  const newest = { ...ledger, toLocal, entries: entries.slice(2) };
  expect(stepsOf(newest)).toEqual({ first_savings: 2, saved_10000: 4 });
});

test('money that only passes through reaches no sum: of shares that a parent gives, or takes back', () => {
  const { entries, ...ledger } = ledgerOf(
    ['deposit', 200],
    ['deposit', 9_900],
    ['stock_buy', 9_900],
    ['deposit', 50],
    ['stock_buy_undo', 9_900],
    ['deposit_undo', 9_900],
  );
  const ofGift = [1, 2, 4, 5];
  const bundled = entries.map((one, n) => (ofGift.includes(n) ? { ...one, bundle: 'b' } : one));
  expect(stepsOf({ ...ledger, entries: bundled })).toEqual({
    first_savings: 0,
    first_share: 2,
    kept_three: 3,
  });
});
