import { expect, test } from 'vitest';
import { toMinorUnits } from '../kernel/money/money';
import type { Account, Jar } from '../ledger/account';
import { calendarOf } from './calendar';
import { goalChange, type CountedEntry } from './goal-change';

const minor = toMinorUnits;

const BIKE: Jar = {
  id: 'bike',
  name: 'Bike',
  icon: 'bike',
  purpose: 'save',
  targetMinor: minor(10_000),
  wantedBy: null,
  parts: 1,
  release: 'own',
  savedMinor: minor(6_000),
};

/** 5.00 a week, of which half goes into the jar. */
const calendar = calendarOf({
  now: new Date('2026-10-05T08:00:00Z'),
  timeZone: 'UTC',
  lastPeriod: null,
  allowances: [
    {
      rule: { cadence: 'weekly', weekday: 5, startsOn: '2026-10-01', endsOn: null },
      amountMinor: minor(500),
      active: true,
      nextOn: '2026-10-09',
    },
  ],
});

/** 60.00 in the jar of 100.00, and 15.00 that are free. */
const account: Account = {
  currency: 'USD',
  balanceMinor: minor(7_500),
  pots: { freeParts: 1, holds: [], jars: [BIKE] },
};

const change = (entry: Partial<CountedEntry>, over: Partial<Jar> = {}) => {
  const pots = { ...account.pots!, jars: [{ ...BIKE, ...over }] };
  const outlook = { account: { ...account, pots }, calendar, annualRatePercent: 0, jarId: 'bike' };
  return goalChange(outlook, { amountMinor: minor(0), legs: [], ...entry });
};

test('an entry brings a goal as many paydays nearer as its money takes away', () => {
  const legs = [
    { pot: 'bike', amountMinor: minor(1_000) },
    { pot: 'free', amountMinor: minor(500) },
  ];
  expect(change({ amountMinor: minor(1_500), legs })).toEqual({ from: 20, to: 16 });
  const spent = [{ pot: 'bike', amountMinor: minor(-500) }];
  expect(change({ amountMinor: minor(-500), legs: spent })).toEqual({ from: 14, to: 16 });
});

test('what stays free, or comes out of it, changes nothing', () => {
  expect(change({ amountMinor: minor(1_000) })).toEqual({ from: 16, to: 16 });
  expect(change({ amountMinor: minor(-500) })).toEqual({ from: 16, to: 16 });
});

test('money that has been spent or moved since says only how many paydays there are', () => {
  expect(change({ amountMinor: minor(1_501) })).toEqual({ from: null, to: 16 });
  const legs = [{ pot: 'bike', amountMinor: minor(6_001) }];
  expect(change({ amountMinor: minor(6_001), legs })).toEqual({ from: null, to: 16 });
  expect(change({ amountMinor: minor(-4_000) })).toEqual({ from: null, to: 16 });
});

test.each<[string, Partial<Jar>]>([
  ['is full', { savedMinor: minor(7_500), targetMinor: minor(7_500) }],
  ['could be full now', { targetMinor: minor(7_500) }],
  ['gets no part', { parts: 0 }],
  ['has no target', { targetMinor: null }],
])('a jar that %s is not counted in paydays', (_what, over) => {
  expect(change({ amountMinor: minor(100) }, over)).toBeNull();
});
