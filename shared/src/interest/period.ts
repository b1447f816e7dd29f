declare const period: unique symbol;

/** A calendar month in UTC, as 'YYYY-MM'. Texts of two periods compare as their months do. */
export type Period = string & { readonly [period]: true };

export function isPeriod(value: unknown): value is Period {
  return typeof value === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(value);
}

/**
 * The month in which an instant falls, in UTC wherever the family lives: the server, the schedule
 * and a parent's click must agree on what "this month" is.
 *
 * @throws RangeError when the date is invalid or its year has not four digits.
 */
export function periodOf(date: Date): Period {
  const text = date.toISOString().slice(0, 'YYYY-MM'.length);
  if (!isPeriod(text)) throw new RangeError('a date without a four-digit year');
  return text;
}

/** The first instant of a period; the period before ends one millisecond earlier. */
export function periodStart(of: Period): Date {
  return new Date(`${of}-01T00:00:00.000Z`);
}

/** The first instant that belongs to a period no more. @throws RangeError after the year 9999. */
export function periodEnd(of: Period): Date {
  const end = periodStart(of);
  end.setUTCMonth(end.getUTCMonth() + 1);
  return periodStart(periodOf(end));
}

/** The month before. @throws RangeError before the year 0. */
export function previousPeriod(of: Period): Period {
  return periodOf(new Date(periodStart(of).getTime() - 1));
}

/** The month after. @throws RangeError after the year 9999. */
export function nextPeriod(of: Period): Period {
  return periodOf(periodEnd(of));
}

/** When the schedule begins to post a month that is over: at 00:10 UTC on the first of the next. */
export function interestDueAt(of: Period): Date {
  const due = periodEnd(of);
  due.setUTCMinutes(10);
  return due;
}
