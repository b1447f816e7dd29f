import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { LoadingScreen } from '../components/ui/loading-screen';
import { endedChild } from '../lib/session/ended-child';
import { useSession, type Session } from '../lib/session/session';
import { PublicFrame } from './layout/public-layout';
import { Unreachable } from './unreachable';

export type SignedInSession = Extract<Session, { status: 'parent' | 'child' }>;

/**
 * What a signed-in user sees at an address; nobody is sent to the landing screen, and a
 * child whose session has just ended to its login.
 */
export function SignedInRoute({
  children,
}: {
  readonly children: (session: SignedInSession) => ReactNode;
}) {
  const session = useSession();
  switch (session.status) {
    case 'loading':
      return (
        <PublicFrame>
          <LoadingScreen />
        </PublicFrame>
      );
    case 'signed-out':
      return <Navigate to={endedChild() ? '/child-login' : '/'} replace />;
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
