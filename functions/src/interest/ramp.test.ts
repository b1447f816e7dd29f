import { expect, it } from 'vitest';
import { PARTS } from '../kernel/firestore/parts';
import { secondsBetweenPages, secondsToPart } from './ramp';

const PAGE_SIZE = 100;
const WRITES_PER_PAGE = 20 * PAGE_SIZE;
const WINDOW = 300;

/** Computes when each page of a part is due, in seconds after the run's start. */
function timesOf(part: string, pages: number): number[] {
  let at = secondsToPart(part, PAGE_SIZE);
  return Array.from({ length: pages }, (_, page) => {
    const now = at;
    at += secondsBetweenPages(page, PAGE_SIZE);
    return now;
  });
}

/** Sums the writes of each five minutes if every part has that many pages. */
function writesByWindow(pagesOfPart: number): number[] {
  const windows: number[] = [];
  for (const time of PARTS.flatMap((part) => timesOf(part, pagesOfPart))) {
    const window = Math.floor(time / WINDOW);
    windows[window] = (windows[window] ?? 0) + WRITES_PER_PAGE;
  }
  return windows;
}

it('the ramp begins with 500 writes a second, and grows by at most half every five minutes', () => {
  const windows = writesByWindow(6250);
  // A page of each part may fall on either side of a border.
  const slack = PARTS.length * WRITES_PER_PAGE;
  windows.forEach((writes, window) => {
    expect(writes).toBeLessThanOrEqual(500 * WINDOW * 1.5 ** window + slack);
  });
});

it('the ramp pays ten million families their interest within two hours', () => {
  const { length } = writesByWindow(10_000_000 / PAGE_SIZE / PARTS.length);
  expect(length * WINDOW).toBeLessThan(2 * 60 * 60);
  expect(length * WINDOW).toBeGreaterThan(60 * 60);
});

it('the ramp pays a thousand families within about a minute', () => {
  const last = Math.max(...PARTS.flatMap((part) => timesOf(part, 1)));
  expect(last).toBeLessThan(65);
  expect(Math.min(...PARTS.flatMap((part) => timesOf(part, 1)))).toBe(0);
});
