import { expect, test } from 'vitest';
import { toMinorUnits } from '../kernel/money/money';
import type { Account, Jar } from '../ledger/account';
import { calendarOf } from './calendar';
import { goalOffer } from './goal-offer';

const minor = toMinorUnits;

/** 5.00 each Friday, of which half goes into the jar. */
const calendarUntil = (endsOn: string | null) =>
  calendarOf({
    now: new Date('2026-10-05T08:00:00Z'),
    timeZone: 'UTC',
    lastPeriod: null,
    allowances: [
      {
        rule: { cadence: 'weekly', weekday: 5, startsOn: '2026-10-01', endsOn },
        amountMinor: minor(500),
        active: true,
        nextOn: '2026-10-09',
      },
    ],
  });

/** 60.00 in a jar of 100.00. */
function offer(free: number, over: Partial<Jar> = {}, endsOn: string | null = null) {
  const bike: Jar = {
    ...{ id: 'bike', name: 'Bike', icon: 'bike', purpose: 'save', wantedBy: null, release: 'own' },
    ...{ targetMinor: minor(10_000), parts: 1, savedMinor: minor(6_000), ...over },
  };
  const account: Account = {
    currency: 'USD',
    balanceMinor: minor(bike.savedMinor + free),
    pots: { freeParts: 1, holds: [], jars: [bike] },
  };
  const calendar = calendarUntil(endsOn);
  return goalOffer({ account, calendar, annualRatePercent: 0, jarId: 'bike' });
}

test('a jar takes as long as it does without the child, and putting in gains paydays', () => {
  expect(offer(1_500)).toEqual({
    kind: 'paydays',
    count: 16,
    offer: { putMinor: 1_500, count: 10 },
  });
});

test('what is put in is rounded down to a coin that the child has', () => {
  expect(offer(1_504)).toMatchObject({ offer: { putMinor: 1_500 } });
  expect(offer(4)).toEqual({ kind: 'paydays', count: 16, offer: null });
});

test('nothing is offered where it gains nothing', () => {
  expect(offer(0)).toEqual({ kind: 'paydays', count: 16, offer: null });
  expect(offer(10, { savedMinor: minor(5_990) })).toMatchObject({
    count: 17,
    offer: { count: 16 },
  });
  expect(offer(5, { savedMinor: minor(5_990) })).toEqual({
    kind: 'paydays',
    count: 17,
    offer: null,
  });
});

test('free money that is just enough fills it today, even without a part of new money', () => {
  expect(offer(4_000)).toEqual({ kind: 'now', putMinor: 4_000 });
  expect(offer(9_999, { parts: 0, savedMinor: minor(6_003) })).toEqual({
    kind: 'now',
    putMinor: 3_997,
  });
});

test('an allowance that ends too soon fills it only with what is put in', () => {
  expect(offer(3_500, {}, '2026-10-16')).toEqual({
    kind: 'paydays',
    count: null,
    offer: { putMinor: 3_500, count: 2 },
  });
  expect(offer(3_000, {}, '2026-10-16')).toBeNull();
});

test.each<[string, Partial<Jar>]>([
  ['is full', { savedMinor: minor(10_000) }],
  ['gets no part', { parts: 0 }],
  ['has no target', { targetMinor: null }],
])('nothing is said of a jar that %s', (_what, over) => {
  expect(offer(100, over)).toBeNull();
});
