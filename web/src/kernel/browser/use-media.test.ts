import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useIsMobile } from './use-media';

/** Fakes a window of that width, which supports only `max-width`. */
function openWindow(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

test.each([
  [360, true],
  [767, true],
  [767.9, true],
  [768, false],
  [1280, false],
])('a window of %d px is mobile: %s', (width, mobile) => {
  openWindow(width);
  expect(renderHook(useIsMobile).result.current).toBe(mobile);
});
