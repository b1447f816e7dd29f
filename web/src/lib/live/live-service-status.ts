import { doc, onSnapshot } from 'firebase/firestore';
import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import { readDemoAhead } from '@pennysprout/shared/demo/demo-clock';
import type { SystemConfigDoc } from '@pennysprout/shared/data/collections/system-configs';
import {
  readServiceStatus,
  SERVICE_STATUS,
  type ServiceStatus,
} from '@pennysprout/shared/service/service-status';
import { firestore } from '../firebase/firestore';
import { setDemoClock } from '../platform/demo-clock';

/**
 * Listens to how the service is, for whoever is signed in. An operator writes the document by hand
 * at times, so what cannot be used in it counts as usual; the server's log says so.
 *
 * @returns what ends that.
 */
export function listenToServiceStatus(
  onStatus: (status: ServiceStatus) => void,
  onEnd: () => void,
): () => void {
  const ref = doc(firestore(), COLLECTIONS.systemConfigs, SERVICE_STATUS);
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
