import type { Collection } from '../kernel/document/collection';
import type { Instant } from '../kernel/document/instant';
import { PAGE_SIZE } from '../kernel/document/query';

/**
 * `family_deletions/{familyId}` and `child_deletions/{childId}`: the family or child is gone for
 * everybody, and its data is being deleted.
 */
export interface DeletionDoc {
  /** The deleted family. */
  familyId: string;
  /** User who deleted it and may ask for the deletion to be finished. */
  ownerId: string;
  /** SHA-256 of the name, to compare with a repeated request. */
  nameHash: string;
  /** Children whose documents are already gone. */
  childIds: string[];
  /** The `login_throttle` documents deleted with them. */
  triesIds: string[];
  /** When it was deleted. */
  requestedAt: Instant;
}

export const familyDeletions = {
  name: 'family_deletions',
  is: 'The deletion of a family that nobody sees any more, and of what it owned.',
  id: 'The family’s id.',

  private: true,
  owner: 'nobody',
  links: {},
  purgedWith: {},
  queries: {
    /** Longest waiting first. */
    familyDeletions: { equals: [], orderBy: ['requestedAt', 'asc'], limit: PAGE_SIZE },
  },
  unindexed: ['childIds', 'nameHash', 'triesIds'],
  examples: [{ id: 'lin', is: 'a deletion in progress', readers: 'nobody' }],

  writtenBy: ['deleteFamily'],
  alsoWrittenBy: 'the schedule that finishes deletions',
  kept: 'Until nothing of the family is left.',
  privacy: { holds: 'ids, and a hash of the name', purpose: 'To finish a deletion.' },
} as const satisfies Collection<keyof DeletionDoc>;
