import { describe, expect, test } from 'vitest';
import type { Forecast, Point } from '@pennysprout/shared/forecast/forecast';
import { DAY_MS } from '@pennysprout/shared/kernel/dates/durations';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { pastOf, pictureOf, pointUntil, rowsOf, shownUntil, type PastAmount } from './picture';

const NOW = Date.parse('2026-10-05T00:00:00Z');

const point = (day: number, saved: number): Point => ({
  at: NOW + day * DAY_MS,
  on: new Date(NOW + day * DAY_MS).toISOString().slice(0, 10),
  balanceMinor: toMinorUnits(saved),
  savedMinor: toMinorUnits(saved),
  freeMinor: toMinorUnits(0),
  interestMinor: toMinorUnits(0),
});

const forecast = (
  days: readonly (readonly [number, number])[],
  reached: number | null = null,
): Forecast => {
  const [first = point(0, 0), ...rest] = days.map(([day, saved]) => point(day, saved));
  return { line: [first, ...rest], reached: reached === null ? null : point(reached, 0) };
};

describe('the time range of a forecast', () => {
  test('ends a bit after the later goal, or after the chosen years', () => {
    const one = forecast(
      [
        [0, 1],
        [100, 5],
      ],
      100,
    );
    const other = forecast(
      [
        [0, 1],
        [700, 5],
      ],
      600,
    );
    expect(shownUntil([one], null)).toBe(NOW + 128 * DAY_MS);
    expect(shownUntil([one, other], null)).toBe(NOW + 650 * DAY_MS);
    expect(shownUntil([one, other], 1)).toBe(NOW + 365.25 * DAY_MS);
  });

  test('is all ten years where one goal is never reached', () => {
    const never = forecast([
      [0, 1],
      [3650, 5],
    ]);
    expect(shownUntil([forecast([[0, 1]], 10), never], null)).toBeGreaterThan(NOW + 3650 * DAY_MS);
  });
});

test('the past has the balances of one account, without what a gift of shares only passes through', () => {
  const after = (at: number, saved: number, more: Partial<PastAmount> = {}): PastAmount => ({
    kind: 'deposit',
    currency: 'USD',
    balanceAfterMinor: toMinorUnits(saved),
    timestamp: new Date(at),
    ...more,
  });
  const newestFirst = [
    after(6, 200, { kind: 'deposit_undo', bundle: 'b' }),
    after(5, 10_100, { kind: 'stock_buy_undo', bundle: 'b' }),
    after(4, 200, { kind: 'stock_buy', bundle: 'b' }),
    after(3, 10_100, { bundle: 'b' }),
    after(2, 7, { currency: 'TWD' }),
    after(1, 200),
  ];
  expect(pastOf(newestFirst, 'USD')).toEqual([1, 4, 6].map((at) => ({ at, minor: 200 })));
});

describe('the chart of a forecast', () => {
  test('begins with the existing past, up to a third of the future', () => {
    const past = [
      { at: NOW - 500 * DAY_MS, minor: toMinorUnits(1) },
      { at: NOW - 30 * DAY_MS, minor: toMinorUnits(2) },
    ];
    const line = forecast([
      [0, 3],
      [200, 5],
    ]);
    const { past: shown, todayX, maxX, lines } = pictureOf([line], past, NOW + 300 * DAY_MS);
    expect(todayX).toBe(100);
    expect(maxX).toBe(400);
    expect(shown).toEqual([
      { x: 0, y: 1 },
      { x: 70, y: 2 },
    ]);
    expect(lines).toEqual([
      [
        { x: 100, y: 3 },
        { x: 300, y: 5 },
      ],
    ]);
  });

  test('of years keeps little more points than it has room for, including the last', () => {
    const days = Array.from({ length: 3_650 }, (_, day) => [day, day] as const);
    const [line = []] = pictureOf([forecast(days)], [], NOW + 3_650 * DAY_MS).lines;
    expect(line.length).toBeLessThan(620);
    expect(line.at(-1)).toEqual({ x: 3_649, y: 3_649 });
  });
});

describe('the table of a forecast', () => {
  test('has a row for each day on which something happens in one of the futures', () => {
    const rows = rowsOf(
      [
        forecast([
          [0, 1],
          [7, 2],
          [7, 3],
          [40, 9],
        ]),
        forecast([
          [0, 1],
          [14, 5],
        ]),
      ],
      NOW + 30 * DAY_MS,
    );
    expect(
      rows.map(({ on, points }) => [on, ...points.map(({ savedMinor }) => savedMinor)]),
    ).toEqual([
      ['2026-10-05', 1, 1],
      ['2026-10-12', 3, 1],
      ['2026-10-19', 3, 5],
    ]);
  });

  test('of years has a row for each month, as it ends', () => {
    const days = Array.from({ length: 500 }, (_, day) => [day, day] as const);
    const rows = rowsOf([forecast(days)], NOW + 500 * DAY_MS);
    expect(rows.slice(0, 3).map(({ on }) => on)).toEqual([
      '2026-10-05',
      '2026-10-31',
      '2026-11-30',
    ]);
    expect(rows[1]?.points[0]?.savedMinor).toBe(26);
  });
});

test('the balance at a moment is that of the last point before it', () => {
  const line = forecast([
    [0, 1],
    [7, 2],
  ]);
  expect(pointUntil(line, NOW + 6 * DAY_MS).savedMinor).toBe(1);
  expect(pointUntil(line, NOW + 7 * DAY_MS).savedMinor).toBe(2);
});
