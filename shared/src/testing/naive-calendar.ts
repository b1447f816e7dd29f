import type { AllowanceRule } from '../allowances/rule';
import { DAY_MS } from '../kernel/dates/durations';

/** Calendar for tests without any library, slow and hard to get wrong. */

export function utc(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

export function textOf(at: Date): string {
  return at.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Lists a rule's dates from a day up to the day before another, by going through all days. */
export function byHand(rule: AllowanceRule, from: string, until: string): string[] {
  const found: string[] = [];
  let weeks = 0;
  for (let day = utc(rule.startsOn); day < utc(until); day += DAY_MS) {
    const at = new Date(day);
    if (rule.cadence === 'monthly') {
      const lastOfMonth = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0));
      const wanted = Math.min(rule.dayOfMonth, lastOfMonth.getUTCDate());
      if (at.getUTCDate() === wanted) found.push(textOf(at));
    } else if (at.getUTCDay() === rule.weekday % 7) {
      if (rule.cadence === 'weekly' || weeks % 2 === 0) found.push(textOf(at));
      weeks += 1;
    }
  }
  return found.filter((date) => date >= from && (rule.endsOn === null || date <= rule.endsOn));
}

/** Formats local time at an instant: `2026-10-02 06:00`. */
function clockIn(timeZone: string, atMs: number): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(atMs);
}

/** Finds the first instant of a date at which local time is six, by trying. */
export function sixOClock(date: string, timeZone: string): number {
  const quarter = 15 * 60 * 1000;
  for (let at = utc(date) - DAY_MS; at < utc(date) + 2 * DAY_MS; at += quarter) {
    if (clockIn(timeZone, at) === `${date} 06:00`) return at;
  }
  throw new RangeError(`the clocks of ${timeZone} never show six on ${date}`);
}
