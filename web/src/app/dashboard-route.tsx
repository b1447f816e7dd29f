import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { readStored } from '../lib/session/storage';
import { PublicFrame } from './layout/public-layout';
import { Screen } from './screen';
import { ChildDashboard, fetchDashboard, ParentDashboard } from './signed-in-pages';
import { SignedInRoute } from './signed-in-route';

/** The dashboard of whoever is signed in, or of the child that a parent is looking at. */
export function DashboardRoute() {
  useEffect(fetchExpectedDashboard, []);
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

/** Who was here last is likely to be here again: their page is fetched while they are asked for. */
function fetchExpectedDashboard() {
  const ofChild = readStored('child') !== null || readStored('impersonatedChild') !== null;
  if (ofChild) fetchDashboard('child');
  else if (readStored('parent') !== null) fetchDashboard('parent');
}
