import type { Forecast, Point } from '@pennysprout/shared/forecast/forecast';
import { DAY_MS } from '@pennysprout/shared/kernel/dates/durations';
import type { MinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { isPassing } from '@pennysprout/shared/ledger/passing';
import type { ChartPoint } from '../../kit/chart/chart-frame';
import type { LiveEntry } from '../../kernel/live/live';

/** Maximum number of points in a line; a phone has hardly more pixels. */
const MOST_POINTS = 300;
/** Length of the past shown, as a fraction of the future shown. */
const PAST_PART = 1 / 3;
/** Maximum number of rows by day; beyond it, the table has a row per month. */
const MOST_ROWS = 60;

export interface PastPoint {
  readonly at: number;
  readonly minor: MinorUnits;
}

export interface Picture {
  readonly past: readonly ChartPoint[];
  readonly lines: readonly (readonly ChartPoint[])[];
  /** Today on the axis, which begins at 0. In days, like every x. */
  readonly todayX: number;
  readonly maxX: number;
}

/**
 * Returns the time (epoch milliseconds) until which forecasts are shown: `years` from now or, if null, a
 * bit beyond the point at which the last of them reaches its goal or ends.
 */
export function shownUntil(forecasts: readonly Forecast[], years: number | null): number {
  const now = forecasts[0]?.line[0].at ?? 0;
  if (years !== null) return now + years * 365.25 * DAY_MS;
  const ends = forecasts.map(({ reached, line }) => (reached ?? line.at(-1) ?? line[0]).at);
  const last = Math.max(...ends);
  return last + Math.max(28 * DAY_MS, (last - now) / 12);
}

/** Builds the chart of the past and the forecasts. @param past oldest first. */
export function pictureOf(
  forecasts: readonly Forecast[],
  past: readonly PastPoint[],
  until: number,
): Picture {
  const now = forecasts[0]?.line[0].at ?? 0;
  const from = now - (until - now) * PAST_PART;
  const firstShown = past.findLastIndex(({ at }) => at <= from);
  const shown = past.slice(Math.max(0, firstShown));
  const start = Math.max(from, Math.min(now, shown[0]?.at ?? now));
  const toX = (at: number) => Math.max(0, (at - start) / DAY_MS);
  const maxX = toX(until);
  return {
    past: shown.map(({ at, minor }) => ({ x: toX(at), y: minor })),
    lines: forecasts.map(({ line }) => downsampled(line, until, toX, maxX / MOST_POINTS)),
    todayX: toX(now),
    maxX,
  };
}

/** Keeps about one point per pixel, the last. */
function downsampled(
  line: readonly Point[],
  until: number,
  toX: (at: number) => number,
  every: number,
): ChartPoint[] {
  const points: ChartPoint[] = [];
  for (const { at, savedMinor } of line) {
    if (at > until) break;
    const point = { x: toX(at), y: savedMinor };
    const last = points.at(-1);
    if (last && points.length > 1 && point.x - (points.at(-2)?.x ?? 0) < every) points.pop();
    points.push(point);
  }
  return points;
}

export interface Row {
  readonly on: string;
  /** One point for each forecast. */
  readonly points: readonly Point[];
}

/**
 * Returns the same as table rows: each day on which something happens, or the last such day of each
 * month.
 */
export function rowsOf(forecasts: readonly Forecast[], until: number): readonly Row[] {
  const lines = forecasts.map(({ line }) => byDay(line, until));
  const days = [...new Set(lines.flatMap((line) => [...line.keys()]))].sort();
  const monthOf = (day: string | undefined) => day?.slice(0, 'YYYY-MM'.length);
  const shown =
    days.length <= MOST_ROWS
      ? days
      : days.filter((day, n) => n === 0 || monthOf(day) !== monthOf(days[n + 1]));
  const last = forecasts.map(({ line }) => line[0]);
  let next = 0;
  return shown.map((on) => {
    for (; next < days.length && (days[next] ?? '') <= on; next += 1) {
      for (const [n, line] of lines.entries()) {
        const point = line.get(days[next] ?? '');
        if (point) last[n] = point;
      }
    }
    return { on, points: [...last] };
  });
}

/** Returns the last point of each day. */
function byDay(line: readonly Point[], until: number): ReadonlyMap<string, Point> {
  return new Map(line.filter(({ at }) => at <= until).map((point) => [point.on, point]));
}

/** Returns the point in force at a time. */
export function pointUntil({ line }: Forecast, until: number): Point {
  return line.findLast(({ at }) => at <= until) ?? line[0];
}

export type PastAmount = Pick<
  LiveEntry,
  'balanceAfterMinor' | 'bundle' | 'currency' | 'kind' | 'timestamp'
>;

/** Returns an account's balance after each of its entries, oldest first. */
export function pastOf(entries: readonly PastAmount[], currency: CurrencyCode): PastPoint[] {
  return entries
    .filter((entry) => entry.currency === currency && !isPassing(entry))
    .map(({ balanceAfterMinor, timestamp }) => ({
      at: timestamp.getTime(),
      minor: balanceAfterMinor,
    }))
    .reverse();
}
