import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/api-client';
import { setServiceStatus } from './service-status';
import { useSession } from '../session/session';
import { keepTrying } from '../platform/soon-again';
import { whenIdle } from '../platform/when-idle';

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
  const [rested, setRested] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        setRested(true);
      }),
    [],
  );
  const { data } = useQuery({
    queryKey: ['service-status'],
    queryFn: () => call('getServiceStatus'),
    enabled: rested,
    refetchInterval: ASK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
  });
  useEffect(() => {
    if (data) setServiceStatus({ ...data, notice: data.notice ?? null });
  }, [data]);
  return null;
}
