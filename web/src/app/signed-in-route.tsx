import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { LoadingScreen } from '../components/ui/loading-screen';
import { useSession, type Session } from '../lib/session/session';
import { PublicFrame } from './layout/public-layout';
import { Unreachable } from './unreachable';

type SignedIn = Extract<Session, { status: 'parent' | 'child' }>;

/** What a signed-in user sees at an address; nobody is sent to the landing screen. */
export function SignedInRoute({
  children,
}: {
  readonly children: (session: SignedIn) => ReactNode;
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
      return <Navigate to="/" replace />;
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
