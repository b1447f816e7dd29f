import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { isLeavingQuestioned } from '../kernel/forms/leave-question';
import { useQueuedCallback } from '../kernel/browser/queue';
import type { Home } from './opening/expected-home';
import { PublicFrame } from './frame/public-layout';
import { Screen } from './screen';
import { LazyChildHome, LazyParentHome } from './opening/pages';
import { useEarlyHome } from './opening/use-early-home';
import { useOpenedNotice } from './use-opened-notice';
import { SignedInRoute, type SignedInSession } from './signed-in-route';

/** Dashboard of the signed-in user, or of the child a parent is viewing. */
export function DashboardRoute() {
  const opening = useEarlyHome();
  return (
    <SignedInRoute whileLoading={opening && <Dashboard opening={opening} session={null} />}>
      {(session) => <Dashboard opening={null} session={session} />}
    </SignedInRoute>
  );
}

interface DashboardProps {
  /** Null while it is being opened. */
  readonly session: SignedInSession | null;
  /** Home that is expected meanwhile. */
  readonly opening: Home | null;
}

function Dashboard({ session, opening }: DashboardProps) {
  const offer = session?.status === 'parent' && session.offerInvitations;
  const [offeredAtOnce, setOfferedAtOnce] = useState<boolean | null>(null);
  if (session && offeredAtOnce === null) setOfferedAtOnce(offer);
  useOfferOfInvitations(offer);
  useOpenedNotice(session);
  if (offer && offeredAtOnce) return <Navigate to="/invitations" replace />;
  const home = session ? homeOf(session) : opening;
  return (
    <Screen
      around={PublicFrame}
      // Two screens at the same address: remount on a change, so that the heading gets the focus.
      key={home}
      page={home === 'child' ? LazyChildHome : LazyParentHome}
      titleKey="dashboard"
    />
  );
}

function homeOf(session: SignedInSession): Home {
  return session.status === 'child' || session.impersonating ? 'child' : 'parent';
}

/** Shows late invitations only when that does not interrupt the user. */
function useOfferOfInvitations(offer: boolean): void {
  const navigate = useNavigate();
  useQueuedCallback('offer', offer, () => {
    if (!isLeavingQuestioned()) void navigate('/invitations', { replace: true });
  });
}
