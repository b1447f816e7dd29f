import { useEffect, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { BrowserRouter } from 'react-router-dom';
import { LazyToaster } from '../kit/toaster/lazy-toaster';
import { showAppUnlessLoading } from '../kernel/browser/loading-state';
import { LeaveGuard } from '../kernel/forms/leave-guard';
import { SessionProvider } from '../kernel/session/session';
import { WatchServiceStatus } from '../kernel/live/watch-service-status';
import { CrashScreen } from './crash-screen';
import { AppRoutes } from './routes';
import { RetryWhenOnline } from './offline/retry-when-online';

export function App() {
  useEffect(showAppUnlessLoading, []);
  return (
    <BrowserRouter>
      <RoutedApp />
    </BrowserRouter>
  );
}

/** Everything inside the router: the browser's, or the static one for prerendering. */
export function RoutedApp() {
  return (
    <LeaveGuard>
      <ErrorBoundary FallbackComponent={BareCrashScreen}>
        <Providers>
          <AppRoutes />
        </Providers>
      </ErrorBoundary>
      <LazyToaster />
    </LeaveGuard>
  );
}

function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <SessionProvider>
      <RetryWhenOnline />
      <WatchServiceStatus />
      {children}
    </SessionProvider>
  );
}

/** Crash screen without the header, which may be what crashed. */
function BareCrashScreen(props: FallbackProps) {
  return (
    <main>
      <CrashScreen {...props} />
    </main>
  );
}
