import { collection, OF_NOBODY } from '../kernel/document/collection';
import { PAGE_SIZE } from '../kernel/document/query';
import { instant, stored } from '../kernel/document/stored';

/** `former_children/{childId}`: the id was recently a child's; see `former-children.ts`. */
const FORMER_CHILD = stored({ deletedAt: instant('When the child was deleted.') });

export const formerChildren = collection({
  name: 'former_children',
  private: true,
  ...OF_NOBODY,
  queries: {
    /** Earliest deleted first. */
    formerChildren: { equals: [], orderBy: ['deletedAt', 'asc'], limit: PAGE_SIZE },
  },
  indexed: ['deletedAt'],
  examples: [{ id: 'eve', is: 'the id of a former child', readers: 'nobody' }],

  is: 'The id of a former child, so that a sign-in begun before the deletion does not create a user.',
  id: 'The child’s id.',
  kinds: [FORMER_CHILD],
  writtenBy: ['deleteChild', 'deleteFamily'],
  alsoWrittenBy: 'the schedule that finishes deletions',
  kept: 'For three to four hours.',

  privacy: {
    holds: 'an id about which nothing else is known',
    purpose: 'To refuse a sign-in that began before a child was deleted.',
  },
});
