declare const period: unique symbol;

/** Calendar month in UTC as 'YYYY-MM', which sorts as text. */
export type Period = string & { readonly [period]: true };

export function isPeriod(value: unknown): value is Period {
  return typeof value === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(value);
}

/**
 * Returns an instant's month, in UTC wherever the family lives: the server, the schedule and a parent's
 * click must agree on what "this month" is.
 *
 * @throws RangeError if the date is invalid or its year does not have four digits.
 */
export function periodOf(date: Date): Period {
  const text = date.toISOString().slice(0, 'YYYY-MM'.length);
  if (!isPeriod(text)) throw new RangeError('a date without a four-digit year');
  return text;
}

/** Returns a period's first instant. */
export function periodStart(of: Period): Date {
  return new Date(`${of}-01T00:00:00.000Z`);
}

/**
 * Returns the first instant after a period.
 *
 * @throws RangeError after the year 9999.
 */
export function periodEnd(of: Period): Date {
  const end = periodStart(of);
  end.setUTCMonth(end.getUTCMonth() + 1);
  return periodStart(periodOf(end));
}

/**
 * Returns the month before.
 *
 * @throws RangeError before the year 0.
 */
export function previousPeriod(of: Period): Period {
  return periodOf(new Date(periodStart(of).getTime() - 1));
}

/**
 * Returns the month after.
 *
 * @throws RangeError after the year 9999.
 */
export function nextPeriod(of: Period): Period {
  return periodOf(periodEnd(of));
}

/** Returns when the schedule starts to post a month: at 00:10 UTC on the first of the next. */
export function interestDueAt(of: Period): Date {
  const due = periodEnd(of);
  due.setUTCMinutes(10);
  return due;
}
