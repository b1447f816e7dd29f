import { useEffect, useState } from 'react';
import { call } from '../api/api-client';
import { setServiceStatus } from './service-status';
import { useSession } from '../session/session';
import { useOnline } from '../browser/connection';
import { retry } from '../browser/retry';
import { whenIdle } from '../browser/when-idle';
import { whileVisible } from '../browser/while-visible';

/** Maximum age of the status when signed out. */
const ASK_AGAIN_MS = 60_000;

/**
 * Keeps the service status up to date and renders nothing. Signed in, it listens to Firestore, which is
 * loaded anyway; signed out, it polls the API so as not to load Firestore.
 */
export function WatchServiceStatus() {
  const { status } = useSession();
  if (status === 'loading') return null;
  return status === 'parent' || status === 'child' ? <ListenToStatus /> : <PollStatus />;
}

function ListenToStatus() {
  const [mustPoll, setMustPoll] = useState(false);
  useEffect(() => {
    let cancelled = false;
    let stop: () => void = () => undefined;
    const poll = () => {
      if (!cancelled) setMustPoll(true);
    };
    retry(() => import('./live-service-status')).then(({ listenToServiceStatus }) => {
      if (!cancelled) stop = listenToServiceStatus(setServiceStatus, poll);
    }, poll);
    return () => {
      cancelled = true;
      stop();
    };
  }, []);
  return mustPoll ? <PollStatus /> : null;
}

/** Polls while the page is visible, starting when it is idle. */
function PollStatus() {
  const online = useOnline();
  useEffect(() => {
    if (!online) return undefined;
    let end = whenIdle(() => {
      end = startPolling();
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
function startPolling(): () => void {
  let latest = 0;
  const poll = () => {
    latest += 1;
    const attempt = latest;
    call('getServiceStatus').then(
      (status) => {
        if (attempt === latest) setServiceStatus({ ...status, notice: status.notice ?? null });
      },
      // The next poll retries, and being offline is reported elsewhere.
      () => undefined,
    );
  };
  const stop = whileVisible(poll, ASK_AGAIN_MS);
  return () => {
    latest += 1;
    stop();
  };
}
