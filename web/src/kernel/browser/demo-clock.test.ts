import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setDemoClock, startDemoClock } from './demo-clock';
import { useNow } from './use-now';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

afterEach(() => {
  setDemoClock(0);
});

/** Returns how many whole days a time is ahead of the monotonic clock, which nobody can move. */
function daysAhead(at: Date | number): number {
  const realMs = performance.timeOrigin + performance.now();
  return Math.round((Number(at) - realMs) / (WEEK_MS / 7));
}

test('all code that asks for the current time gets the demo’s, and explicit dates stay', () => {
  setDemoClock(WEEK_MS);
  expect(daysAhead(new Date())).toBe(7);
  expect(daysAhead(Date.now())).toBe(7);
  expect(daysAhead(Date.parse(Date()))).toBe(7);
  expect(new Date('2026-10-02T06:00:00Z').toISOString()).toBe('2026-10-02T06:00:00.000Z');
  expect(new Date(2026, 9, 2).getDate()).toBe(2);
  expect(new Date()).toBeInstanceOf(Date);
});

test('displays of the time follow the demo clock at once', () => {
  const { result } = renderHook(useNow);
  expect(daysAhead(result.current)).toBeCloseTo(0);
  act(() => {
    setDemoClock(WEEK_MS);
  });
  expect(daysAhead(result.current)).toBe(7);
});

test('the next visit continues with the demo clock', () => {
  setDemoClock(WEEK_MS);
  setDemoClock(0);
  localStorage.setItem('pennysprout.demoAheadMs', String(WEEK_MS));
  startDemoClock();
  expect(daysAhead(Date.now())).toBe(7);
});
