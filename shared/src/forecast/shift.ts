import type { Moment } from './calendar';

/** Difference between two moments; negative if the other is earlier. */
export interface Shift {
  readonly unit: 'weeks' | 'days';
  readonly count: number;
}

const DAY = 24 * 60 * 60 * 1000;

/** Computes the difference in whole weeks, rounded; in days if less than a week. */
export function shiftOf(usual: Moment, other: Moment): Shift {
  const days = Math.round((Date.parse(other.on) - Date.parse(usual.on)) / DAY);
  const inDays = Math.abs(days) < 7;
  return inDays ? { unit: 'days', count: days } : { unit: 'weeks', count: Math.round(days / 7) };
}
