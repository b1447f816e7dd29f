import { readStored, type ImpersonatedChild } from '../kernel/session/storage';
import { NOTICE_PARAMETER } from './pwa/worker/messages';

export type Home = 'parent' | 'child';

/** Pages that lead to a home, or are one. */
const PATHS: readonly string[] = ['/', '/dashboard'];

/**
 * Returns the home that this page is about to show, from what the last visit has left; null if that cannot
 * be told.
 *
 * @param uid who is signed in, once that is known: nobody else's home is expected then
 */
export function expectedHome(uid?: string): Home | null {
  const { pathname, search } = window.location;
  // A tapped notice leads to the family that it names.
  if (!PATHS.includes(pathname) || new URLSearchParams(search).has(NOTICE_PARAMETER)) return null;
  const child = readStored('child');
  if (child && child.id === (uid ?? child.id)) return 'child';
  const parent = readStored('parent');
  if (!parent || parent.googleId !== (uid ?? parent.googleId)) return null;
  return viewedChild() ? 'child' : 'parent';
}

/** Returns the child of the open family whose dashboard a parent was viewing. */
export function viewedChild(): ImpersonatedChild | null {
  const viewed = readStored('impersonatedChild');
  return viewed?.familyId === readStored('currentFamily')?.familyId ? viewed : null;
}
