import { Temporal } from 'temporal-polyfill';
import type { AllowanceRule, MonthRule, WeekRule } from './rule';

/** Local time at which a date's allowance is due. */
const DUE_AT = '06:00';

/** Later dates do not sort correctly as text. */
const LAST_DATE = '9999-12-31';

const DAYS_BETWEEN = { weekly: 7, biweekly: 14 } as const;

/**
 * Finds the first due date on or after a date. Each is computed from the anchor, the rule's first date
 * on or after its start, not from the previous date, so nothing drifts.
 *
 * @returns null if the allowance has ended by then.
 */
export function dueOnOrAfter(rule: AllowanceRule, date: string): string | null {
  const from = Temporal.PlainDate.from(date > rule.startsOn ? date : rule.startsOn);
  const due = rule.cadence === 'monthly' ? dayOfMonth(rule, from) : dayOfWeek(rule, from);
  const text = due.toString();
  return due.year > 9999 || text > (rule.endsOn ?? LAST_DATE) ? null : text;
}

/**
 * Finds the first due date after a date.
 *
 * @returns null if there is none.
 */
export function nextDueOn(rule: AllowanceRule, after: string): string | null {
  return after < LAST_DATE ? dueOnOrAfter(rule, addDays(after, 1)) : null;
}

function dayOfWeek({ cadence, weekday, startsOn }: WeekRule, from: Temporal.PlainDate) {
  const start = Temporal.PlainDate.from(startsOn);
  const anchor = start.add({ days: (weekday - start.dayOfWeek + 7) % 7 });
  const every = DAYS_BETWEEN[cadence];
  const steps = Math.ceil(anchor.until(from, { largestUnit: 'day' }).days / every);
  return anchor.add({ days: every * Math.max(0, steps) });
}

function dayOfMonth({ dayOfMonth: day }: MonthRule, from: Temporal.PlainDate) {
  const inMonth = (month: Temporal.PlainYearMonth) => month.toPlainDate({ day });
  const month = from.toPlainYearMonth();
  const due = inMonth(month);
  return Temporal.PlainDate.compare(due, from) < 0 ? inMonth(month.add({ months: 1 })) : due;
}

/**
 * Returns the instant at which a date's allowance is due. A time skipped by the clocks is moved by the
 * length of the gap, and of a repeated time the first counts, as in RFC 5545.
 */
export function dueAt(date: string, timeZone: string): Date {
  const due = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: DUE_AT });
  return new Date(due.epochMilliseconds);
}

export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}
