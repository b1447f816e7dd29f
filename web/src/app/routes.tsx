import { Route, Routes } from 'react-router-dom';
import { ChildLoginPage } from './pages/child-login/child-login-page';
import { LandingPage } from './pages/landing/landing-page';
import { DashboardRoute } from './dashboard-route';
import { PrefetchNextPage } from './opening/prefetch-next-page';
import { InvitationsRoute } from './invitations-route';
import { EverybodysLayout, PublicLayout } from './frame/public-layout';
import { OfflineGate } from './offline/offline-gate';
import { NotFoundPage, PrivacyPage } from './public-pages';
import { Screen } from './screen';

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
