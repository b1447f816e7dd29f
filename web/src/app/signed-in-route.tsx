import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { LoadingScreen } from '../kit/ui/loading-screen';
import { endedChild } from '../kernel/session/ended-child';
import { useSession, type Session } from '../kernel/session/session';
import { PublicFrame } from './frame/public-layout';
import { Unreachable } from './unreachable';

export type SignedInSession = Extract<Session, { status: 'parent' | 'child' }>;

interface SignedInRouteProps {
  readonly children: (session: SignedInSession) => ReactNode;
  /** Shown in place of the loading screen. */
  readonly whileLoading?: ReactNode;
}

/**
 * Renders its children for a signed-in user. Signed out, redirects to the landing screen, or to the
 * child login if a child's session has just ended.
 */
export function SignedInRoute({ children, whileLoading }: SignedInRouteProps) {
  const session = useSession();
  const loading = (
    <PublicFrame>
      <LoadingScreen />
    </PublicFrame>
  );
  switch (session.status) {
    case 'loading':
      return whileLoading ?? loading;
    case 'signed-out':
      // The other screen is rendered in a transition, so show something here until then.
      return (
        <>
          <Navigate to={endedChild() ? '/child-login' : '/'} replace />
          {loading}
        </>
      );
    case 'unreachable':
      return (
        <PublicFrame>
          <Unreachable retry={session.retry} />
        </PublicFrame>
      );
    case 'parent':
    case 'child':
      return children(session);
  }
}
