import { readStored } from '../kernel/session/storage';

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
