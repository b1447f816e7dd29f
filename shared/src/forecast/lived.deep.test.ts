import { expect, test } from 'vitest';
import fc from 'fast-check';
import type { AllowanceRule } from '../allowances/rule';
import type { Period } from '../interest/period';
import { DAY_MS } from '../kernel/dates/durations';
import { freeMinor, type Account, type Jar } from '../ledger/account';
import { toMinorUnits } from '../kernel/money/money';
import { SEED, sized } from '../testing/tier';
import { calendarOf, type ComingAllowance } from './calendar';
import {
  AS_IT_IS,
  forecast,
  stepsOf,
  type ForecastInput,
  type Step,
  type WhatIf,
} from './forecast';
import { spendableMinor } from './what-happens';

/**
 * Lives through a family day by day with plain code that shares nothing with the bank's: a paper
 * calendar, a purse with compartments, fractions of integers. After each event the purse must hold what
 * was forecast, to the minor unit.
 */
interface Purse {
  free: bigint;
  held: bigint;
  readonly jars: JarOfPurse[];
  readonly freeParts: bigint;
}

interface JarOfPurse {
  readonly target: bigint | null;
  readonly parts: bigint;
  /** Held out of it by a request; it stays so. */
  readonly asked: bigint;
  saved: bigint;
}

interface Family {
  readonly account: Account;
  readonly allowances: readonly ComingAllowance[];
  readonly timeZone: string;
  readonly now: Date;
  readonly lastPeriod: Period | null;
  /** Ten-thousandths of a percent. */
  readonly rate: number;
  /** Index of the goal's jar; beyond the last for none. */
  readonly goal: number;
  readonly whatIf: WhatIf;
}

const text = (at: number) => new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length);
const utc = (date: string) => Date.parse(`${date}T00:00:00Z`);
const sum = (all: readonly bigint[]) => all.reduce((one, other) => one + other, 0n);
const least = (one: bigint, other: bigint) => (one < other ? one : other);

function wallClock(timeZone: string): (at: number) => number {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (at) => Date.parse(`${clock.format(at).replace(' ', 'T')}Z`);
}

function sixOnTheClock(date: string, clock: (at: number) => number): number {
  const wanted = utc(date) + 6 * 60 * 60 * 1000;
  const guess = wanted - (clock(wanted) - wanted);
  return guess - (clock(guess) - wanted);
}

/** Returns true if a paper calendar has a cross on the day. */
function isDue(rule: AllowanceRule, day: string): boolean {
  if (day < rule.startsOn || (rule.endsOn !== null && day > rule.endsOn)) return false;
  const at = new Date(utc(day));
  if (rule.cadence === 'monthly') {
    const length = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
    return at.getUTCDate() === Math.min(rule.dayOfMonth, length);
  }
  if (at.getUTCDay() !== rule.weekday % 7) return false;
  // The first such day is within a week of the start; biweekly, every other one counts.
  const weeks = Math.floor((utc(day) - utc(rule.startsOn)) / (7 * DAY_MS));
  return rule.cadence === 'weekly' || weeks % 2 === 0;
}

function purseOf({ balanceMinor, pots }: Account): Purse {
  const heldOut = (potId: string | null) =>
    sum(
      (pots?.holds ?? [])
        .filter(({ from }) => potId === null || from === potId)
        .map(({ amountMinor }) => BigInt(amountMinor)),
    );
  const jars = (pots?.jars ?? []).map(({ id, targetMinor, parts, savedMinor }) => ({
    target: targetMinor === null ? null : BigInt(targetMinor),
    parts: BigInt(parts),
    saved: BigInt(savedMinor),
    asked: heldOut(id),
  }));
  const held = heldOut(null);
  const free = BigInt(balanceMinor) - held - sum(jars.map(({ saved }) => saved));
  return { free, held, jars, freeParts: BigInt(pots?.freeParts ?? 1) };
}

const balanceOf = ({ free, held, jars }: Purse) =>
  free + held + sum(jars.map(({ saved }) => saved));

