import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Period } from '../interest/period';
import { freeMinor, type Account, type Jar } from '../ledger/account';
import { applyPosting } from '../ledger/apply-posting';
import { jarOf } from '../ledger/jars';
import { putLegs } from '../ledger/legs';
import { post } from '../ledger/posting';
import { toMinorUnits, ZERO } from '../kernel/money/money';
import { calendarOf, type CalendarInput, type ComingAllowance } from './calendar';
import { howLong, paydaysUntil } from './paydays';

const BIKE = 'USD_bike';
const minor = toMinorUnits;

const jar = (over: Partial<Jar> = {}): Jar => ({
  id: BIKE,
  name: 'Bike',
  icon: 'bike',
  purpose: 'save',
  wantedBy: null,
  release: 'own',
  targetMinor: minor(20_000),
  parts: 1,
  savedMinor: minor(10_000),
  ...over,
});

interface Saving {
  readonly free?: number;
  readonly freeParts?: number;
  readonly others?: readonly Jar[];
}

function saving(bike: Jar, { free = 0, freeParts = 0, others = [] }: Saving = {}): Account {
  const jars = [bike, ...others];
  const saved = jars.reduce((sum, { savedMinor }) => sum + savedMinor, 0);
  return {
    currency: 'USD',
    balanceMinor: minor(saved + free),
    pots: { freeParts, jars, holds: [] },
  };
}

const fridays: ComingAllowance = {
  rule: { cadence: 'weekly', weekday: 5, startsOn: '2026-10-01', endsOn: null },
  amountMinor: minor(500),
  active: true,
  nextOn: '2026-10-09',
};

const calendar = (over: Partial<CalendarInput> = {}) =>
  calendarOf({
    now: new Date('2026-10-05T08:00:00Z'),
    timeZone: 'Asia/Taipei',
    allowances: [fridays],
    lastPeriod: '2026-09' as Period,
    ...over,
  });

const answer = (account: Account, over: Partial<CalendarInput> = {}, rate = 0) =>
  howLong({ account, calendar: calendar(over), annualRatePercent: rate, jarId: BIKE });

describe('how long a jar takes', () => {
  test('is counted in paydays: 100 of 200 with 5 each Friday are 20', () => {
    expect(answer(saving(jar()))).toEqual({ kind: 'paydays', count: 20, putMinor: 0 });
  });

  test('is one payday less with the interest that the forecast counts too', () => {
    expect(answer(saving(jar()), {}, 12)).toMatchObject({ count: 19 });
  });

  test('counts free money: now if that fills it, otherwise fewer paydays', () => {
    expect(answer(saving(jar(), { free: 10_000 }))).toEqual({ kind: 'now', putMinor: 10_000 });
    expect(answer(saving(jar(), { free: 12_345 }))).toEqual({ kind: 'now', putMinor: 10_000 });
    expect(answer(saving(jar(), { free: 9_999 }))).toEqual({
      kind: 'paydays',
      count: 1,
      putMinor: 9_999,
    });
  });

  test('is now if free money fills it, even without an allowance or a part of new money', () => {
    const rich = saving(jar({ parts: 0 }), { free: 10_000 });
    expect(answer(rich, { allowances: [] })).toEqual({ kind: 'now', putMinor: 10_000 });
  });

  test('is nothing where the jar is full', () => {
    expect(answer(saving(jar({ savedMinor: minor(20_000) })))).toEqual({ kind: 'full' });
  });

  test.each<[string, Jar, Partial<CalendarInput>]>([
    ['a jar without a target', jar({ targetMinor: null }), {}],
    ['a jar that gets no part of new money', jar({ parts: 0 }), {}],
    ['a child without an allowance', jar(), { allowances: [] }],
    ['a paused allowance', jar(), { allowances: [{ ...fridays, active: false }] }],
    [
      'an allowance that ends before',
      jar(),
      { allowances: [{ ...fridays, rule: { ...fridays.rule, endsOn: '2026-11-01' } }] },
    ],
  ])('is unknown for %s', (_what, bike, over) => {
    expect(answer(saving(bike, { free: 5 }), over, 12)).toEqual({ kind: 'unknown' });
  });

  test('counts two allowances of one day as one payday', () => {
    const both = { allowances: [fridays, { ...fridays, amountMinor: minor(250) }] };
    expect(answer(saving(jar()), both)).toMatchObject({ count: 14 });
  });

  test('counts what is overdue as the next payday, however many dates that are', () => {
    const late = { ...fridays, nextOn: '2026-09-25' };
    const rule = { ...fridays.rule, startsOn: '2026-09-01' };
    const nearly = saving(jar({ savedMinor: minor(19_000) }));
    expect(answer(nearly, { allowances: [{ ...late, rule }] })).toMatchObject({ count: 1 });
  });

  test('is exact: that payday fills the jar, and the one before it does not', () => {
    fc.assert(
      fc.property(
        fc.record({
          target: fc.integer({ min: 1, max: 30_000 }),
          saved: fc.integer({ min: 0, max: 30_000 }),
          free: fc.integer({ min: 0, max: 10_000 }),
          amount: fc.integer({ min: 100, max: 2_000 }),
          parts: fc.integer({ min: 1, max: 5 }),
          freeParts: fc.integer({ min: 0, max: 5 }),
          giving: fc.integer({ min: 0, max: 5 }),
        }),
        ({ target, saved, free, amount, parts, freeParts, giving }) => {
          const bike = jar({ targetMinor: minor(target), savedMinor: minor(saved), parts });
          const others = [jar({ id: 'USD_gifts', targetMinor: null, parts: giving })];
          const account = saving(bike, { free, freeParts, others });
          const allowances = [{ ...fridays, amountMinor: minor(amount) }];
          const told = answer(account, { allowances });
          const savedAfter = (paydays: number) => savedIn(account, free, amount, paydays);
          if (told.kind === 'full') expect(saved).toBeGreaterThanOrEqual(target);
          if (told.kind === 'now') expect(saved + told.putMinor).toBe(target);
          if (told.kind !== 'paydays') return told.kind !== 'unknown' || savedAfter(520) < target;
          return savedAfter(told.count) >= target && savedAfter(told.count - 1) < target;
        },
      ),
      { numRuns: 40 },
    );
  });
});

