import { Outlet } from 'react-router-dom';
import { useOnline } from '../../kernel/browser/connection';
import { useSession } from '../../kernel/session/session';
import { OfflineScreen } from './offline-screen';

/** Keeps the signed-out screens from asking a signed-in user to sign in while offline. */
export function OfflineGate() {
  const session = useSession();
  const online = useOnline();
  if (session.status === 'unreachable' && !online) return <OfflineScreen retry={session.retry} />;
  return <Outlet />;
}
