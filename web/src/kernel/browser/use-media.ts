import { useCallback, useSyncExternalStore } from 'react';

/** Tracks whether a CSS media query matches. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => {
        list.removeEventListener('change', onChange);
      };
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)');
}

export function useDarkScheme(): boolean {
  return useMediaQuery('(prefers-color-scheme: dark)');
}

/** Returns true if a list and its details fit side by side. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 1024px)');
}

/** Returns true below the documented mobile breakpoint of 768 px. */
export function useIsMobile(): boolean {
  return useMediaQuery('(max-width: 767.98px)');
}
