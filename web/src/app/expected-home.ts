import { readStored } from '../kernel/session/storage';

export type Home = 'parent' | 'child';

/**
 * Returns the home that is likely to be shown, from what the last visit has left.
 *
 * @param uid who is signed in, once that is known: nobody else's home is expected then
 */
export function expectedHome(uid?: string): Home | null {
  const child = readStored('child')?.id;
  if (child && child === (uid ?? child)) return 'child';
  const parent = readStored('parent')?.googleId;
  if (!parent || parent !== (uid ?? parent)) return null;
  return readStored('impersonatedChild') ? 'child' : 'parent';
}