/** Deals out one unit after another to whoever is furthest behind its exact part, like cards. */
function dealOut(purse: Purse, amount: bigint, weights: readonly bigint[]): void {
  const total = sum(weights);
  const shares = weights.map((weight) => (total === 0n ? 0n : (amount * weight) / total));
  const lacks = weights.map((weight, n) => amount * weight - shares[n]! * total);
  for (let left = amount - sum(shares); left > 0n && total > 0n; left -= 1n) {
    const most = lacks.indexOf(lacks.reduce((one, other) => (other > one ? other : one)));
    shares[most]! += 1n;
    lacks[most] = -1n;
  }
  purse.free += amount;
  for (const [n, jar] of purse.jars.entries()) fill(purse, n, shares[n]!, jar);
}

function fill(purse: Purse, n: number, wanted: bigint, jar = purse.jars[n]!): void {
  const room = jar.target === null ? wanted : jar.target - jar.saved - jar.asked;
  const into = room < 0n ? 0n : least(wanted, room);
  jar.saved += into;
  purse.free -= into;
}

function pay(purse: Purse, amount: bigint): boolean {
  dealOut(purse, amount, [...purse.jars.map(({ parts }) => parts), purse.freeParts]);
  return amount > 0n;
}

function putIn(purse: Purse, amount: bigint, goal: number): boolean {
  if (!purse.jars[goal]) return pay(purse, amount);
  purse.free += amount;
  fill(purse, goal, amount);
  return amount > 0n;
}

/** Pays a twelfth of the yearly rate, rounded half-even. */
function payInterest(purse: Purse, rate: bigint): boolean {
  const exact = balanceOf(purse) * rate;
  const whole = 12n * 100n * 10_000n;
  const twice = 2n * (exact % whole);
  const floor = exact / whole;
  const amount = floor + (twice > whole || (twice === whole && floor % 2n === 1n) ? 1n : 0n);
  dealOut(purse, amount, [...purse.jars.map(({ saved }) => saved), purse.free + purse.held]);
  return amount > 0n;
}

function spend(purse: Purse, amount: bigint, { goal, whatIf }: Family): boolean {
  const jar = purse.jars[goal];
  const fromJar = !jar
    ? 0n
    : whatIf.jarFirst
      ? least(amount, jar.saved)
      : amount - least(amount, purse.free);
  if (jar) jar.saved -= fromJar;
  purse.free -= amount - fromJar;
  return amount > 0n;
}

interface Event {
  readonly at: number;
  /**
   * Changes the purse.
   *
   * @returns true if the bank would write anything.
   */
  readonly happens: (purse: Purse) => boolean;
}

/** Lists what happens on a local date, which is at most a day later in UTC. */
function eventsOn(date: string, family: Family, clock: (at: number) => number): Event[] {
  const { allowances, goal, lastPeriod, rate, whatIf } = family;
  const now = family.now.getTime();
  const six = sixOnTheClock(date, clock);
  const paydays = allowances
    .filter(({ active, nextOn }) => active && nextOn !== null && date >= nextOn)
    .filter(({ rule }) => isDue(rule, date))
    .map(({ amountMinor }): Event => {
      const happens = (purse: Purse) => pay(purse, BigInt(amountMinor));
      return { at: Math.max(six, now), happens };
    });
  const more: Event = {
    at: six,
    happens: (purse) => putIn(purse, BigInt(whatIf.moreWeeklyMinor), goal),
  };
  const interest: Event = {
    at: utc(date) + 10 * 60 * 1000,
    happens: (purse) => payInterest(purse, BigInt(rate)),
  };
  const over = text(utc(date) - DAY_MS).slice(0, 'YYYY-MM'.length);
  const posts = date.endsWith('-01') && over > (lastPeriod ?? '') && interest.at > now;
  return [
    ...paydays,
    ...(weekdayOf(date) === weekdayOfMore(family, clock) && six > now ? [more] : []),
    ...(posts && whatIf.interest ? [interest] : []),
  ];
}

const weekdayOf = (date: string) => new Date(utc(date)).getUTCDay();

function weekdayOfMore({ allowances, now }: Family, clock: (at: number) => number): number {
  for (const { active, rule } of allowances) {
    if (active && rule.cadence === 'weekly') return rule.weekday % 7;
  }
  return weekdayOf(text(clock(now.getTime())));
}

