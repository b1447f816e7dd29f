import { readStored, writeStored, type EndedChild, type SignedInChild } from './storage';

/**
 * Remembers a child whose session the server has ended. The login screen prefills the code and explains why,
 * until the message is dismissed, somebody signs in, or the visit ends.
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
