import { FIRST_ENTRIES } from '../../../growth/model/growth';
import { listenToAllowancesAhead, listenToChildAhead } from '../../../kernel/live/live';
import { readStored } from '../../../kernel/session/storage';
import { parametersOfHome } from '../../parameters-of-home';
import { PLACE_PARAMETER } from './place-part';

/** Opens the listeners of the child that is signed in, or viewed by a parent, at the place in the address. */
export function listenAtChildsHome(): void {
  const parameters = parametersOfHome();
  const own = readStored('child');
  const child = own ?? viewedChild();
  if (!child || !parameters) return;
  const account = { familyId: child.familyId, childId: child.id };
  listenToChildAhead({ ...account, limit: FIRST_ENTRIES }, own ? 'child' : 'parent');
  // Its own home alone shows them at once.
  if (!parameters.has(PLACE_PARAMETER)) listenToAllowancesAhead(account);
}

/** Returns the child of the open family whose dashboard a parent was viewing. */
function viewedChild() {
  const viewed = readStored('impersonatedChild');
  return viewed?.familyId === readStored('currentFamily')?.familyId ? viewed : null;
}
