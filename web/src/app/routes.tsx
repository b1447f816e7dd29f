import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { mayPrefetch, afterFirstInteraction } from '../kernel/browser/when-idle';
import { ChildLoginPage, fetchChildLogin } from './pages/child-login/child-login-page';
import { LandingPage } from './pages/landing/landing-page';
import { DashboardRoute } from './dashboard-route';
import { EverybodysLayout, PublicFrame, PublicLayout } from './frame/public-layout';
import { OfflineGate } from './offline/offline-screen';
import { NotFoundPage, PrivacyPage } from './public-pages';
import { Screen } from './screen';
import { LazyInvitations, prefetchHome } from './opening/pages';
import { SignedInRoute } from './signed-in-route';

// The screens that visits start with are small, so they are bundled with the start.
export function AppRoutes() {
  return (
    <>
      <PrefetchNextPage />
      <Routes>
        <Route element={<EverybodysLayout />}>
          <Route path="privacy" element={<Screen page={PrivacyPage} titleKey="privacy" />} />
          <Route element={<OfflineGate />}>
            <Route path="*" element={<Screen page={NotFoundPage} titleKey="notFound" />} />
          </Route>
        </Route>
        <Route element={<PublicLayout />}>
          <Route element={<OfflineGate />}>
            <Route index element={<Screen page={LandingPage} />} />
            <Route path="child-login">
              <Route index element={<Screen page={ChildLoginPage} titleKey="childLogin" />} />
              <Route
                path=":accessCode"
                element={<Screen page={ChildLoginPage} titleKey="childLogin" />}
              />
            </Route>
          </Route>
        </Route>
        <Route path="dashboard" element={<DashboardRoute />} />
        <Route path="invitations" element={<InvitationsRoute />} />
      </Routes>
    </>
  );
}

/** A parent's invitations. Children, who are never invited, are redirected home. */
function InvitationsRoute() {
  return (
    <SignedInRoute>
      {({ status }) =>
        status === 'parent' ? (
          <Screen around={PublicFrame} page={LazyInvitations} titleKey="invitations" />
        ) : (
          <Navigate to="/" replace />
        )
      }
    </SignedInRoute>
  );
}

/** Prefetches the page that is likely to come next, once this one is used and the browser is idle. */
function PrefetchNextPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!mayPrefetch()) return undefined;
    if (pathname === '/') return afterFirstInteraction(fetchChildLogin);
    if (pathname.startsWith('/child-login'))
      return afterFirstInteraction(() => void prefetchHome('child'));
    return undefined;
  }, [pathname]);
  return null;
}
