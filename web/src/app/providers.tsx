import type { ReactNode } from 'react';
import { SessionProvider } from '../kernel/session/session';
import { WatchServiceStatus } from '../kernel/live/watch-service-status';
import { RetryWhenOnline } from './offline/retry-when-online';

export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <SessionProvider>
      <RetryWhenOnline />
      <WatchServiceStatus />
      {children}
    </SessionProvider>
  );
}
