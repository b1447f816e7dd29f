import { vi } from 'vitest';

/**
 * Stubs browser APIs that jsdom lacks. `narrow` is a phone, `wide` has room for two columns, and `still`
 * wants no movement; all other media queries are false.
 */
export function stubBrowser({ narrow = false, wide = false, still = false } = {}): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches:
      (narrow && query.includes('max-width')) ||
      (wide && query.includes('min-width')) ||
      (still && query.includes('reduced-motion')),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    // antd still uses the old names.
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal('scrollTo', () => undefined);
}
