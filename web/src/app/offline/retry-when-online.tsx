import { useEffect, useRef } from 'react';
import { connection, useOnline } from '../../kernel/browser/connection';
import { useSession } from '../../kernel/session/session';

/** Retries opening the session as soon as the network is back. */
export function RetryWhenOnline() {
  const session = useSession();
  const online = useOnline();
  const retry = session.status === 'unreachable' ? session.retry : null;
  const missed = useRef(false);

  useEffect(() => {
    // Firebase may have failed before our own API calls were made, so probe the network.
    if (retry) void connection.check();
    else missed.current = false;
  }, [retry]);

  useEffect(() => {
    if (!retry) return;
    if (!online) missed.current = true;
    else if (missed.current) {
      missed.current = false;
      retry();
    }
  }, [online, retry]);
  return null;
}
