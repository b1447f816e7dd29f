import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isChildUser, onUserChanged, type AuthUser } from '../kernel/firebase/auth';
import { mayFetchAhead, whenUsed } from '../kernel/browser/when-idle';
import { fetchChildLogin } from './pages/child-login/child-login-page';
import { fetchDashboard } from './signed-in-pages';

/** Prefetches the screen that is likely to come next, when the browser is idle. */
export function FetchAhead() {
  const { pathname } = useLocation();
  useEffect(
    () =>
      onUserChanged((user) => {
        if (user) void fetchDashboardOf(user);
      }),
    [],
  );
  useEffect(() => {
    if (!mayFetchAhead()) return undefined;
    if (pathname === '/') return whenUsed(fetchChildLogin);
    if (pathname.startsWith('/child-login')) return whenUsed(() => fetchDashboard('child'));
    return undefined;
  }, [pathname]);
  return null;
}

/** Prefetches the user's dashboard while the server is still opening the session. */
async function fetchDashboardOf(user: AuthUser): Promise<void> {
  try {
    fetchDashboard((await isChildUser(user)) ? 'child' : 'parent');
  } catch {
    // Without a token the session fails as well, and reports it.
  }
}
