import { FIRST_ENTRIES } from '../../../growth/model/growth';
import {
  listenToAllowancesAhead,
  listenToChildAhead,
  type ChildRef,
} from '../../../kernel/live/live';
import { PLACE_PARAMETER } from './place-part';

/** Opens the listeners of a child's home, at the place that the address names. */
export function listenAtChildsHome(account: ChildRef, reader: 'child' | 'parent'): void {
  listenToChildAhead({ ...account, limit: FIRST_ENTRIES }, reader);
  // Its own home alone shows them at once.
  const isHome = !new URLSearchParams(window.location.search).has(PLACE_PARAMETER);
  if (isHome) listenToAllowancesAhead(account);
}
