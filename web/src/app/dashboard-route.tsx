import { lazy } from 'react';
import { Navigate } from 'react-router-dom';
import { PublicFrame } from './layout/public-layout';
import { Screen } from './screen';
import { SignedInRoute } from './signed-in-route';

// The frame and the page load together, and a child's browser never loads the parents' page.
const ParentDashboard = lazy(async () => {
  const [{ SignedInFrame }, { ParentDashboardPage }] = await Promise.all([
    import('./layout/signed-in-frame'),
    import('../features/parent-dashboard/parent-dashboard-page'),
  ]);
  return { default: () => <SignedInFrame page={ParentDashboardPage} /> };
});
const ChildDashboard = lazy(async () => {
  const [{ SignedInFrame }, { ChildDashboardPage }] = await Promise.all([
    import('./layout/signed-in-frame'),
    import('../features/child-dashboard/child-dashboard-page'),
  ]);
  return { default: () => <SignedInFrame page={ChildDashboardPage} /> };
});

/** The dashboard of whoever is signed in, or of the child that a parent is looking at. */
export function DashboardRoute() {
  return (
    <SignedInRoute>
      {(session) => {
        if (session.status === 'parent' && session.offerInvitations) {
          return <Navigate to="/invitations" replace />;
        }
        const ofChild = session.status === 'child' || session.impersonating !== null;
        return (
          <Screen
            around={PublicFrame}
            // Each is a screen of its own at the same address: its heading gets the focus.
            key={ofChild ? 'child' : 'parent'}
            page={ofChild ? ChildDashboard : ParentDashboard}
            titleKey="dashboard"
          />
        );
      }}
    </SignedInRoute>
  );
}
