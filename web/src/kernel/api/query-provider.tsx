import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { onSessionEnd } from '../session/session-cleanup';
import { QUERY_DEFAULTS } from './query-defaults';

const queryClient = new QueryClient({ defaultOptions: QUERY_DEFAULTS });

// The next user must not see what the previous one has fetched.
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
