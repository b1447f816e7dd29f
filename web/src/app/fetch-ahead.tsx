import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isChildUser, onUserChanged, type AuthUser } from '../lib/firebase/auth';
import { mayFetchAhead, whenUsed } from '../lib/platform/when-idle';
import { fetchChildLogin } from './pages/child-login/child-login-page';
import { fetchDashboard } from './signed-in-pages';

/** Fetches the screen that is likely to come next, while nothing else is to be done. */
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

/** The server is still being asked who this is in the family; which page it will be is known. */
async function fetchDashboardOf(user: AuthUser): Promise<void> {
  try {
    fetchDashboard((await isChildUser(user)) ? 'child' : 'parent');
  } catch {
    // Without the token there is no session either, and it is the session that says so.
  }
}
