import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { DAY_MS } from '../kernel/dates/durations';
import { addDays, dueAt, dueOnOrAfter, nextDueOn } from './dates';
import { dateIn } from '../kernel/dates/date-in';
import { byHand, sixOClock, textOf, utc } from '../testing/naive-calendar';
import type { AllowanceRule } from './rule';

const date = fc
  .integer({ min: utc('2023-12-01') / DAY_MS, max: utc('2029-03-31') / DAY_MS })
  .map((days) => textOf(new Date(days * DAY_MS)));
const span = { startsOn: date, endsOn: fc.option(date, { freq: 4 }) };
const rules: fc.Arbitrary<AllowanceRule> = fc.oneof(
  fc.record({
    cadence: fc.constantFrom('weekly', 'biweekly'),
    weekday: fc.integer({ min: 1, max: 7 }),
    ...span,
  }),
  fc.record({
    cadence: fc.constant('monthly' as const),
    dayOfMonth: fc.integer({ min: 1, max: 31 }),
    ...span,
  }),
);
const zones = fc.constantFrom(
  'Asia/Taipei',
  'America/New_York',
  'Europe/Berlin',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'UTC',
);

function datesOf(rule: AllowanceRule, from: string, most: number): string[] {
  const found: string[] = [];
  let due = dueOnOrAfter(rule, from);
  while (due !== null && found.length < most) {
    found.push(due);
    due = nextDueOn(rule, due);
  }
  return found;
}

describe('the due dates of an allowance', () => {
  test('equal those of a naive calendar, whatever day the search starts from', () => {
    fc.assert(
      fc.property(rules, date, (rule, from) => {
        const until = addDays(from, 400);
        const expected = byHand(rule, from, until);
        // One more than expected: it is later, or there is none.
        const found = datesOf(rule, from, expected.length + 1);
        expect(found.filter((day) => day < until)).toEqual(expected);
        const end = dueOnOrAfter(rule, until);
        expect(end === null || end >= until).toBe(true);
      }),
    );
  });

  test('are the last day of a month that is too short, and the 31st again afterwards', () => {
    const rule = {
      cadence: 'monthly',
      dayOfMonth: 31,
      startsOn: '2027-01-01',
      endsOn: null,
    } as const;
    expect(datesOf(rule, rule.startsOn, 4)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
    expect(dueOnOrAfter(rule, '2028-02-01')).toBe('2028-02-29');
  });

  test('are a fortnight apart counted from the anchor, not from where the search starts', () => {
    const rule = { cadence: 'biweekly', weekday: 5, startsOn: '2026-10-01', endsOn: null } as const;
    expect(datesOf(rule, '2026-10-01', 3)).toEqual(['2026-10-02', '2026-10-16', '2026-10-30']);
    expect(dueOnOrAfter(rule, '2026-10-03')).toBe('2026-10-16');
    expect(nextDueOn(rule, '2026-10-09')).toBe('2026-10-16');
  });

  test('end with the rule’s last day', () => {
    const rule = {
      cadence: 'weekly',
      weekday: 5,
      startsOn: '2026-10-01',
      endsOn: '2026-10-09',
    } as const;
    expect(datesOf(rule, '2026-10-01', 9)).toEqual(['2026-10-02', '2026-10-09']);
    expect(dueOnOrAfter({ ...rule, startsOn: '9999-12-30', endsOn: null }, '2026-01-01')).toBe(
      '9999-12-31',
    );
    expect(nextDueOn({ ...rule, startsOn: '9999-12-30', endsOn: null }, '9999-12-31')).toBeNull();
  });
});

describe('the instant at which a due date is paid', () => {
  test.each([
    ['2026-10-02', 'Asia/Taipei', '2026-10-01T22:00:00.000Z'],
    ['2026-10-25', 'America/New_York', '2026-10-25T10:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T11:00:00.000Z'],
    ['2026-11-01', 'UTC', '2026-11-01T06:00:00.000Z'],
    // A day Samoa skipped: with the offset before, it is the day after.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T16:00:00.000Z'],
  ])('of %s in %s is %s', (day, timeZone, instant) => {
    expect(dueAt(day, timeZone).toISOString()).toBe(instant);
  });

  test('is six o’clock there, on that date', () => {
    fc.assert(
      fc.property(date, zones, (day, timeZone) => {
        const at = dueAt(day, timeZone);
        expect(at.getTime()).toBe(sixOClock(day, timeZone));
        expect(dateIn(timeZone, at)).toBe(day);
        expect(dueAt(addDays(day, 1), timeZone).getTime()).toBeGreaterThan(at.getTime());
      }),
    );
  });
});
