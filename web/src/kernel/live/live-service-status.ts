import { doc, onSnapshot } from 'firebase/firestore';
import { readDemoAhead } from '@pennysprout/shared/demo/demo-clock';
import type { SystemConfigDoc } from '@pennysprout/shared/service/system-configs.collection';
import {
  readServiceStatus,
  SERVICE_STATUS,
  type ServiceStatus,
} from '@pennysprout/shared/service/service-status';
import { firestore } from '../firebase/firestore';
import { setDemoClock } from '../browser/demo-clock';

/**
 * Listens to the service status while a user is signed in. Operators sometimes edit the document by
 * hand, so invalid values fall back to the defaults; the server logs them.
 * @returns a function that unsubscribes
 */
export function listenToServiceStatus(
  onStatus: (status: ServiceStatus) => void,
  onEnd: () => void,
): () => void {
  const ref = doc(firestore(), 'system_configs', SERVICE_STATUS);
  return onSnapshot(
    ref,
    (snapshot) => {
      const config = snapshot.data() as SystemConfigDoc | undefined;
      if (__EMULATORS__) setDemoClock(readDemoAhead(config));
      onStatus(readServiceStatus(config?.value).status);
    },
    onEnd,
  );
}
