import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { onSessionEnd } from '../session/session-cleanup';
import { QUERY_DEFAULTS } from './query-defaults';

const queryClient = new QueryClient({ defaultOptions: QUERY_DEFAULTS });

// What one user has read must not be there for the next.
onSessionEnd(() => {
  queryClient.clear();
});

/**
 * Stands around what a signed-in user sees, wherever that is, with the same queries for all of it. The
 * screens for nobody ask for little, and do without its weight.
 */
export function QueryProvider({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
