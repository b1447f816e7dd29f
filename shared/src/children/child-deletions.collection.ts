import type { Collection } from '../kernel/document/collection';
import type { Instant } from '../kernel/document/instant';
import { PAGE_SIZE } from '../kernel/document/query';

/** `child_deletions/{id}` */
export interface ChildDeletionDoc {
  /** Family that it was in. */
  familyId: string;
  /** User who deleted it and may ask for the deletion to be finished. */
  ownerId: string;
  /** SHA-256 of the name, to compare with a repeated request. */
  nameHash: string;
  /** The child. */
  childIds: string[];
  /** The `login_throttle` document deleted with it. */
  triesIds: string[];
  /** When it was deleted. */
  requestedAt: Instant;
}

export const childDeletions = {
  name: 'child_deletions',
  is: 'The deletion of a child that nobody sees any more, and of what it owned.',
  id: 'The child’s id.',

  private: true,
  owner: 'nobody',
  links: {},
  // Deleting the family finishes each of them.
  purgedWith: { family: { step: 'childDeletionsOfFamily' } },
  queries: {
    /** Longest waiting first. */
    childDeletions: { equals: [], orderBy: ['requestedAt', 'asc'], limit: PAGE_SIZE },
    childDeletionsOfFamily: { equals: ['familyId'], limit: PAGE_SIZE },
  },
  unindexed: ['childIds', 'nameHash', 'triesIds'],
  examples: [{ id: 'eve', is: 'a child’s deletion in progress', readers: 'nobody' }],

  writtenBy: ['deleteChild'],
  alsoWrittenBy: 'the schedule that finishes deletions',
  kept: 'Until nothing of the child is left.',
  privacy: { holds: 'ids, and a hash of the name', purpose: 'To finish a deletion.' },
} as const satisfies Collection<keyof ChildDeletionDoc>;
