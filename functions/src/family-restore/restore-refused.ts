import type { FamilyDocuments } from '@pennysprout/shared/family-export/family-documents';
import { FileFault } from '@pennysprout/shared/family-export/parse-file';
import { MOST_OPEN_REQUESTS } from '@pennysprout/shared/kernel/call/request-states';
import { COUNT_LIMITS } from '@pennysprout/shared/kernel/schema/limits';

/** Reason why an installation cannot restore a family, in a sentence that says what to do. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

/** Lists the addresses of the other parents, and of those who were invited, each once. */
export function othersOf({ parents }: FamilyDocuments, ownerEmail: string): readonly string[] {
  const others = parents.filter(({ isOwner }) => !isOwner).map(({ email }) => email.toLowerCase());
  return [...new Set(others)].filter((email) => email !== '' && email !== ownerEmail);
}

/**
 * Requires that lists are within the limits that calls keep.
 *
 * @throws FileFault
 */
export function requireRoom(documents: FamilyDocuments, ownerEmail: string): void {
  const { children, allowances, requests } = documents;
  requireAtMost('children', children.length, COUNT_LIMITS.childrenOfFamily);
  const members = 1 + othersOf(documents, ownerEmail).length;
  requireAtMost('parents', members, COUNT_LIMITS.membershipsOfFamily);
  for (const { place, id } of children) {
    const own = allowances.filter(({ doc }) => doc.userId === id);
    requireAtMost(place, own.length, COUNT_LIMITS.allowancesOfChild);
    const open = requests.filter(({ doc }) => doc.userId === id && doc.status === 'open');
    requireAtMost(place, open.length, MOST_OPEN_REQUESTS);
  }
}

function requireAtMost(place: string, count: number, most: number): void {
  if (count > most) throw new FileFault(place, `There are ${count} of at most ${most}.`);
}
