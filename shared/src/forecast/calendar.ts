import { dateIn, dueAt, dueOnOrAfter, nextDueOn } from '../allowance/dates';
import type { AllowanceRule } from '../allowance/rule';
import {
  interestDueAt,
  periodOf,
  previousPeriod,
  nextPeriod,
  type Period,
} from '../interest/period';
import type { MinorUnits } from '../money/money';

/** How far ahead anything is computed. */
const YEARS = 10;

/** An allowance in the account's currency, as far as its dates and its amount go. */
export interface ComingAllowance {
  readonly rule: AllowanceRule;
  readonly amountMinor: MinorUnits;
  /** Paused ones make nothing up and so bring nothing, as long as nobody resumes them. */
  readonly active: boolean;
  /** The first date that has not been paid; null where none is left. */
  readonly nextOn: string | null;
}

/** What comes by itself, and the days on which more would come each week. */
export type Coming = Moment &
  (
    | { readonly kind: 'allowance'; readonly amountMinor: MinorUnits }
    | { readonly kind: 'interest' | 'week' }
  );

export interface Moment {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** The date of the family's calendar. */
  readonly on: string;
}

/** Ten years of a child in one currency. It depends on nothing that a child could change by "what if". */
export interface Calendar {
  readonly now: number;
  readonly today: string;
  /** In the order of their instants. */
  readonly coming: readonly Coming[];
}

export interface CalendarInput {
  readonly now: Date;
  readonly timeZone: string;
  readonly allowances: readonly ComingAllowance[];
  /** The last month whose interest is in the ledger already; null for none. */
  readonly lastPeriod: Period | null;
}

/**
 * What is due in the next ten years. Dates of allowances that have passed without being paid come now, as
 * the bank pays them within the hour.
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
  return {
    ...{ now: frame.now, today },
    coming: coming.map((one) => (one.at > frame.now ? one : { ...one, ...late })),
  };
}

interface Frame {
  readonly now: number;
  readonly today: string;
  readonly until: string;
  readonly timeZone: string;
}

/** The same day ten years on. It is only compared with, and so may be a 29 February that there is not. */
function yearsAfter(today: string): string {
  return `${String(Number(today.slice(0, 4)) + YEARS)}${today.slice(4)}`;
}

function paydays({ rule, amountMinor, nextOn }: ComingAllowance, frame: Frame): Coming[] {
  const first = nextOn === null ? null : dueOnOrAfter(rule, nextOn);
  return dueDates(rule, first, frame).map((due) => ({ kind: 'allowance', amountMinor, ...due }));
}

/** On the day of the first weekly allowance, so that "2 more each week" is 7 instead of 5 on a Friday. */
function weeks(active: readonly ComingAllowance[], frame: Frame): Coming[] {
  const own = active.map(({ rule }) => rule).find(({ cadence }) => cadence === 'weekly');
  const weekday = own && 'weekday' in own ? own.weekday : weekdayOf(frame.today);
  const rule = { cadence: 'weekly', weekday, startsOn: frame.today, endsOn: null } as const;
  return dueDates(rule, dueOnOrAfter(rule, frame.today), frame)
    .filter(({ at }) => at > frame.now)
    .map(({ at, on }) => ({ kind: 'week', at, on }));
}

/** 1 to 7, Monday is 1. */
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

/** A month that is in the ledger is not counted again, and one whose day has passed comes no more. */
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
