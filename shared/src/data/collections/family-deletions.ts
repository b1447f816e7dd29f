import { collection, OF_NOBODY } from '../collection';
import { field, kind } from '../fields';
import type { Instant } from '../instant';
import { PAGE_SIZE } from '../query';

/**
 * `family_deletions/{familyId}` and `child_deletions/{childId}`: the family or the child is gone for
 * everybody, and what it owned is going.
 */
export interface DeletionDoc {
  /** The family, or the child's. */
  familyId: string;
  /** Who deleted it and may ask for the rest to be done. */
  ownerId: string;
  /** Only to be compared with, when the owner sends the same request again. */
  nameHash: string;
  /** The children whose documents are gone already, for what is not found by a query. */
  childIds: string[];
  /** Records of `login_throttle` that count the tries at the children's access codes. */
  triesIds: string[];
  requestedAt: Instant;
}

export const familyDeletions = collection({
  name: 'family_deletions',
  private: true,
  // It stands until nothing else is left, and goes last.
  ...OF_NOBODY,
  queries: {
    /** Those that wait for the longest come first. */
    familyDeletions: { equals: [], orderBy: ['requestedAt', 'asc'], limit: PAGE_SIZE },
  },
  unindexed: ['nameHash'],
  indexed: ['requestedAt'],
  examples: [{ id: 'lin', is: 'a deletion under way', readers: 'nobody' }],

  is: 'That a family is gone for everybody, and what it owned is going.',
  id: 'The family’s id.',
  kinds: [
    kind<DeletionDoc>({
      familyId: field('text', 'The family that was.'),
      ownerId: field('text', 'Who deleted it and may ask for the rest to be done.', 'users'),
      nameHash: field('text', 'SHA-256 that the name in a repeated request is compared with.'),
      childIds: field('list of texts', 'The children whose documents are gone already.'),
      triesIds: field('list of texts', 'Documents of `login_throttle` that go with them.'),
      requestedAt: field('instant', 'When it was deleted.'),
    }),
  ],
  writtenBy: ['deleteFamily'],
  alsoWrittenBy: 'the schedule that finishes deletions',
  kept: 'Until nothing of the family is left.',

  privacy: { holds: 'ids, and a hash of the name', purpose: 'To finish a deletion.' },
});
