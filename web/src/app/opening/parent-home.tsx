import { preloadFamily } from '../../kernel/live/live';
import { readStored } from '../../kernel/session/storage';
import { entriesOfHome } from '../../ledger/model/family-entries';
import { SignedInFrame } from '../frame/signed-in-frame';
import { TAB_PARAMETER } from '../pages/parent-dashboard/dashboard-tabs';
import { ParentDashboardPage } from '../pages/parent-dashboard/parent-dashboard-page';
import { homeParameters } from './expected-home';

/** Page in its frame, which load together. */
export function ParentHome() {
  return <SignedInFrame page={ParentDashboardPage} />;
}

/** Opens the listeners of the family that was open last, and of the children that its home listed. */
export function listenToParentHome(): void {
  const family = readStored('currentFamily');
  const parameters = homeParameters();
  if (!family || !parameters || parameters.has(TAB_PARAMETER)) return;
  const listed = readStored('listedChildren');
  const childIds = listed?.familyId === family.familyId ? listed.ids : [];
  preloadFamily(family.familyId, childIds, entriesOfHome(childIds.length));
}
