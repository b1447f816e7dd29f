import { Temporal } from 'temporal-polyfill';
import type { AllowanceRule, MonthRule, WeekRule } from './rule';

/** What is due on a date is due at this time of the family's clocks. */
const DUE_AT = '06:00';

/** Texts of later dates do not compare as their days do. */
const LAST_DATE = '9999-12-31';

const DAYS_BETWEEN = { weekly: 7, biweekly: 14 } as const;

/**
 * The first due date that is not before a date. Each is counted from the anchor, which is the first date
 * of the rule that is not before its start, and so never from the date before: nothing can drift.
 *
 * @returns null when the allowance has ended by then.
 */
export function dueOnOrAfter(rule: AllowanceRule, date: string): string | null {
  const from = Temporal.PlainDate.from(date > rule.startsOn ? date : rule.startsOn);
  const due = rule.cadence === 'monthly' ? dayOfMonth(rule, from) : dayOfWeek(rule, from);
  const text = due.toString();
  return due.year > 9999 || text > (rule.endsOn ?? LAST_DATE) ? null : text;
}

/** The first due date after a date. @returns null when there is none any more. */
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
 * The instant at which something is due on a date. A time that the clocks skip is as late after the hour
 * before as it would have been, and of one that comes twice it is the first, as RFC 5545 says.
 */
export function dueAt(date: string, timeZone: string): Date {
  const due = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: DUE_AT });
  return new Date(due.epochMilliseconds);
}

/** The date that the family's calendar shows at an instant. */
export function dateIn(timeZone: string, at: Date): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime());
  return instant.toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}
