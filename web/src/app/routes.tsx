import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { DashboardRoute } from './dashboard-route';
import { InvitationsRoute } from './invitations-route';
import { PublicLayout } from './layout/public-layout';
import { OfflineGate } from './offline/offline-gate';
import { Screen } from './screen';

const LandingPage = lazy(async () => ({
  default: (await import('../features/landing/landing-page')).LandingPage,
}));
const ChildLoginPage = lazy(async () => ({
  default: (await import('../features/child-login/child-login-page')).ChildLoginPage,
}));
const NotFoundPage = lazy(async () => ({
  default: (await import('../features/not-found/not-found-page')).NotFoundPage,
}));

export function AppRoutes() {
  return (
    <Routes>
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
          <Route path="*" element={<Screen page={NotFoundPage} titleKey="notFound" />} />
        </Route>
      </Route>
      <Route path="dashboard" element={<DashboardRoute />} />
      <Route path="invitations" element={<InvitationsRoute />} />
    </Routes>
  );
}
