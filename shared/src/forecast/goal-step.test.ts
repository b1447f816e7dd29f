import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Instant } from '../kernel/document/instant';
import type { CurrencyCode } from '../kernel/money/currency';
import { everydayAmounts } from '../kernel/money/everyday-amounts';
import { toMinorUnits, ZERO, type MinorUnits } from '../kernel/money/money';
import type { Account, Hold, Jar } from '../ledger/account';
import { changeJar, jarOf } from '../ledger/jars';
import { putLegs, roomIn } from '../ledger/legs';
import { post } from '../ledger/posting';
import { calendarOf, type Calendar, type ComingAllowance } from './calendar';
import { AS_IT_IS, stepsOf, type ForecastInput } from './forecast';
import { goalStep, type GoalFacts, type GoalStep } from './goal-step';

const BIKE = 'bike';
const minor = toMinorUnits;

function instant(text: string): Instant {
  return { toMillis: () => Date.parse(text), toDate: () => new Date(text) };
}

const jar = (over: Partial<Jar> = {}): Jar => ({
  id: BIKE,
  name: 'Bike',
  icon: 'bike',
  purpose: 'save',
  release: 'own',
  targetMinor: minor(2_000),
  // The last of eight Fridays.
  wantedBy: '2026-11-27',
  parts: 0,
  savedMinor: ZERO,
  createdAt: instant('2026-10-04T00:00:00Z'),
  ...over,
});

interface Saving {
  readonly free?: number;
  readonly freeParts?: number;
  readonly currency?: CurrencyCode;
  readonly holds?: readonly Hold[];
}

function saving(bike: Jar, over: Saving = {}): Account {
  const { free = 10_000, freeParts = 4, currency = 'USD', holds = [] } = over;
  const held = holds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const balanceMinor = minor(bike.savedMinor + held + free);
  return { currency, balanceMinor, pots: { freeParts, holds, jars: [bike] } };
}

/** Five dollars every Friday at six in the morning. */
const FRIDAYS: ComingAllowance = {
  rule: { cadence: 'weekly', weekday: 5, startsOn: '2026-10-01', endsOn: null },
  amountMinor: minor(500),
  active: true,
  nextOn: '2026-10-09',
};
const MONDAY = new Date('2026-10-05T08:00:00Z');

const ALL = calendarOf({ now: MONDAY, timeZone: 'UTC', allowances: [FRIDAYS], lastPeriod: null });

/** Days from a moment on. All paydays until then have been paid. */
function calendar(now: Date = MONDAY, amountMinor: MinorUnits = FRIDAYS.amountMinor): Calendar {
  const { coming, paydays } = ALL;
  const at = now.getTime();
  return {
    now: at,
    today: now.toISOString().slice(0, 10),
    coming: coming
      .filter((one) => one.at > at)
      .map((one) => (one.kind === 'allowance' ? { ...one, amountMinor } : one)),
    paydays: {
      last: paydays.toCome.findLast((one) => one.at <= at) ?? null,
      toCome: paydays.toCome.filter((one) => one.at > at),
    },
  };
}

const FRIDAY = new Date('2026-10-09T06:00:00Z');

function step(account: Account, over: Partial<GoalFacts> = {}): GoalStep {
  return goalStep({
    account,
    jarId: BIKE,
    calendar: calendar(),
    annualRatePercent: 0,
    puts: [],
    ...over,
  });
}

const put = (at: Date, amountMinor: number) => ({
  at: at.getTime(),
  amountMinor: minor(amountMinor),
});

