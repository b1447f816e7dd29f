import { readStored } from '../../kernel/session/storage';
import { NOTICE_PARAMETER } from '../pwa/worker/messages';

export type Home = 'parent' | 'child';

/**
 * Returns the home that is likely to be shown, from what the last visit has left.
 *
 * @param uid who is signed in, once that is known: nobody else's home is expected then
 */
export function expectedHome(uid?: string): Home | null {
  const isHere = (id: string | undefined) => id !== undefined && id === (uid ?? id);
  if (isHere(readStored('child')?.id)) return 'child';
  if (!isHere(readStored('parent')?.googleId)) return null;
  return readStored('impersonatedChild') ? 'child' : 'parent';
}

/** Pages that lead to a home, or are one. */
const PATHS: readonly string[] = ['/', '/dashboard'];

/**
 * Returns the parameters of the home's address if this page is about to show the home of the last visit,
 * else null. A tapped notice leads to the family that it names.
 */
export function homeParameters(): URLSearchParams | null {
  const { pathname, search } = window.location;
  const parameters = new URLSearchParams(search);
  return PATHS.includes(pathname) && !parameters.has(NOTICE_PARAMETER) ? parameters : null;
}
