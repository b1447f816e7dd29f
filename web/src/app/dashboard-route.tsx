import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { isLeavingQuestioned } from '../lib/forms/leave-question';
import { useOnceNothingIsOpen } from '../lib/platform/what-is-open';
import { readStored } from '../lib/session/storage';
import { PublicFrame } from './layout/public-layout';
import { Screen } from './screen';
import { ChildDashboard, fetchDashboard, ParentDashboard } from './signed-in-pages';
import { useOpenedNotice } from './use-opened-notice';
import { SignedInRoute, type SignedInSession } from './signed-in-route';

/** The dashboard of whoever is signed in, or of the child that a parent is looking at. */
export function DashboardRoute() {
  useEffect(fetchExpectedDashboard, []);
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
      // Each is a screen of its own at the same address: its heading gets the focus.
      key={ofChild ? 'child' : 'parent'}
      page={ofChild ? ChildDashboard : ParentDashboard}
      titleKey="dashboard"
    />
  );
}

/** Invitations that are heard of later than the dashboard was there take nothing from who is busy on it. */
function useOfferOfInvitations(offer: boolean): void {
  const navigate = useNavigate();
  useOnceNothingIsOpen(offer, () => {
    if (!isLeavingQuestioned()) void navigate('/invitations', { replace: true });
  });
}

/** Who was here last is likely to be here again: their page is fetched while they are asked for. */
function fetchExpectedDashboard() {
  const ofChild = readStored('child') !== null || readStored('impersonatedChild') !== null;
  if (ofChild) fetchDashboard('child');
  else if (readStored('parent') !== null) fetchDashboard('parent');
}