describe('the step to a goal', () => {
  test('is the amount missing after the jar’s parts, divided among eight Fridays', () => {
    const bike = jar({ parts: 1 });
    const before = { state: 'before', stepMinor: 150, nextOn: '2026-10-09', paydaysLate: null };
    expect(step(saving(bike))).toEqual(before);
    // 1.00 of the first allowance has come.
    const first = saving({ ...bike, savedMinor: minor(100) });
    const open = { ...before, state: 'open', nextOn: '2026-10-16' };
    expect(step(first, { calendar: calendar(FRIDAY) })).toEqual(open);
  });

  test.each<[string, CurrencyCode, number, number, readonly number[]]>([
    ['10.00 dollars', 'USD', 1_000, 3, [335, 335, 330]],
    ['10 Taiwan dollars', 'TWD', 1_000, 8, [200, 200, 100, 100, 100, 100, 100, 100]],
  ])('is rounded up to the smallest coin: %s', (_what, currency, target, paydays, steps) => {
    const wantedBy = fridayAfter(paydays);
    const account = saving(jar({ targetMinor: minor(target), wantedBy }), { currency });
    expect(follow(account, minor(1), 0).map(({ put }) => put)).toEqual(steps);
  });

  test('is done once it is put in, and shows the rest before that', () => {
    const bike = jar({ savedMinor: minor(100), targetMinor: minor(2_000) });
    const at = { calendar: calendar(FRIDAY) };
    // 19.00 were missing, in eight steps.
    expect(
      step(saving(jar({ savedMinor: minor(200) })), { ...at, puts: [put(FRIDAY, 100)] }),
    ).toMatchObject({ state: 'open', stepMinor: 140 });
    expect(
      step(saving(jar({ savedMinor: minor(340) })), { ...at, puts: [put(FRIDAY, 240)] }),
    ).toMatchObject({ state: 'done', stepMinor: 0, nextOn: '2026-10-16' });
    const taken = [put(FRIDAY, 240), put(FRIDAY, -240)];
    expect(step(saving(bike), { ...at, puts: taken })).toMatchObject({ stepMinor: 240 });
    // What was put in before the payday was for the step before.
    expect(step(saving(bike), { ...at, puts: [put(MONDAY, 240)] })).toMatchObject({
      state: 'open',
    });
  });

  test('opens with the first payday after the jar was made', () => {
    const later = new Date('2026-10-10T08:00:00Z');
    const made = (createdAt: string) =>
      step(saving(jar({ createdAt: instant(createdAt) })), { calendar: calendar(later) });
    // Seven paydays to come.
    expect(made('2026-10-09T06:00:01Z')).toMatchObject({ state: 'before', stepMinor: 290 });
    expect(made('2026-10-09T05:59:59Z')).toMatchObject({ state: 'open', stepMinor: 250 });
    const { createdAt: _made, ...old } = jar();
    expect(step(saving(old), { calendar: calendar(later) })).toMatchObject({ state: 'open' });
  });

  test('counts what is held out of the jar as being in it', () => {
    const holds = [{ requestId: 'wish', from: BIKE, amountMinor: minor(800) }];
    expect(step(saving(jar(), { holds }))).toMatchObject({ state: 'before', stepMinor: 150 });
    const all = [{ requestId: 'wish', from: BIKE, amountMinor: minor(2_000) }];
    expect(step(saving(jar(), { holds: all }))).toMatchObject({ state: 'none' });
  });

  test('is on the first day of each month without an allowance', () => {
    const without = { allowances: [], timeZone: 'Asia/Taipei', lastPeriod: null };
    const months = calendarOf({ ...without, now: MONDAY });
    const made = (createdAt: string) =>
      step(saving(jar({ createdAt: instant(createdAt) })), { calendar: months });
    // 1 November is left, and the step of 1 October at six in Taipei.
    expect(made('2026-10-02T00:00:00Z')).toMatchObject({
      state: 'before',
      stepMinor: 2_000,
      nextOn: '2026-11-01',
    });
    expect(made('2026-09-30T22:00:00Z')).toMatchObject({ state: 'open', stepMinor: 1_000 });
  });

  test('is nothing where parts bring enough', () => {
    expect(step(saving(jar({ parts: 4, targetMinor: minor(1_600) }), { freeParts: 4 }))).toEqual({
      state: 'fills',
      stepMinor: 0,
      nextOn: '2026-10-09',
      paydaysLate: null,
    });
  });

  test.each<[string, Jar]>([
    ['a target', jar({ targetMinor: null })],
    ['a date', jar({ wantedBy: null })],
    ['anything missing', jar({ savedMinor: minor(2_000) })],
  ])('is not asked without %s', (_what, bike) => {
    expect(step(saving(bike))).toMatchObject({ state: 'none', stepMinor: 0 });
  });

  test('has passed with the day, and is all of it where no payday comes before', () => {
    expect(step(saving(jar({ wantedBy: '2026-10-04' })))).toMatchObject({ state: 'passed' });
    expect(step(saving(jar({ wantedBy: '2026-10-05' })))).toMatchObject({
      state: 'open',
      stepMinor: 2_000,
      nextOn: null,
    });
  });

  test('is late by the paydays that the forecast takes longer, or for ever', () => {
    // 18.00 are missing with what is free, of which 1.00 comes on each of eight Fridays.
    const slow = { free: 200, freeParts: 4 };
    expect(step(saving(jar({ parts: 1 }), { ...slow, free: 0 }))).toMatchObject({
      state: 'before',
    });
    const two = { parts: 1, targetMinor: minor(8_000) };
    // 9.00 a Friday is more than the 4.00 that the next one leaves free.
    expect(step(saving(jar(two), { ...slow, free: 0 }))).toMatchObject({
      state: 'behind',
      stepMinor: 900,
      paydaysLate: 72,
    });
    expect(step(saving(jar({ ...two, parts: 0 }), { free: 0 }))).toMatchObject({
      state: 'behind',
      paydaysLate: null,
    });
  });
});

