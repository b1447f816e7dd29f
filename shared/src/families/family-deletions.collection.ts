import { collection, OF_NOBODY, type DocumentOf } from '../kernel/document/collection';
import { PAGE_SIZE } from '../kernel/document/query';
import { instant, stored, text, texts } from '../kernel/document/stored';

/**
 * `family_deletions/{familyId}` and `child_deletions/{childId}`: the family or child is gone for
 * everybody, and its data is being deleted.
 */
export type DeletionDoc = DocumentOf<typeof familyDeletions>;

const DELETION = stored({
  familyId: text('The deleted family.'),
  ownerId: text('User who deleted it and may ask for the deletion to be finished.', {
    to: 'users',
  }),
  nameHash: text('SHA-256 of the name, to compare with a repeated request.'),
  childIds: texts('Children whose documents are already gone.'),
  triesIds: texts('The `login_throttle` documents deleted with them.'),
  requestedAt: instant('When it was deleted.'),
});

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
  kinds: [DELETION],
  writtenBy: ['deleteFamily'],
  alsoWrittenBy: 'the schedule that finishes deletions',
  kept: 'Until nothing of the family is left.',

  privacy: { holds: 'ids, and a hash of the name', purpose: 'To finish a deletion.' },
});
