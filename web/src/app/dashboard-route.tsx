import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { isLeavingQuestioned } from '../kernel/forms/leave-question';
import { useOnceInTurn } from '../kernel/browser/turns';
import { PublicFrame } from './frame/public-layout';
import { Screen } from './screen';
import { ChildDashboard, ParentDashboard } from './signed-in-pages';
import { useOpenedNotice } from './use-opened-notice';
import { SignedInRoute, type SignedInSession } from './signed-in-route';

/** Dashboard of the signed-in user, or of the child a parent is viewing. */
export function DashboardRoute() {
  return <SignedInRoute>{(session) => <Dashboard session={session} />}</SignedInRoute>;
}

function Dashboard({ session }: { readonly session: SignedInSession }) {
  const offer = session.status === 'parent' && session.offerInvitations;
  const [offeredAtOnce] = useState(offer);
  useOfferOfInvitations(offer);
  useOpenedNotice(session);
  if (offer && offeredAtOnce) return <Navigate to="/invitations" replace />;
  const ofChild = session.status === 'child' || session.impersonating !== null;
  return (
    <Screen
      around={PublicFrame}
      // Two screens at the same address: remount on a change, so that the heading gets the focus.
      key={ofChild ? 'child' : 'parent'}
      page={ofChild ? ChildDashboard : ParentDashboard}
      titleKey="dashboard"
    />
  );
}

/** Shows late invitations only when that does not interrupt the user. */
function useOfferOfInvitations(offer: boolean): void {
  const navigate = useNavigate();
  useOnceInTurn('offer', offer, () => {
    if (!isLeavingQuestioned()) void navigate('/invitations', { replace: true });
  });
}
