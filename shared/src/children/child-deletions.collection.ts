import { collection, OF_NOBODY } from '../kernel/document/collection';
import { PAGE_SIZE } from '../kernel/document/query';
import { instant, stored, text, texts } from '../kernel/document/stored';

const DELETION = stored({
  familyId: text('Family that it was in.', { to: 'families' }),
  ownerId: text('User who deleted it and may ask for the deletion to be finished.', {
    to: 'users',
  }),
  nameHash: text('SHA-256 of the name, to compare with a repeated request.'),
  childIds: texts('The child.'),
  triesIds: texts('The `login_throttle` document deleted with it.'),
  requestedAt: instant('When it was deleted.'),
});

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
  examples: [{ id: 'eve', is: 'a child’s deletion in progress', readers: 'nobody' }],

  is: 'The deletion of a child that nobody sees any more, and of what it owned.',
  id: 'The child’s id.',
  kinds: [DELETION],
  writtenBy: ['deleteChild'],
  alsoWrittenBy: 'the schedule that finishes deletions',
  kept: 'Until nothing of the child is left.',

  privacy: { holds: 'ids, and a hash of the name', purpose: 'To finish a deletion.' },
});
