import { readStored } from '../../kernel/session/storage';
import { NOTICE_PARAMETER } from '../pwa/worker/messages';

export type Home = 'parent' | 'child';

/**
 * Returns the home that this visit will probably show, from the data stored by the last visit.
 *
 * @param uid signed-in user, once known: then only that user's home is expected
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
