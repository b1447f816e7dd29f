import { DAY_MS } from '@pennysprout/shared/kernel/dates/durations';
import { isDate } from '@pennysprout/shared/kernel/dates/is-date';
import { ToolError } from './console.mjs';

/** Move of the demo's clock: by a number of days, or to a date. */
export type Move = { readonly days: number } | { readonly to: string };

/** Longest move: more takes minutes, and shows nothing that a year does not. */
export const MOST_DAYS = 366;

/**
 * @returns null where nothing is to be moved.
 * @throws ToolError when it cannot be understood.
 */
export function checkMove(
  { days, to }: { readonly days?: string | undefined; readonly to?: string | undefined },
  usage: string,
): Move | null {
  if (days !== undefined && to !== undefined) {
    throw new ToolError(`Give either --days or --to, not both.\n\n${usage}`);
  }
  if (to !== undefined) {
    if (isDate(to)) return { to };
    throw new ToolError(`--to must be a date such as 2026-12-24, not "${to}".\n\n${usage}`);
  }
  if (days === undefined) return null;
  const count = Number(days);
  if (Number.isInteger(count) && count >= 1 && count <= MOST_DAYS) return { days: count };
  throw new ToolError(
    `--days must be a whole number from 1 to ${MOST_DAYS}, not "${days}".\n\n${usage}`,
  );
}

/**
 * Returns the time that a move leads to: the same time of day in this machine's time zone.
 * @throws ToolError when that is not ahead, or too far.
 */
export function endOf(move: Move, now: Date): Date {
  const end = new Date(now);
  if ('days' in move) {
    end.setDate(end.getDate() + move.days);
    return end;
  }
  const [year = 0, month = 1, day = 1] = move.to.split('-').map(Number);
  end.setFullYear(year, month - 1, day);
  const days = (end.getTime() - now.getTime()) / DAY_MS;
  if (days <= 0)
    throw new ToolError(
      `${move.to} is not after the demo’s time, and its clock only moves forward.`,
    );
  if (days > MOST_DAYS + 1) {
    throw new ToolError(`${move.to} is more than ${MOST_DAYS} days ahead of the demo.`);
  }
  return end;
}
