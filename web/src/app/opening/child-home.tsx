import { FIRST_ENTRIES } from '../../growth/model/growth';
import { preloadAllowances, preloadChild } from '../../kernel/live/live';
import { readStored } from '../../kernel/session/storage';
import { SignedInFrame } from '../frame/signed-in-frame';
import { ChildDashboardPage } from '../pages/child-dashboard/child-dashboard-page';
import { PLACE_PARAMETER } from '../pages/child-dashboard/place-props';
import { homeParameters } from './expected-home';

/** Page in its frame; both load together. */
export function ChildHome() {
  return <SignedInFrame page={ChildDashboardPage} />;
}

/** Opens the listeners of the child that is signed in or viewed by a parent, for the place in the URL. */
export function listenToChildHome(): void {
  const parameters = homeParameters();
  const own = readStored('child');
  const child = own ?? viewedChild();
  if (!child || !parameters) return;
  const account = { familyId: child.familyId, childId: child.id };
  preloadChild({ ...account, limit: FIRST_ENTRIES }, own ? 'child' : 'parent');
  // Only the first place shows them at once.
  if (!parameters.has(PLACE_PARAMETER)) preloadAllowances(account);
}

/** Returns the child of the open family whose dashboard a parent was viewing. */
function viewedChild() {
  const viewed = readStored('impersonatedChild');
  return viewed?.familyId === readStored('currentFamily')?.familyId ? viewed : null;
}
