import { DAY_MS } from '../kernel/dates/durations';
import type { Moment } from './calendar';

/** Difference between two moments; negative if the other is earlier. */
export interface Shift {
  readonly unit: 'weeks' | 'days';
  readonly count: number;
}

/** Computes the difference in whole weeks, rounded; in days if less than a week. */
export function shiftOf(usual: Moment, other: Moment): Shift {
  const days = Math.round((Date.parse(other.on) - Date.parse(usual.on)) / DAY_MS);
  const inDays = Math.abs(days) < 7;
  return inDays ? { unit: 'days', count: days } : { unit: 'weeks', count: Math.round(days / 7) };
}
