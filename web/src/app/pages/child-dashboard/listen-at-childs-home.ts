import { FIRST_ENTRIES } from '../../../growth/model/growth';
import { listenToAllowancesAhead, listenToChildAhead } from '../../../kernel/live/live';
import { readStored } from '../../../kernel/session/storage';
import { viewedChild } from '../../expected-home';
import { PLACE_PARAMETER } from './place-part';

/** Opens the listeners of the child that is signed in, or viewed by a parent, at the place in the address. */
export function listenAtChildsHome(): void {
  const own = readStored('child');
  const child = own ?? viewedChild();
  if (!child) return;
  const account = { familyId: child.familyId, childId: child.id };
  listenToChildAhead({ ...account, limit: FIRST_ENTRIES }, own ? 'child' : 'parent');
  // Its own home alone shows them at once.
  const isHome = !new URLSearchParams(window.location.search).has(PLACE_PARAMETER);
  if (isHome) listenToAllowancesAhead(account);
}
