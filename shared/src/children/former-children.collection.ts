import type { Collection } from '../kernel/document/collection';
import type { Instant } from '../kernel/document/instant';
import { PAGE_SIZE } from '../kernel/document/query';

/** `former_children/{childId}`: the id was recently a child's; see `former-children.ts`. */
export interface FormerChildDoc {
  /** When the child was deleted. */
  deletedAt: Instant;
}

export const formerChildren = {
  name: 'former_children',
  is: 'The id of a former child, so that a sign-in begun before the deletion does not create a user.',
  id: 'The child’s id.',

  private: true,
  owner: 'nobody',
  links: {},
  purgedWith: {},
  queries: {
    /** Earliest deleted first. */
    formerChildren: { equals: [], orderBy: ['deletedAt', 'asc'], limit: PAGE_SIZE },
  },
  examples: [{ id: 'eve', is: 'the id of a former child', readers: 'nobody' }],

  writtenBy: ['deleteChild', 'deleteFamily'],
  alsoWrittenBy: 'the schedule that finishes deletions',
  kept: 'For three to four hours.',
  privacy: {
    holds: 'an id about which nothing else is known',
    purpose: 'To refuse a sign-in that began before a child was deleted.',
  },
} as const satisfies Collection<keyof FormerChildDoc>;
