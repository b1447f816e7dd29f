import type { DefaultOptions } from '@tanstack/react-query';

/** Screens use live listeners; a query fetches once and refetches only if it says so itself. */
export const QUERY_DEFAULTS = {
  queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity },
  mutations: { retry: false },
} as const satisfies DefaultOptions;
