import { call } from '../api/api-client';
import { readStored, writeStored } from '../session/storage';
import { pause } from '../browser/pause';

/** Maximum time that a sign-out waits for the server. */
const MOST_MS = 3000;

/**
 * Stops notices on this browser. The browser's own subscription ends even offline; if the server cannot
 * be told now, it finds out when it sends the next notice.
 * @param signedIn true if the parent is still signed in and so can tell the server
 */
export async function endDevice(signedIn: boolean): Promise<void> {
  const device = readStored('device');
  if (!device) return;
  writeStored('device', null);
  const ids = signedIn ? Object.values(device.ids) : [];
  const told = Promise.allSettled(ids.map((id) => call('removeDevice', { params: { id } })));
  await Promise.allSettled([unsubscribe(), Promise.race([told, pause(MOST_MS)])]);
}

/** Cancels the browser's push subscription: nothing sent to it arrives any more. */
export async function unsubscribe(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