/** Returns the last of so many Fridays from the first one on. */
function fridayAfter(paydays: number): string {
  return new Date(FRIDAY.getTime() + (paydays - 1) * 7 * 86_400_000).toISOString().slice(0, 10);
}

interface Followed {
  readonly put: number;
  /** What the jar lacks once the step is put in. */
  readonly missing: number;
}

/** Puts in the step of each payday, as the account's own forecast gets there. */
function follow(start: Account, amountMinor: MinorUnits, annualRatePercent: number): Followed[] {
  const { wantedBy } = jarOf(start, BIKE);
  let account = start;
  let now = MONDAY;
  return ALL.paydays.toCome
    .filter(({ on }) => on <= wantedBy!)
    .map(({ at, on }) => {
      const before = { account, jarId: BIKE, annualRatePercent };
      account = accountOn({ ...before, calendar: calendar(now, amountMinor) }, on);
      now = new Date(at);
      const facts = { ...before, account, calendar: calendar(now, amountMinor), puts: [] };
      const { state, stepMinor } = goalStep(facts);
      expect(['open', 'fills', 'none']).toContain(state);
      if (stepMinor > 0) account = post(account, ZERO, putLegs(account, BIKE, stepMinor));
      return { put: stepMinor, missing: roomIn(account, jarOf(account, BIKE)) };
    });
}

/** Forecasts the account at the end of a day. */
function accountOn(outlook: ForecastInput, date: string): Account {
  let { account } = outlook;
  for (const event of stepsOf(outlook, AS_IT_IS)) {
    if (event.on > date) break;
    account = event.account;
  }
  return account;
}

describe('a child that follows every step', () => {
  const goals = fc.record({
    currency: fc.constantFrom<CurrencyCode>('USD', 'TWD', 'JPY', 'KRW'),
    targetCoins: fc.integer({ min: 1, max: 400 }),
    oddMinor: fc.integer({ min: 0, max: 4 }),
    allowanceMinor: fc.integer({ min: 1, max: 3_000 }),
    parts: fc.integer({ min: 0, max: 3 }),
    freeParts: fc.integer({ min: 0, max: 3 }),
    paydays: fc.integer({ min: 1, max: 8 }),
    saved: fc.integer({ min: 0, max: 20 }),
    rate: fc.constantFrom(0, 0, 5, 10),
  });

  test('reaches its target on the last payday up to the date, and never later', () => {
    const seen = { exactly: 0, earlier: 0 };
    fc.assert(
      fc.property(goals, (goal) => {
        const { currency, paydays, parts, freeParts, rate } = goal;
        const { coinMinor } = everydayAmounts(currency);
        const targetMinor = minor(goal.targetCoins * coinMinor + goal.oddMinor);
        const savedMinor = minor(Math.min(goal.saved, targetMinor - 1));
        const wantedBy = fridayAfter(paydays);
        const bike = jar({ targetMinor, savedMinor, parts, wantedBy });
        const account = saving(bike, { currency, freeParts, free: targetMinor });
        const allowanceMinor = minor(goal.allowanceMinor);
        const shared = parts === 0 ? 0 : broughtBy(account, allowanceMinor, wantedBy);
        const needed = targetMinor - savedMinor - shared;
        const followed = follow(account, allowanceMinor, rate);
        expect(followed).toHaveLength(paydays);
        expect(followed.at(-1)).toMatchObject({ missing: 0 });
        if (rate > 0 || needed < paydays * coinMinor) {
          seen.earlier += 1;
          return;
        }
        seen.exactly += 1;
        expect(followed.slice(0, -1).every(({ missing }) => missing > 0)).toBe(true);
      }),
      { numRuns: 60 },
    );
    expect(Math.min(seen.exactly, seen.earlier)).toBeGreaterThan(0);
  });

  /** Returns what parts bring up to a date, by the forecast of a jar that is never full. */
  function broughtBy(account: Account, amountMinor: MinorUnits, wantedBy: string): number {
    const endless = changeJar(account, BIKE, { targetMinor: null });
    const days = { calendar: calendar(MONDAY, amountMinor), annualRatePercent: 0, jarId: BIKE };
    const then = accountOn({ ...days, account: endless }, wantedBy);
    return jarOf(then, BIKE).savedMinor - jarOf(endless, BIKE).savedMinor;
  }
});
