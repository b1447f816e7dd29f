import { describe, expect, test } from 'vitest';
import type { Period } from '../interest/period';
import { freeMinor, type Account, type Jar } from '../ledger/account';
import { jarOf } from '../ledger/jars';
import { applyPosting } from '../ledger/apply-posting';
import { KINDS } from '../ledger/kinds';
import { takeLegs } from '../ledger/legs';
import { post } from '../ledger/posting';
import { MAX_BALANCE_MINOR, toMinorUnits, ZERO } from '../kernel/money/money';
import { calendarOf, type CalendarInput, type ComingAllowance } from './calendar';
import { AS_IT_IS, forecast, stepsOf, type ForecastInput, type WhatIf } from './forecast';
import { shiftOf } from './shift';
import { spendableMinor } from './what-happens';

const LEGO = 'USD_lego';

const jar = (over: Partial<Jar> = {}): Jar => ({
  id: LEGO,
  name: 'Lego',
  icon: 'robot',
  purpose: 'save',
  wantedBy: null,
  release: 'own',
  targetMinor: toMinorUnits(20_000),
  parts: 1,
  savedMinor: toMinorUnits(10_000),
  ...over,
});

const account = (jars: readonly Jar[] = [jar()], balance = 10_000): Account => ({
  currency: 'USD',
  balanceMinor: toMinorUnits(balance),
  pots: { freeParts: 0, jars, holds: [] },
});

