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

/** The documented mobile breakpoint: narrower than 768 px. */
export function useIsMobile(): boolean {
  return useMediaQuery('(max-width: 767.98px)');
}
