import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { QUERY_DEFAULTS } from '../lib/api/query-defaults';
import { SessionProvider } from '../lib/session/session';
import { onSessionEnd } from '../lib/session/session-cleanup';
import { WatchServiceStatus } from '../lib/live/watch-service-status';
import { RetryWhenOnline } from './offline/retry-when-online';

const queryClient = new QueryClient({ defaultOptions: QUERY_DEFAULTS });

// What one user has read must not be there for the next. What is still on the screen after the
// user's own screens are gone belongs to nobody, e.g. the version, and is asked for again.
onSessionEnd(() => {
  queryClient.getMutationCache().clear();
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.resetQueries();
});

export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <RetryWhenOnline />
        <WatchServiceStatus />
        {children}
      </SessionProvider>
    </QueryClientProvider>
  );
}
