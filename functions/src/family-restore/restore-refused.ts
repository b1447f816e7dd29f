import type { FamilyDocuments } from '@pennysprout/shared/family-export/family-documents';
import { FileFault } from '@pennysprout/shared/family-export/parse-file';
import { COUNT_LIMITS, LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { potsOf } from '@pennysprout/shared/ledger/account';

/** Reason for which an installation cannot take a family, in a sentence that says what to do. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

/** Lists the addresses of the other parents, and of those who were invited, each once. */
export function othersOf({ parents }: FamilyDocuments, ownerEmail: string): readonly string[] {
  const others = parents.filter(({ isOwner }) => !isOwner).map(({ email }) => email.toLowerCase());
  return [...new Set(others)].filter((email) => email !== '' && email !== ownerEmail);
}

/**
 * Requires that lists and texts are within the limits that calls keep.
 *
 * @throws FileFault
 */
export function requireRoom(documents: FamilyDocuments, ownerEmail: string): void {
  const { family, children, balances, allowances, entries, requests } = documents;
  requireAtMost('children', children.length, COUNT_LIMITS.childrenOfFamily);
  const members = 1 + othersOf(documents, ownerEmail).length;
  requireAtMost('parents', members, COUNT_LIMITS.membershipsOfFamily);
  for (const { place, id } of children) {
    const own = allowances.filter(({ doc }) => doc.userId === id);
    requireAtMost(place, own.length, COUNT_LIMITS.allowancesOfChild);
  }
  for (const { place, doc } of balances) {
    requireAtMost(`${place}.jars`, potsOf(doc).jars.length, COUNT_LIMITS.jarsOfAccount);
  }
  for (const { place, doc } of [family, ...children]) requireShort(place, doc.name, LIMITS.name);
  for (const { place, doc } of [...entries, ...allowances]) {
    requireShort(place, doc.description, LIMITS.description);
  }
  for (const { place, doc } of requests) requireShort(place, doc.reason, LIMITS.description);
}

function requireAtMost(place: string, count: number, most: number): void {
  if (count > most) throw new FileFault(place, `There are ${count} of at most ${most}.`);
}

function requireShort(place: string, text: string, most: number): void {
  if (text.length > most) throw new FileFault(place, `A text has more than ${most} characters.`);
}
