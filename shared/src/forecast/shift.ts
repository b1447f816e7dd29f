import type { Moment } from './calendar';

/** How much later one moment is than another; negative where it is earlier. */
export interface Shift {
  readonly unit: 'weeks' | 'days';
  readonly count: number;
}

const DAY = 24 * 60 * 60 * 1000;

/** In whole weeks, the nearest; in days where it is less than one week. */
export function shiftOf(usual: Moment, other: Moment): Shift {
  const days = Math.round((Date.parse(other.on) - Date.parse(usual.on)) / DAY);
  const inDays = Math.abs(days) < 7;
  return inDays ? { unit: 'days', count: days } : { unit: 'weeks', count: Math.round(days / 7) };
}
