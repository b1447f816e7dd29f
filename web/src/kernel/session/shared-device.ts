import { forgetLastFigures } from './last-figures';
import { readStored, writeStored, type Stored } from './storage';

/**
 * Storage keys of a device on which a child is or was signed in, or is remembered. The script in index.html
 * reads them too.
 */
const OF_CHILDREN = [
  'childWasHere',
  'child',
  'endedChild',
  'rememberedChildren',
  'celebratedUpTo',
] as const satisfies readonly (keyof Stored)[];

/** Returns true if a child has signed in on this device itself. */
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
