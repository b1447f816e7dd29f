import { listenToFamilyAhead } from '../../../kernel/live/live';
import { readStored } from '../../../kernel/session/storage';
import { entriesOfHome } from '../../../ledger/model/family-entries';
import { parametersOfHome } from '../../parameters-of-home';
import { TAB_PARAMETER } from './dashboard-tabs';

/** Opens the listeners of the family that was open last, with those of the children that its home listed. */
export function listenAtParentsHome(): void {
  const family = readStored('currentFamily');
  const parameters = parametersOfHome();
  if (!family || !parameters || parameters.has(TAB_PARAMETER)) return;
  const listed = readStored('listedChildren');
  const childIds = listed?.familyId === family.familyId ? listed.ids : [];
  listenToFamilyAhead(family.familyId, childIds, entriesOfHome(childIds.length));
}