/** Returns what is in the jar after a number of paydays, posted as the ledger does. */
function savedIn(account: Account, free: number, amount: number, paydays: number): number {
  let after = free === 0 ? account : post(account, ZERO, putLegs(account, BIKE, minor(free)));
  for (let n = 0; n < paydays; n += 1) {
    after = applyPosting(after, { kind: 'deposit', amountMinor: minor(amount) }).after;
  }
  expect(freeMinor(after)).toBeGreaterThanOrEqual(0);
  return jarOf(after, BIKE).savedMinor;
}

describe('the paydays until a moment', () => {
  const at = (when: string) => Date.parse(when);
  const until = (when: string, over: Partial<CalendarInput> = {}) =>
    paydaysUntil(calendar(over), at(when));

  test('include the one on which it happens, or the next one after it', () => {
    // Six in the morning in Taipei.
    expect(until('2026-10-08T22:00:00Z')).toBe(1);
    expect(until('2026-10-08T22:00:01Z')).toBe(2);
    expect(until('2026-10-15T22:00:00Z')).toBe(2);
  });

  test('are none for now, and unknown once no payday comes any more', () => {
    expect(until('2026-10-05T08:00:00Z')).toBe(0);
    expect(until('2026-10-06T00:00:00Z', { allowances: [] })).toBeNull();
  });
});

describe('the paydays of a calendar', () => {
  // Monday, 5 October, four in the afternoon in Taipei.
  const days = (over: Partial<CalendarInput> = {}) => {
    const { last, toCome } = calendar(over).paydays;
    return [last?.on, ...toCome.slice(0, 2).map(({ on }) => on)];
  };
  const monthly = (dayOfMonth: number): ComingAllowance['rule'] => ({
    ...{ cadence: 'monthly', dayOfMonth, startsOn: '2026-01-01', endsOn: null },
  });

  test('are those of all active allowances, each day once', () => {
    const wednesdays = { ...fridays.rule, weekday: 3 } as const;
    const other = { ...fridays, rule: wednesdays, nextOn: '2026-10-14' };
    expect(days({ allowances: [fridays, fridays, other] })).toEqual([
      '2026-10-02',
      '2026-10-09',
      '2026-10-14',
    ]);
    const paused = [fridays, { ...other, active: false }];
    expect(days({ allowances: paused })).toEqual(['2026-10-02', '2026-10-09', '2026-10-16']);
  });

  test('have no past one if the allowance has just begun, and overdue ones come today', () => {
    const rule = { ...fridays.rule, startsOn: '2026-10-03' };
    expect(days({ allowances: [{ ...fridays, rule }] })[0]).toBeUndefined();
    const overdue = { ...fridays, nextOn: '2026-10-02' };
    expect(days({ allowances: [overdue] })).toEqual([undefined, '2026-10-05', '2026-10-09']);
  });

  test('look back to the last day of a month of 31 days', () => {
    const allowances = [{ ...fridays, rule: monthly(31), nextOn: '2026-08-31' }];
    const now = new Date('2026-08-30T22:00:00Z');
    expect(days({ allowances, now })).toEqual(['2026-07-31', '2026-08-31', '2026-09-30']);
  });

  test('are the first of each month from six o’clock on without an allowance', () => {
    const firsts = (now: string) => days({ allowances: [], now: new Date(now) });
    expect(firsts('2026-10-31T21:59:59Z')).toEqual(['2026-10-01', '2026-11-01', '2026-12-01']);
    expect(firsts('2026-10-31T22:00:00Z')).toEqual(['2026-11-01', '2026-12-01', '2027-01-01']);
  });
});
