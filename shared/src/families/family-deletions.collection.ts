import { collection, OF_NOBODY } from '../kernel/document/collection';
import { field, kind } from '../kernel/document/field';
import type { Instant } from '../kernel/document/instant';
import { PAGE_SIZE } from '../kernel/document/query';

/**
 * `family_deletions/{familyId}` and `child_deletions/{childId}`: the family or child is gone for
 * everybody, and its data is being deleted.
 */
export interface DeletionDoc {
  /** The family, or the child's family. */
  familyId: string;
  /** User who deleted it, and may ask for the rest to be deleted. */
  ownerId: string;
  /** Only for comparison when the owner repeats the request. */
  nameHash: string;
  /** Children whose documents are gone, for what no query finds. */
  childIds: string[];
  /** Records of `login_throttle` that count attempts at the children's access codes. */
  triesIds: string[];
  requestedAt: Instant;
}

export const familyDeletions = collection({
  name: 'family_deletions',
  private: true,
  // Kept until nothing else is left; deleted last.
  ...OF_NOBODY,
  queries: {
    /** Longest waiting first. */
    familyDeletions: { equals: [], orderBy: ['requestedAt', 'asc'], limit: PAGE_SIZE },
  },
  unindexed: ['nameHash'],
  indexed: ['requestedAt'],
  examples: [{ id: 'lin', is: 'a deletion in progress', readers: 'nobody' }],

  is: 'The deletion of a family that nobody sees any more, and of what it owned.',
  id: 'The family’s id.',
  kinds: [
    kind<DeletionDoc>({
      familyId: field('text', 'The deleted family.'),
      ownerId: field(
        'text',
        'User who deleted it and may ask for the deletion to be finished.',
        'users',
      ),
      nameHash: field('text', 'SHA-256 of the name, to compare with a repeated request.'),
      childIds: field('list of texts', 'Children whose documents are already gone.'),
      triesIds: field('list of texts', 'The `login_throttle` documents deleted with them.'),
      requestedAt: field('instant', 'When it was deleted.'),
    }),
  ],
  writtenBy: ['deleteFamily'],
  alsoWrittenBy: 'the schedule that finishes deletions',
  kept: 'Until nothing of the family is left.',

  privacy: { holds: 'ids, and a hash of the name', purpose: 'To finish a deletion.' },
});
