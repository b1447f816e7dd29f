import { useEffect, useState } from 'react';
import { call } from '../api/api-client';
import { setServiceStatus } from './service-status';
import { useSession } from '../session/session';
import { useOnline } from '../platform/connection';
import { keepTrying } from '../platform/soon-again';
import { whenIdle } from '../platform/when-idle';
import { whileLookedAt } from '../platform/while-looked-at';

/** How old the status may be where nobody is signed in. */
const ASK_AGAIN_MS = 60_000;

/**
 * Keeps up with how the service is. A signed-in user listens to Firestore, which is there anyway; the
 * screens for nobody do not load it for this, and ask the API. It shows nothing.
 */
export function WatchServiceStatus() {
  const { status } = useSession();
  if (status === 'loading') return null;
  return status === 'parent' || status === 'child' ? <Listen /> : <Ask />;
}

function Listen() {
  const [mustAsk, setMustAsk] = useState(false);
  useEffect(() => {
    let left = false;
    const ask = () => {
      if (!left) setMustAsk(true);
    };
    const stop = keepTrying(
      () => import('./live-service-status'),
      ({ listenToServiceStatus }) => {
        setMustAsk(false);
        return listenToServiceStatus(setServiceStatus, ask);
      },
      ask,
    );
    return () => {
      left = true;
      stop();
    };
  }, []);
  return mustAsk ? <Ask /> : null;
}

/** Once the page rests, for nobody came for this; then for as long as it is looked at. */
function Ask() {
  const online = useOnline();
  useEffect(() => {
    if (!online) return undefined;
    let end = whenIdle(() => {
      end = askRegularly();
    });
    return () => {
      end();
    };
  }, [online]);
  return null;
}

/** @returns ends it; what has been asked by then is not heard any more. */
function askRegularly(): () => void {
  let latest = 0;
  const ask = () => {
    latest += 1;
    const mine = latest;
    call('getServiceStatus').then(
      (status) => {
        if (mine === latest) setServiceStatus({ ...status, notice: status.notice ?? null });
      },
      // It is asked again soon, and a network that has gone is said elsewhere.
      () => undefined,
    );
  };
  const stop = whileLookedAt(ask, ASK_AGAIN_MS);
  return () => {
    latest += 1;
    stop();
  };
}
