import { addDays, dueAt, dueOnOrAfter, nextDueOn } from '../allowances/dates';
import { dateIn } from '../kernel/dates/date-in';
import type { AllowanceRule } from '../allowances/rule';
import {
  interestDueAt,
  periodOf,
  previousPeriod,
  nextPeriod,
  type Period,
} from '../interest/period';
import type { MinorUnits } from '../kernel/money/money';

/** Length of a forecast in years. */
const YEARS = 10;

/** Allowance in the account's currency, reduced to dates and amount. */
export interface ComingAllowance {
  readonly rule: AllowanceRule;
  readonly amountMinor: MinorUnits;
  /** False if paused: then it brings nothing. */
  readonly active: boolean;
  /** First unpaid date; null if none is left. */
  readonly nextOn: string | null;
}

/** Scheduled events, and the days on which a weekly extra would come. */
export type Coming = Moment &
  (
    | { readonly kind: 'allowance'; readonly amountMinor: MinorUnits }
    | { readonly kind: 'interest' | 'week' }
  );

export interface Moment {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Date in the family's time zone. */
  readonly on: string;
}

/** Ten years of a child in one currency, independent of any "what if". */
export interface Calendar {
  readonly now: number;
  readonly today: string;
  /** In order of time. */
  readonly coming: readonly Coming[];
  readonly paydays: Paydays;
}

/** Days on which a child gets its allowances; without one, the first day of each month. */
interface Paydays {
  /** Last one so far; null if there was none. */
  readonly last: Moment | null;
  /** In order, each day once. What is overdue comes today. */
  readonly toCome: readonly Moment[];
}

export interface CalendarInput {
  readonly now: Date;
  readonly timeZone: string;
  readonly allowances: readonly ComingAllowance[];
  /** Last month whose interest is in the ledger; null for none. */
  readonly lastPeriod: Period | null;
}

/**
 * Computes the due events of the next ten years. Overdue allowance dates come now, because the bank pays them
 * within the hour.
 */
export function calendarOf({ now, timeZone, allowances, lastPeriod }: CalendarInput): Calendar {
  const today = dateIn(timeZone, now);
  const frame: Frame = { now: now.getTime(), today, until: yearsAfter(today), timeZone };
  const active = allowances.filter(({ active }) => active);
  const coming = [
    ...active.flatMap((allowance) => paydays(allowance, frame)),
    ...weeks(active, frame),
    ...interestDays(lastPeriod, frame),
  ];
  coming.sort((a, b) => a.at - b.at);
  const late = { at: frame.now, on: today };
  const onTime = coming.map((one) => (one.at > frame.now ? one : { ...one, ...late }));
  return { now: frame.now, today, coming: onTime, paydays: paydaysOf(active, onTime, frame) };
}

interface Frame {
  readonly now: number;
  readonly today: string;
  readonly until: string;
  readonly timeZone: string;
}

/**
 * Returns the same day ten years on. Only compared with, so it may be a 29 February that does not exist.
 */
function yearsAfter(today: string): string {
  return `${String(Number(today.slice(0, 4)) + YEARS)}${today.slice(4)}`;
}

function paydays({ rule, amountMinor, nextOn }: ComingAllowance, frame: Frame): Coming[] {
  const first = nextOn === null ? null : dueOnOrAfter(rule, nextOn);
  return dueDates(rule, first, frame).map((due) => ({ kind: 'allowance', amountMinor, ...due }));
}

/** Longest time between two paydays, from one end of a month to the next. */
const LONGEST_GAP_DAYS = 31;

function paydaysOf(
  active: readonly ComingAllowance[],
  coming: readonly Coming[],
  frame: Frame,
): Paydays {
  const allowances = coming.filter(({ kind }) => kind === 'allowance');
  if (allowances.length === 0) return firstsOfMonths(frame);
  const toCome = allowances.filter(({ on }, n) => on !== allowances[n - 1]?.on);
  const from = addDays(frame.today, -LONGEST_GAP_DAYS);
  const paid = active.flatMap(({ rule, nextOn }) =>
    dueDates(rule, dueOnOrAfter(rule, from), { ...frame, until: frame.today }).filter(
      ({ at, on }) => at <= frame.now && (nextOn === null || on < nextOn),
    ),
  );
  paid.sort((a, b) => a.at - b.at);
  return { last: paid.at(-1) ?? null, toCome: toCome.map(({ at, on }) => ({ at, on })) };
}

function firstsOfMonths(frame: Frame): Paydays {
  const startsOn = addDays(frame.today, -LONGEST_GAP_DAYS);
  const rule = { cadence: 'monthly', dayOfMonth: 1, startsOn, endsOn: null } as const;
  const firsts = dueDates(rule, dueOnOrAfter(rule, startsOn), frame);
  return {
    last: firsts.findLast(({ at }) => at <= frame.now) ?? null,
    toCome: firsts.filter(({ at }) => at > frame.now),
  };
}

/**
 * Uses the day of the first weekly allowance, so that "2 more each week" is 7 instead of 5 on a Friday.
 */
function weeks(active: readonly ComingAllowance[], frame: Frame): Coming[] {
  const own = active.map(({ rule }) => rule).find(({ cadence }) => cadence === 'weekly');
  const weekday = own && 'weekday' in own ? own.weekday : weekdayOf(frame.today);
  const rule = { cadence: 'weekly', weekday, startsOn: frame.today, endsOn: null } as const;
  return dueDates(rule, dueOnOrAfter(rule, frame.today), frame)
    .filter(({ at }) => at > frame.now)
    .map(({ at, on }) => ({ kind: 'week', at, on }));
}

/** Returns 1 to 7, Monday is 1. */
function weekdayOf(date: string): number {
  return new Date(date).getUTCDay() || 7;
}

function dueDates(rule: AllowanceRule, first: string | null, { until, timeZone }: Frame): Moment[] {
  const dates: Moment[] = [];
  for (let on = first; on !== null && on <= until; on = nextDueOn(rule, on)) {
    dates.push({ at: dueAt(on, timeZone).getTime(), on });
  }
  return dates;
}

/** Lists the days of interest, without months already in the ledger or whose day has passed. */
function interestDays(lastPeriod: Period | null, { now, until, timeZone }: Frame): Coming[] {
  const days: Coming[] = [];
  let period = previousPeriod(periodOf(new Date(now)));
  for (;;) {
    const due = interestDueAt(period);
    const on = dateIn(timeZone, due);
    if (on > until) return days;
    const posted = lastPeriod !== null && period <= lastPeriod;
    if (!posted && due.getTime() > now) {
      days.push({ kind: 'interest', at: due.getTime(), on });
    }
    period = nextPeriod(period);
  }
}