const fridays: ComingAllowance = {
  rule: { cadence: 'weekly', weekday: 5, startsOn: '2026-10-01', endsOn: null },
  amountMinor: toMinorUnits(500),
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

const outlook = (over: Partial<ForecastInput> = {}): ForecastInput => ({
  account: account(),
  calendar: calendar(),
  annualRatePercent: 12,
  jarId: LEGO,
  ...over,
});

const minor = (amount: number) => toMinorUnits(amount);

const future = (what: Partial<WhatIf> = {}, over: Partial<ForecastInput> = {}) => {
  const [about, whatIf] = [outlook(over), { ...AS_IT_IS, ...what }];
  return { ...forecast(about, whatIf), steps: [...stepsOf(about, whatIf)] };
};

describe('a jar of 100.00 in an account of 200.00, with 5.00 each Friday and 12 percent', () => {
  const usual = future().reached!;

  test('reaches its target on 12 February 2027 with 201.18', () => {
    expect(usual.on).toBe('2027-02-12');
    expect(usual).toMatchObject({ balanceMinor: 20_118, savedMinor: 20_000, freeMinor: 118 });
  });

  test('reports how much of that is interest', () => {
    // 19 Fridays brought 95.00, so the rest of 201.18 is interest, none of which went elsewhere.
    expect(usual.interestMinor).toBe(20_118 - 10_000 - 19 * 500);
  });

  test.each<[string, Partial<WhatIf>, string, number]>([
    ['20 spent now', { spendMinor: minor(2_000) }, '2027-03-12', 4],
    ['2.00 more each week', { moreWeeklyMinor: minor(200) }, '2027-01-08', -5],
    ['no interest', { interest: false }, '2027-02-19', 1],
  ])('reaches its target on another day with %s', (_what, whatIf, on, weeks) => {
    const { reached } = future(whatIf);
    expect(reached?.on).toBe(on);
    expect(shiftOf(usual, reached!)).toEqual({ unit: 'weeks', count: weeks });
  });

  test('reaches its target earlier with 30 put in now, exactly as the ledger would', () => {
    // 130, with 5 per Friday and interest on 150, 171.50 and 198.21 on the firsts of the months.
    const { reached, steps } = future({ putMinor: minor(3_000) });
    expect(reached?.on).toBe('2027-01-01');
    expect(steps[0]).toMatchObject({ kind: 'put', on: '2026-10-05', amountMinor: 3_000 });
    expect(shiftOf(usual, reached!)).toEqual({ unit: 'weeks', count: -6 });
  });
});

describe('money put in or spent now', () => {
  test('fills the jar first when put in, and stays free beyond its target', () => {
    const { steps, reached } = future({ putMinor: minor(12_345) });
    const [put] = steps;
    expect(jarOf(put!.account, LEGO).savedMinor).toBe(20_000);
    expect(freeMinor(put!.account)).toBe(2_345);
    expect(reached?.at).toBe(put!.at);
  });

  test('is divided as new money where it is for no jar', () => {
    const gifts = jar({ id: 'USD_gifts', targetMinor: null, savedMinor: ZERO });
    const shared = account([jar(), gifts]);
    const [put] = future({ putMinor: minor(1_000) }, { account: shared, jarId: null }).steps;
    expect(jarOf(put!.account, LEGO).savedMinor).toBe(10_500);
    expect(jarOf(put!.account, 'USD_gifts').savedMinor).toBe(500);
  });

  test('comes out of free money first, or out of the jar first', () => {
    const some = account([jar()], 11_500);
    const spent = (whatIf: Partial<WhatIf>) => {
      const [step] = future({ spendMinor: minor(2_000), ...whatIf }, { account: some }).steps;
      return [jarOf(step!.account, LEGO).savedMinor, freeMinor(step!.account)];
    };
    expect(spent({})).toEqual([9_500, 0]);
    expect(spent({ jarFirst: true })).toEqual([8_000, 1_500]);
    expect(spendableMinor(some, LEGO)).toBe(11_500);
    expect(() => future({ spendMinor: minor(11_501) }, { account: some })).toThrow();
  });

  test('cannot exceed the free money when no jar is named', () => {
    const some = { account: account([jar()], 11_500), jarId: null };
    const [spent] = future({ spendMinor: minor(1_500) }, some).steps;
    expect(jarOf(spent!.account, LEGO).savedMinor).toBe(10_000);
    expect(() => future({ spendMinor: minor(1_501) }, some)).toThrow(
      expect.objectContaining({ code: 'money_in_jars' }) as Error,
    );
  });

  test('keeps earning interest when it is only taken out of the jar', () => {
    const before = account();
    const after = post(before, ZERO, takeLegs(before, LEGO, minor(2_000)));
    const { reached, line } = future({}, { account: after });
    expect(line[0]).toMatchObject({ balanceMinor: 10_000, savedMinor: 8_000, freeMinor: 2_000 });
    expect(reached?.on).toBe('2027-03-12');
  });
});

describe('the target', () => {
  test('is reached today if it has been reached already', () => {
    const full = account([jar({ savedMinor: minor(20_000) })], 20_000);
    const { line, reached } = future({}, { account: full });
    expect(reached).toBe(line[0]);
  });

  test('is reached while a request holds what was saved', () => {
    const hold = { requestId: 'wish', from: LEGO, closesJar: true, amountMinor: minor(20_000) };
    const pots = { freeParts: 0, jars: [jar({ savedMinor: ZERO })], holds: [hold] };
    const asked: Account = { currency: 'USD', balanceMinor: minor(20_000), pots };
    const { line, reached } = future({}, { account: asked });
    expect(reached).toBe(line[0]);
    expect(line[0].savedMinor).toBe(20_000);
  });

  test('is never reached if there is no target, or nothing comes in', () => {
    const open = account([jar({ targetMinor: null })]);
    expect(future({}, { account: open }).reached).toBeNull();
    const nothing = calendar({ allowances: [] });
    const still = future({}, { calendar: nothing, annualRatePercent: 0 });
    expect(still.reached).toBeNull();
    expect(still.line).toHaveLength(1);
  });

  test('is not exceeded: what a full jar leaves stays free', () => {
    const gifts = jar({ id: 'USD_gifts', targetMinor: minor(100), savedMinor: minor(100) });
    const [first] = future({}, { account: account([jar(), gifts], 10_100) }).steps;
    expect(first!.amountMinor).toBe(500);
    expect(jarOf(first!.account, LEGO).savedMinor).toBe(10_250);
    expect(freeMinor(first!.account)).toBe(250);
  });
});

describe('future income', () => {
  const days = (over: Partial<CalendarInput>, kind: string) =>
    calendar(over)
      .coming.filter((coming) => coming.kind === kind)
      .map(({ on, at }) => [on, new Date(at).toISOString()]);

  test('has interest on the first at 00:10Z, for ten years, dated in the family’s time zone', () => {
    const there = days({ timeZone: 'America/New_York' }, 'interest');
    expect(there[0]).toEqual(['2026-10-31', '2026-11-01T00:10:00.000Z']);
    expect(there).toHaveLength(120);
    expect(days({}, 'interest')[0]).toEqual(['2026-11-01', '2026-11-01T00:10:00.000Z']);
  });

  test('omits months already in the ledger, and includes last month until its minute', () => {
    const first = (lastPeriod: string | null, now = '2026-10-05T08:00:00Z') =>
      days({ lastPeriod: lastPeriod as Period | null, now: new Date(now) }, 'interest')[0]?.[0];
    expect(first('2026-10')).toBe('2026-12-01');
    expect(first(null)).toBe('2026-11-01');
    expect(first('2026-08', '2026-10-01T00:09:59Z')).toBe('2026-10-01');
    expect(first('2026-09', '2026-10-01T00:09:59Z')).toBe('2026-11-01');
    expect(first('2026-08', '2026-10-01T00:10:00Z')).toBe('2026-11-01');
  });

  test('is paid at six o’clock, in summer and in winter', () => {
    const sundays = { ...fridays, rule: { ...fridays.rule, weekday: 7 }, nextOn: '2026-10-25' };
    const there = days({ timeZone: 'America/New_York', allowances: [sundays] }, 'allowance');
    expect(there.slice(0, 2)).toEqual([
      ['2026-10-25', '2026-10-25T10:00:00.000Z'],
      ['2026-11-01', '2026-11-01T11:00:00.000Z'],
    ]);
  });

  test('is paid on the last day of a month without a 31st', () => {
    const rule = {
      cadence: 'monthly',
      dayOfMonth: 31,
      startsOn: '2026-10-01',
      endsOn: null,
    } as const;
    const allowances = [{ ...fridays, rule, nextOn: '2026-10-31' }];
    expect(
      days({ allowances }, 'allowance')
        .slice(3, 7)
        .map(([on]) => on),
    ).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
  });

  test('has nothing from an allowance that is paused or over, nor after its last date', () => {
    const paused = { ...fridays, active: false };
    const over = { ...fridays, nextOn: null };
    const ending = { ...fridays, rule: { ...fridays.rule, endsOn: '2026-10-20' } };
    expect(days({ allowances: [paused, over] }, 'allowance')).toEqual([]);
    expect(days({ allowances: [ending] }, 'allowance').map(([on]) => on)).toEqual([
      '2026-10-09',
      '2026-10-16',
    ]);
  });

  test('includes at once what is overdue', () => {
    const rule = { ...fridays.rule, startsOn: '2026-09-01' };
    const late = { ...fridays, rule, nextOn: '2026-09-25' };
    expect(
      days({ allowances: [late] }, 'allowance')
        .slice(0, 3)
        .map(([on]) => on),
    ).toEqual(['2026-10-05', '2026-10-05', '2026-10-09']);
  });

  test('with more each week comes with a weekly allowance, or else on today’s weekday', () => {
    expect(days({}, 'week')[0]?.[0]).toBe('2026-10-09');
    expect(days({ allowances: [] }, 'week')[0]?.[0]).toBe('2026-10-12');
    expect(days({ allowances: [{ ...fridays, active: false }] }, 'week')[0]?.[0]).toBe(
      '2026-10-12',
    );
  });

  test.each([
    ['deposit', 100_000_000],
    ['withdrawal', 1_000],
  ] as const)(
    'is the same after a %s that was taken back, even at the end of a month',
    (kind, amount) => {
      const gifts = jar({ id: 'USD_gifts', targetMinor: null, parts: 1, savedMinor: minor(700) });
      const before = account([jar(), gifts], 13_000);
      const entry = applyPosting(before, { kind, amountMinor: minor(amount) });
      const undoes = {
        kind: KINDS[kind].takenBackBy,
        amountMinor: minor(amount),
        undoes: entry.legs,
      };
      const { after } = applyPosting(entry.after, undoes);
      const turn = {
        calendar: calendar({ now: new Date('2026-11-01T00:05:00Z'), allowances: [] }),
        jarId: null,
      };
      const comes = future({}, { ...turn, account: after });
      expect(comes.steps[0]).toMatchObject({ kind: 'interest', amountMinor: 130 });
      expect(comes.line).toEqual(future({}, { ...turn, account: before }).line);
    },
  );

  test('omits an entry that no account could hold', () => {
    const brim = account([], MAX_BALANCE_MINOR - 700);
    const { steps } = future({ moreWeeklyMinor: minor(100) }, { account: brim, jarId: null });
    const { account: end } = steps.at(-1)!;
    expect(end.balanceMinor).toBe(MAX_BALANCE_MINOR);
  });
});

describe('a shift of the target’s date', () => {
  const at = (on: string) => ({ on, at: Date.parse(on) });

  test.each([
    ['2027-02-12', '2027-03-12', 'weeks', 4],
    ['2027-02-12', '2027-01-08', 'weeks', -5],
    ['2027-01-31', '2027-02-28', 'weeks', 4],
    ['2027-03-31', '2027-04-30', 'weeks', 4],
    ['2027-02-12', '2027-02-18', 'days', 6],
    ['2027-02-12', '2027-02-11', 'days', -1],
    ['2027-02-12', '2027-02-12', 'days', 0],
  ])('from %s to %s is described in %s: %d', (usual, other, unit, count) => {
    expect(shiftOf(at(usual), at(other))).toEqual({ unit, count });
  });
});
