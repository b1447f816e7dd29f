import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { BrowserRouter } from 'react-router-dom';
import { LazyToaster } from '../components/toaster/lazy-toaster';
import { LeaveGuard } from '../lib/forms/leave-guard';
import { CrashScreen } from './crash-screen';
import { Providers } from './providers';
import { AppRoutes } from './routes';

export function App() {
  return (
    <BrowserRouter>
      <RoutedApp />
    </BrowserRouter>
  );
}

/** All that stands within a router, whichever that is. */
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

/** Where not even the header can be trusted to work. */
function BareCrashScreen(props: FallbackProps) {
  return (
    <main>
      <CrashScreen {...props} />
    </main>
  );
}
