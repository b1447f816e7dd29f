import { call } from '../api/api-client';
import { readStored, writeStored } from '../session/storage';
import { pause } from '../browser/pause';

/** Maximum time that a sign-out waits for the server. */
const MOST_MS = 3000;

/**
 * Stops notices on this browser. The browser's own subscription ends even offline; if the server cannot
 * be reached now, it finds out when it sends the next notice.
 * @param signedIn true if the parent is still signed in, so that the server accepts the call
 */
export async function endDevice(signedIn: boolean): Promise<void> {
  const device = readStored('device');
  if (!device) return;
  writeStored('device', null);
  const ids = signedIn ? Object.values(device.ids) : [];
  const removals = Promise.allSettled(ids.map((id) => call('removeDevice', { params: { id } })));
  await Promise.allSettled([unsubscribe(), Promise.race([removals, pause(MOST_MS)])]);
}

/** Cancels the browser's push subscription: nothing sent to it arrives any more. */
export async function unsubscribe(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
