import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider, type DefaultOptions } from '@tanstack/react-query';
import { onSessionEnd } from '../session/session-cleanup';

/** Screens use live listeners, so a query fetches once and refetches only if its options say so. */
export const QUERY_DEFAULTS = {
  queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity },
  mutations: { retry: false },
} as const satisfies DefaultOptions;

const queryClient = new QueryClient({ defaultOptions: QUERY_DEFAULTS });

// The next user must not see the previous user's data.
onSessionEnd(() => {
  queryClient.clear();
});

/**
 * Provides one query client for all signed-in screens. The signed-out screens fetch little and do
 * without its weight.
 */
export function QueryProvider({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
