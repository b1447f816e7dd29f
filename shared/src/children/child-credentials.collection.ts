import type { Language } from '../kernel/words/language';
import { UNTIL_CHILD_DELETED, type Collection } from '../kernel/document/collection';
import type { Instant } from '../kernel/document/instant';
import { PAGE_SIZE } from '../kernel/document/query';

/** `child_credentials/{childId}` */
export interface ChildCredentialsDoc {
  /** Family that owns it. */
  familyId: string;
  /** scrypt, with its salt and cost; null while a new password is due. */
  passwordHash: string | null;
  /** AES-256-GCM under `PASSWORD_KEY`, bound to the child; null while a new password is due. */
  sealedPassword: string | null;
  /** When the last password ended because a parent was removed. Only while a new one is due. */
  endedAt?: Instant;
  /** Language in which parent and child will say the new password. Only while it is due. */
  language?: Language;
  /** When it was last changed. */
  updatedAt: Instant;
}

export const childCredentials = {
  name: 'child_credentials',
  is: 'The hash that a child’s password is checked against, and a sealed copy for its parents.',
  id: 'The child’s id.',

  private: true,
  owner: 'child',
  links: { child: { field: 'id' }, family: { field: 'familyId' } },
  // Deleted on closing; any created late are found by the children's ids.
  purgedWith: { family: 'ids', child: 'ids' },
  scan: { all: 'allChildCredentials', byOwner: 'allChildCredentials' },
  queries: {
    /** Children due a new password, longest waiting first. */
    endedPasswords: { equals: [], orderBy: ['endedAt', 'asc'], limit: PAGE_SIZE },
    allChildCredentials: { equals: [], limit: PAGE_SIZE },
  },
  unindexed: ['language', 'passwordHash', 'sealedPassword', 'updatedAt'],
  examples: [{ id: 'ada', is: 'a child’s sealed password', readers: 'nobody' }],

  writtenBy: [
    'createChild',
    'setChildPassword',
    'revealChildCredentials',
    'removeMember',
    'deleteChild',
    'deleteFamily',
  ],
  alsoWrittenBy: 'the schedule that finishes the renewal of passwords',
  kept: UNTIL_CHILD_DELETED,
  privacy: {
    holds: 'hash and sealed copy of the password',
    purpose: 'To check a password, and to show it to a parent who asks.',
  },
} as const satisfies Collection<keyof ChildCredentialsDoc>;
