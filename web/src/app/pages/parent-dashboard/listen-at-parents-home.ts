import { listenToFamilyAhead } from '../../../kernel/live/live';
import { entriesOfHome } from '../../../ledger/model/family-entries';

/** Opens the listeners of the parents' home, with those of the children that it listed last. */
export function listenAtParentsHome(familyId: string, childIds: readonly string[]): void {
  listenToFamilyAhead(familyId, childIds, entriesOfHome(childIds.length));
}
