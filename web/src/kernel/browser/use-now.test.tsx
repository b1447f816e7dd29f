import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNow } from './use-now';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('what shows ages has one timer, and renders once for all of them', () => {
  let renders = 0;
  const { result, unmount } = renderHook(() => {
    renders += 1;
    return [useNow(), useNow()];
  });
  expect(renders).toBe(1);
  expect(vi.getTimerCount()).toBe(1);
  const before = Date.now();
  act(() => {
    vi.advanceTimersByTime(30_000);
  });
  expect(renders).toBe(2);
  expect(result.current.map((now) => now.getTime())).toEqual([before + 30_000, before + 30_000]);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
