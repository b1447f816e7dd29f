import type { ChildRef } from '../kernel/live/live';
import { readStored, type FamilyMembership } from '../kernel/session/storage';
import { NOTICE_PARAMETER } from './pwa/worker/messages';

/** Home that is likely to be shown, from what the last visit has left. */
export type ExpectedHome =
  | {
      readonly of: 'parent';
      readonly family: FamilyMembership | null;
      /** Children that it listed last. */
      readonly childIds: readonly string[];
    }
  | { readonly of: 'child'; readonly account: ChildRef; readonly reader: 'child' | 'parent' };

/** Pages that lead to a home, or are one. */
const PATHS: readonly string[] = ['/', '/dashboard'];

/**
 * Returns the home that this page is about to show; null if that cannot be told.
 *
 * @param uid who is signed in, once that is known: nobody else's home is expected then
 */
export function expectedHome(uid?: string): ExpectedHome | null {
  const { pathname, search } = window.location;
  // A tapped notice leads to the family that it names.
  if (!PATHS.includes(pathname) || new URLSearchParams(search).has(NOTICE_PARAMETER)) return null;
  const child = readStored('child');
  if (child && isOrUnknown(child.id, uid)) {
    const account = { familyId: child.familyId, childId: child.id };
    return { of: 'child', account, reader: 'child' };
  }
  const parent = readStored('parent');
  return parent && isOrUnknown(parent.googleId, uid) ? homeOfParent() : null;
}

function isOrUnknown(id: string, uid: string | undefined): boolean {
  return uid === undefined || uid === id;
}

/** Returns the parents' home, or that of the child whose dashboard was being viewed. */
function homeOfParent(): ExpectedHome {
  const family = readStored('currentFamily');
  const viewed = readStored('impersonatedChild');
  if (family && viewed?.familyId === family.familyId) {
    const account = { familyId: family.familyId, childId: viewed.id };
    return { of: 'child', account, reader: 'parent' };
  }
  const listed = readStored('listedChildren');
  const isListed = listed !== null && listed.familyId === family?.familyId;
  return { of: 'parent', family, childIds: isListed ? listed.ids : [] };
}
