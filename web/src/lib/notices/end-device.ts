import { call } from '../api/api-client';
import { readStored, writeStored } from '../session/storage';

/** How long somebody who signs out waits for the server at most. */
const MOST_MS = 3000;

/**
 * This browser is told nothing any more. The browser's own subscription ends also without a network; the
 * server finds that out with the next notice, where it cannot be told now.
 *
 * @param signedIn whether the parent still is, and so can tell the server.
 */
export async function endDevice(signedIn: boolean): Promise<void> {
  const device = readStored('device');
  if (!device) return;
  writeStored('device', null);
  const ids = signedIn ? Object.values(device.ids) : [];
  const told = Promise.allSettled(ids.map((id) => call('removeDevice', { params: { id } })));
  const tooLong = new Promise((resolve) => setTimeout(resolve, MOST_MS));
  await Promise.allSettled([unsubscribe(), Promise.race([told, tooLong])]);
}

/** Nothing that is sent to the subscription arrives from now on. */
export async function unsubscribe(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
