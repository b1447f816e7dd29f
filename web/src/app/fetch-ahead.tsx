import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { mayFetchAhead, whenUsed } from '../kernel/browser/when-idle';
import { fetchChildLogin } from './pages/child-login/child-login-page';
import { fetchDashboard } from './signed-in-pages';

/** Prefetches the screen that is likely to come next, when the browser is idle. */
export function FetchAhead() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!mayFetchAhead()) return undefined;
    if (pathname === '/') return whenUsed(fetchChildLogin);
    if (pathname.startsWith('/child-login')) return whenUsed(() => void fetchDashboard('child'));
    return undefined;
  }, [pathname]);
  return null;
}
