import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { isLeavingQuestioned } from '../kernel/forms/leave-question';
import { useOnceInTurn } from '../kernel/browser/turns';
import { recordedUid } from '../kernel/firebase/auth';
import { useSession } from '../kernel/session/session';
import { expectedHome, type ExpectedHome } from './expected-home';
import { PublicFrame } from './frame/public-layout';
import { Screen } from './screen';
import { ChildDashboard, fetchDashboard, ParentDashboard } from './signed-in-pages';
import { useOpenedNotice } from './use-opened-notice';
import { SignedInRoute, type SignedInSession } from './signed-in-route';

/** Dashboard of the signed-in user, or of the child a parent is viewing. */
export function DashboardRoute() {
  const opening = useOpeningHome();
  return (
    <SignedInRoute whileLoading={opening && <Dashboard opening={opening} session={null} />}>
      {(session) => <Dashboard opening={null} session={session} />}
    </SignedInRoute>
  );
}

type Home = ExpectedHome['of'];

/**
 * Returns whose home is drawn, without figures, while the first session of the page is being opened: the
 * home of whom Auth's own record names, once its code is there. What the last visit has left may be out of
 * date, so no more of it is shown than names.
 */
function useOpeningHome(): Home | null {
  const { status } = useSession();
  const [home] = useState(homeOfRecord);
  const [hasCome, setHasCome] = useState(false);
  const [isOver, setIsOver] = useState(false);
  if (status !== 'loading' && !isOver) setIsOver(true);
  useEffect(() => {
    if (!home) return undefined;
    let gone = false;
    void fetchDashboard(home).then((come) => {
      if (come && !gone) setHasCome(true);
    });
    return () => {
      gone = true;
    };
  }, [home]);
  return isOver || !hasCome ? null : home;
}

function homeOfRecord(): Home | null {
  const uid = recordedUid();
  const home = uid === null ? null : expectedHome(uid);
  // A child's home that a parent views says so above it, which is not known yet.
  return home?.of === 'child' && home.reader === 'parent' ? null : (home?.of ?? null);
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
      page={home === 'child' ? ChildDashboard : ParentDashboard}
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
  useOnceInTurn('offer', offer, () => {
    if (!isLeavingQuestioned()) void navigate('/invitations', { replace: true });
  });
}
