import type { DefaultOptions } from '@tanstack/react-query';

/** Screens live on listeners; a query asks once, and again only where it says so itself. */
export const QUERY_DEFAULTS = {
  queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity },
  mutations: { retry: false },
} as const satisfies DefaultOptions;
