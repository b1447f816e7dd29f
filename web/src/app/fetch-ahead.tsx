import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isChildUser, onUserChanged, type AuthUser } from '../kernel/firebase/auth';
import { loadFormatsAhead } from '../kernel/i18n/load-formats-ahead';
import { mayFetchAhead, whenUsed } from '../kernel/browser/when-idle';
import { fetchChildLogin } from './pages/child-login/child-login-page';
import { expectedHome } from './expected-home';
import { fetchDashboard, listenAtHome } from './signed-in-pages';

/** Prefetches the screen that is likely to come next, when the browser is idle. */
export function FetchAhead() {
  const { pathname } = useLocation();
  useEffect(openHomeAhead, []);
  useEffect(() => {
    if (!mayFetchAhead()) return undefined;
    if (pathname === '/') return whenUsed(fetchChildLogin);
    if (pathname.startsWith('/child-login')) return whenUsed(() => void fetchDashboard('child'));
    return undefined;
  }, [pathname]);
  return null;
}

/** Without its code, the home itself reports it. */
const leaveToHome = () => undefined;

/**
 * Prepares the home while Auth and then the server find out who is here: its code at once, its listeners as
 * soon as Auth knows the user, and both before there is a session.
 * @returns a function that stops it
 */
function openHomeAhead(): () => void {
  const expected = expectedHome();
  if (expected) {
    void fetchDashboard(expected);
    loadFormatsAhead();
  }
  let isFirst = true;
  return onUserChanged((user) => {
    if (user) void fetchDashboardOf(user);
    // Later users come to a page whose session is still to be wiped.
    if (user && isFirst) listenAtHome(user.uid).catch(leaveToHome);
    isFirst = false;
  });
}

/** Prefetches the user's dashboard while the server is still opening the session. */
async function fetchDashboardOf(user: AuthUser): Promise<void> {
  try {
    await fetchDashboard((await isChildUser(user)) ? 'child' : 'parent');
  } catch {
    // Without a token the session fails as well, and reports it.
  }
}
