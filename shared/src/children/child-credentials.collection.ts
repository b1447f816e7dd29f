import { collection, type DocumentOf } from '../kernel/document/collection';
import { UNTIL_CHILD_DELETED } from '../kernel/document/field';
import type { Language } from '../kernel/words/language';
import { PAGE_SIZE } from '../kernel/document/query';
import {
  FAMILY,
  UPDATED,
  instant,
  nullable,
  only,
  optional,
  stored,
  text,
} from '../kernel/document/stored';

/** `child_credentials/{childId}` */
export type ChildCredentialsDoc = DocumentOf<typeof childCredentials>;

const CREDENTIALS = stored({
  familyId: FAMILY,
  passwordHash: nullable(text('scrypt, with its salt and cost; null while a new password is due.')),
  sealedPassword: nullable(
    text('AES-256-GCM under `PASSWORD_KEY`, bound to the child; null while a new password is due.'),
  ),
  endedAt: optional(
    instant(
      'When the last password ended because a parent was removed. Only while a new one is due.',
    ),
  ),
  language: optional(
    only<Language, string>(
      text('Language in which parent and child will say the new password. Only while it is due.'),
    ),
  ),
  updatedAt: UPDATED,
});

export const childCredentials = collection({
  name: 'child_credentials',
  private: true,
  owner: 'child',
  links: { child: { field: 'id' }, family: { field: 'familyId' } },
  // Deleted on closing; any created late are found by the children's ids.
  purge: { family: 'ids', child: 'ids' },
  queries: {
    /** Children due a new password, longest waiting first. */
    endedPasswords: { equals: [], orderBy: ['endedAt', 'asc'], limit: PAGE_SIZE },
  },
  unindexed: ['passwordHash', 'sealedPassword', 'language'],
  indexed: ['endedAt'],
  examples: [{ id: 'ada', is: 'a child’s sealed password', readers: 'nobody' }],

  is: 'The hash that a child’s password is checked against, and a sealed copy for its parents.',
  id: 'The child’s id.',
  idOf: 'users',
  kinds: [CREDENTIALS],
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
});
