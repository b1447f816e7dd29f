import { vi } from 'vitest';

/**
 * What jsdom leaves out. `narrow` is a phone and `wide` has room for two columns; everything else that is
 * asked of media is not so.
 */
export function stubBrowser({ narrow = false, wide = false } = {}): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: (narrow && query.includes('max-width')) || (wide && query.includes('min-width')),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    // antd still speaks the old names.
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
