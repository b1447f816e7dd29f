import { useCallback, useSyncExternalStore } from 'react';

/** Whether a CSS media query matches now, kept up to date. */
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

/** Room for a list and what is chosen from it, side by side. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 1024px)');
}

/** The documented mobile breakpoint: narrower than 768 px. */
export function useIsMobile(): boolean {
  return useMediaQuery('(max-width: 767.98px)');
}
