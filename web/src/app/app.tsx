import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { BrowserRouter } from 'react-router-dom';
import { LaterToaster } from '../components/toaster/later-toaster';
import { LeaveGuard } from '../lib/leave-guard';
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
      <LaterToaster />
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
