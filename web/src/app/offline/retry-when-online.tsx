import { useEffect, useRef } from 'react';
import { connection, useOnline } from '../../lib/platform/connection';
import { useSession } from '../../lib/session/session';

/** Lets in, as soon as the network is back, who could not be let in without it. */
export function RetryWhenOnline() {
  const session = useSession();
  const online = useOnline();
  const retry = session.status === 'unreachable' ? session.retry : null;
  const missed = useRef(false);

  useEffect(() => {
    // Firebase may have failed where our own calls were not even made.
    if (retry) void connection.doubt();
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
