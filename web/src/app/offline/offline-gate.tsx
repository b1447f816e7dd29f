import { Outlet } from 'react-router-dom';
import { useOnline } from '../../lib/platform/connection';
import { useSession } from '../../lib/session/session';
import { OfflineScreen } from './offline-screen';

/** The screens for nobody do not ask who is signed in already to sign in, without a network. */
export function OfflineGate() {
  const session = useSession();
  const online = useOnline();
  if (session.status === 'unreachable' && !online) return <OfflineScreen retry={session.retry} />;
  return <Outlet />;
}
