import { useEffect, useState } from 'react';
import { call } from '../api/api-client';
import { setServiceStatus } from './service-status';
import { useSession } from '../session/session';
import { useOnline } from '../browser/connection';
import { retry } from '../browser/retry';
import { whenIdle } from '../browser/when-idle';
import { whileLookedAt } from '../browser/while-looked-at';

/** Maximum age of the status when signed out. */
const ASK_AGAIN_MS = 60_000;

/**
 * Keeps the service status up to date and renders nothing. Signed in, it listens to Firestore, which is
 * loaded anyway; signed out, it polls the API so as not to load Firestore.
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
    let stop: () => void = () => undefined;
    const ask = () => {
      if (!left) setMustAsk(true);
    };
    retry(() => import('./live-service-status')).then(({ listenToServiceStatus }) => {
      if (!left) stop = listenToServiceStatus(setServiceStatus, ask);
    }, ask);
    return () => {
      left = true;
      stop();
    };
  }, []);
  return mustAsk ? <Ask /> : null;
}

/** Polls while the page is visible, starting when it is idle. */
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

/**
 * Starts polling.
 * @returns a function that stops it and ignores any response still pending
 */
function askRegularly(): () => void {
  let latest = 0;
  const ask = () => {
    latest += 1;
    const mine = latest;
    call('getServiceStatus').then(
      (status) => {
        if (mine === latest) setServiceStatus({ ...status, notice: status.notice ?? null });
      },
      // The next poll retries, and being offline is reported elsewhere.
      () => undefined,
    );
  };
  const stop = whileLookedAt(ask, ASK_AGAIN_MS);
  return () => {
    latest += 1;
    stop();
  };
}
