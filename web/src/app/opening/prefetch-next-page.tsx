import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { mayFetchAhead, whenUsed } from '../../kernel/browser/when-idle';
import { fetchChildLogin } from '../pages/child-login/child-login-page';
import { prefetchHome } from './pages';

/** Prefetches the page that is likely to come next, once this one is used and the browser is idle. */
export function PrefetchNextPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!mayFetchAhead()) return undefined;
    if (pathname === '/') return whenUsed(fetchChildLogin);
    if (pathname.startsWith('/child-login')) return whenUsed(() => void prefetchHome('child'));
    return undefined;
  }, [pathname]);
  return null;
}
