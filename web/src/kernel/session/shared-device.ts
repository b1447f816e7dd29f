import { forgetLastFigures } from './last-figures';
import { readStored, writeStored, type Stored } from './storage';

/**
 * Keys that a device has where a child is, was, or has chosen to be remembered. The script in index.html
 * reads them too.
 */
const OF_CHILDREN = [
  'childWasHere',
  'child',
  'endedChild',
  'rememberedChildren',
  'celebratedUpTo',
] as const satisfies readonly (keyof Stored)[];

/** Returns true if a child has used this device with a sign-in of its own. */
export function hasChildSignedIn(): boolean {
  return OF_CHILDREN.some((key) => readStored(key) !== null);
}

/** Returns true if others use this device: a parent has said so, or a child has signed in on it. */
export function isSharedDevice(): boolean {
  return readStored('sharedDevice') !== null || hasChildSignedIn();
}

export function shareDevice(isShared: boolean): void {
  writeStored('sharedDevice', isShared || null);
  if (isShared) forgetLastFigures();
}