/** Lists the purse's content after each event of a number of days, with the time. */
function live(family: Family, days: number): unknown[] {
  const { account, goal, now, timeZone, whatIf } = family;
  const clock = wallClock(timeZone);
  const today = utc(text(clock(now.getTime())));
  const at = now.getTime();
  const events: Event[] = [
    { at, happens: (purse) => putIn(purse, BigInt(whatIf.putMinor), goal) },
    { at, happens: (purse) => spend(purse, BigInt(whatIf.spendMinor), family) },
  ];
  for (let day = today - 100 * DAY_MS; day <= today + days * DAY_MS; day += DAY_MS) {
    events.push(...eventsOn(text(day), family, clock));
  }
  const purse = purseOf(account);
  return events
    .sort((one, other) => one.at - other.at)
    .filter((event) => event.at < today + days * DAY_MS)
    .flatMap((event) => (event.happens(purse) ? [{ at: event.at, ...seen(purse) }] : []));
}

function seen(purse: Purse) {
  return { pots: [purse.free, ...purse.jars.map(({ saved }) => saved)].map(Number) };
}

function stepSeen({ at, account }: Step) {
  const jars = (account.pots?.jars ?? []).map(({ savedMinor }) => savedMinor);
  return { at, pots: [freeMinor(account), ...jars] };
}

const minor = (most: number) => fc.integer({ min: 0, max: most }).map(toMinorUnits);
const some = (most: number) => fc.integer({ min: 1, max: most }).map(toMinorUnits);
const dates = (from: string, to: string) =>
  fc.integer({ min: utc(from) / DAY_MS, max: utc(to) / DAY_MS }).map((day) => text(day * DAY_MS));

const span = {
  startsOn: dates('2026-01-01', '2027-06-30'),
  endsOn: fc.option(dates('2026-09-01', '2028-06-30'), { freq: 3 }),
};
const allowance: fc.Arbitrary<ComingAllowance> = fc.record({
  rule: fc.oneof(
    fc.record({
      cadence: fc.constantFrom('weekly', 'biweekly'),
      weekday: fc.integer({ min: 1, max: 7 }),
      ...span,
    }),
    fc.record({
      cadence: fc.constant('monthly' as const),
      dayOfMonth: fc.oneof(fc.constant(31), fc.integer({ min: 1, max: 31 })),
      ...span,
    }),
  ),
  amountMinor: some(2_000),
  active: fc.boolean(),
  nextOn: fc.option(dates('2026-09-01', '2027-03-01'), { freq: 9 }),
});

const jars = fc.array(
  fc.record({
    targetMinor: fc.option(some(30_000)),
    parts: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 99 })),
    savedMinor: minor(20_000),
  }),
  { maxLength: 8 },
);

const account: fc.Arbitrary<Account> = fc
  .record({
    jars,
    free: minor(50_000),
    held: minor(3_000),
    asksJar: fc.boolean(),
    freeParts: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ jars: all, free, held, asksJar, freeParts }) => {
    const saved = all.reduce((total, { savedMinor }) => total + savedMinor, 0);
    const from = asksJar && all.length > 0 ? idOfJar(0) : 'free';
    const holds = held > 0 ? [{ requestId: 'asked', from, amountMinor: held }] : [];
    const pots = { freeParts, holds, jars: all.map((one, n) => jarOf(one, n)) };
    return { currency: 'USD', balanceMinor: toMinorUnits(free + held + saved), pots };
  });

function jarOf(one: Pick<Jar, 'targetMinor' | 'parts' | 'savedMinor'>, n: number): Jar {
  const about = { icon: 'bike', purpose: 'save', wantedBy: null, release: 'own' } as const;
  return { id: idOfJar(n), name: `Jar ${String(n)}`, ...about, ...one };
}

const idOfJar = (n: number) => `USD_${String(n)}`;
const jarIdOf = ({ account: { pots }, goal }: Family) => (pots?.jars[goal] ? idOfJar(goal) : null);

