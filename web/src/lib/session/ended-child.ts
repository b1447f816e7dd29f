import { readStored, writeStored, type EndedChild, type SignedInChild } from './storage';

/**
 * For the child whose session the server has ended: its login has the code filled in and says why,
 * until that is dismissed or somebody has signed in, at the longest for the visit.
 */
export function rememberEnded({ accessCode = null, devicePass }: SignedInChild): void {
  writeStored('endedChild', devicePass === undefined ? { accessCode } : { accessCode, devicePass });
}

export function endedChild(): EndedChild | null {
  return readStored('endedChild');
}

export function forgetEnded(): void {
  writeStored('endedChild', null);
}
