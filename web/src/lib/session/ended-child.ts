import { readStored, writeStored, type SignedInChild } from './storage';

/**
 * For the child whose session the server has ended: its login has the code filled in and says why,
 * until that is dismissed or somebody has signed in, at the longest for the visit.
 */
export function rememberEnded({ accessCode = null }: SignedInChild): void {
  writeStored('endedChild', { accessCode });
}

export function endedChild(): { readonly accessCode: string | null } | null {
  return readStored('endedChild');
}

export function forgetEnded(): void {
  writeStored('endedChild', null);
}