const families: fc.Arbitrary<Family> = fc
  .record({
    account,
    allowances: fc.array(allowance, { maxLength: 5 }),
    timeZone: fc.constantFrom(
      'Asia/Taipei',
      'America/New_York',
      'Europe/Berlin',
      'Pacific/Kiritimati',
      'UTC',
      'Australia/Lord_Howe',
      'America/St_Johns',
      'Asia/Kathmandu',
      'Pacific/Pago_Pago',
    ),
    // Also in the minutes around the turn of a month.
    now: fc.oneof(
      fc.date({
        min: new Date('2026-10-01T00:00:00Z'),
        max: new Date('2026-11-30T00:00:00Z'),
        noInvalidDate: true,
      }),
      fc
        .constantFrom(
          '2026-10-31T23:59:59.999Z',
          '2026-11-01T00:00:00Z',
          '2026-11-01T00:09:59Z',
          '2026-11-01T00:10:00Z',
          '2026-10-31T22:00:00Z',
          '2026-11-01T10:00:00Z',
        )
        .map((instant) => new Date(instant)),
    ),
    lastPeriod: fc.constantFrom(null, ...(['2026-09', '2026-10', '2026-11'] as Period[])),
    rate: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_000_000 })),
    goal: fc.integer({ min: 0, max: 9 }),
    whatIf: fc.record({
      putMinor: minor(5_000),
      spendMinor: minor(60_000),
      jarFirst: fc.boolean(),
      moreWeeklyMinor: fc.oneof(fc.constant(AS_IT_IS.moreWeeklyMinor), minor(700)),
      interest: fc.boolean(),
    }),
  })
  .map((family) => ({ ...family, whatIf: affordable(family) }));

/** Limits a "what if": a child cannot spend what it does not have, nor what goes into other jars. */
function affordable(family: Family): WhatIf {
  const { account: before, whatIf } = family;
  const jarId = jarIdOf(family);
  const most = spendableMinor(before, jarId) + (jarId === null ? 0 : whatIf.putMinor);
  return { ...whatIf, spendMinor: toMinorUnits(Math.min(whatIf.spendMinor, most)) };
}

function outlookOf(family: Family): ForecastInput {
  return {
    account: family.account,
    calendar: calendarOf(family),
    annualRatePercent: Number(`${String(family.rate)}e-4`),
    jarId: jarIdOf(family),
  };
}

/** Days lived through; ten years of all families would take minutes. */
const DAYS = 500;

test('a forecast equals what is then posted, to the minor unit', () => {
  fc.assert(
    fc.property(families, (family) => {
      const today = utc(text(wallClock(family.timeZone)(family.now.getTime())));
      const steps = [...stepsOf(outlookOf(family), family.whatIf)];
      const soon = steps.filter(({ at }) => at < today + DAYS * DAY_MS);
      expect(soon.map(stepSeen)).toEqual(live(family, DAYS));
    }),
    { numRuns: sized(40, 500), seed: SEED },
  );
});

test('the forecast of any family adds up, is never negative, and is in order of time', () => {
  fc.assert(
    fc.property(families, (family) => {
      let before = family.now.getTime();
      for (const step of stepsOf(outlookOf(family), family.whatIf)) {
        const { at, account: after } = step;
        const held = (after.pots?.holds ?? []).map(({ amountMinor }) => amountMinor);
        const pots = [...stepSeen(step).pots, ...held];
        expect(pots.every((pot) => pot >= 0)).toBe(true);
        expect(pots.reduce<number>((total, pot) => total + pot, 0)).toBe(after.balanceMinor);
        expect(at).toBeGreaterThanOrEqual(before);
        before = at;
      }
    }),
    { numRuns: sized(10, 100), seed: SEED },
  );
});

test('a forecast never falls where nothing is spent, and more money never arrives later', () => {
  fc.assert(
    fc.property(families, some(500), (family, extra) => {
      const saving = { ...family, whatIf: { ...family.whatIf, spendMinor: AS_IT_IS.spendMinor } };
      const outlook = outlookOf(saving);
      let before = family.account;
      for (const { account: after } of stepsOf(outlook, saving.whatIf)) {
        const earlier = savedIn(before);
        expect(after.balanceMinor).toBeGreaterThanOrEqual(before.balanceMinor);
        expect(savedIn(after).every((saved, jar) => saved >= earlier[jar]!)).toBe(true);
        before = after;
      }
      const usual = forecast(outlook, saving.whatIf);
      const putMinor = toMinorUnits(saving.whatIf.putMinor + extra);
      const other = forecast(outlook, { ...saving.whatIf, putMinor });
      if (!usual.reached) return;
      expect(other.reached?.at).toBeLessThanOrEqual(usual.reached.at);
    }),
    { numRuns: sized(10, 100), seed: SEED },
  );
});

function savedIn({ pots }: Account): readonly number[] {
  return (pots?.jars ?? []).map(({ savedMinor }) => savedMinor);
}
