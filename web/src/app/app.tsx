import { useEffect } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { BrowserRouter } from 'react-router-dom';
import { LazyToaster } from '../kit/toaster/lazy-toaster';
import { showAppUnlessWaiting } from '../kernel/browser/waiting';
import { LeaveGuard } from '../kernel/forms/leave-guard';
import { CrashScreen } from './crash-screen';
import { Providers } from './providers';
import { AppRoutes } from './routes';

export function App() {
  useEffect(showAppUnlessWaiting, []);
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

/** Crash screen without the header, which may be what crashed. */
function BareCrashScreen(props: FallbackProps) {
  return (
    <main>
      <CrashScreen {...props} />
    </main>
  );
}
