import { collection, OF_NOBODY } from '../kernel/document/collection';
import { field, kind } from '../kernel/document/field';
import { PAGE_SIZE } from '../kernel/document/query';
import type { DeletionDoc } from '../families/family-deletions.collection';

export const childDeletions = collection({
  name: 'child_deletions',
  private: true,
  ...OF_NOBODY,
  // Deleting the family finishes each of them.
  purge: { family: 'step' },
  queries: {
    /** Longest waiting first. */
    childDeletions: { equals: [], orderBy: ['requestedAt', 'asc'], limit: PAGE_SIZE },
    childDeletionsOfFamily: { equals: ['familyId'], limit: PAGE_SIZE },
  },
  unindexed: ['nameHash'],
  indexed: ['requestedAt'],
  examples: [{ id: 'eve', is: 'a child’s deletion under way', readers: 'nobody' }],

  is: 'That a child is gone for everybody, and what it owned is going.',
  id: 'The child’s id.',
  kinds: [
    kind<DeletionDoc>({
      familyId: field('text', 'The family that it was in.', 'families'),
      ownerId: field('text', 'Who deleted it and may ask for the rest to be done.', 'users'),
      nameHash: field('text', 'SHA-256 that the name in a repeated request is compared with.'),
      childIds: field('list of texts', 'The child.'),
      triesIds: field('list of texts', 'The document of `login_throttle` that goes with it.'),
      requestedAt: field('instant', 'When it was deleted.'),
    }),
  ],
  writtenBy: ['deleteChild'],
  alsoWrittenBy: 'the schedule that finishes deletions',
  kept: 'Until nothing of the child is left.',

  privacy: { holds: 'ids, and a hash of the name', purpose: 'To finish a deletion.' },
});
