import { collection } from '../kernel/document/collection';
import { FAMILY, UNTIL_CHILD_DELETED, UPDATED, field, kind } from '../kernel/document/field';
import type { Instant } from '../kernel/document/instant';
import type { Language } from '../kernel/words/language';
import { PAGE_SIZE } from '../kernel/document/query';

/** `child_credentials/{childId}` */
export interface ChildCredentialsDoc {
  familyId: string;
  /** Hash for sign-in; see `platform/secrets/password-hash.ts`. Null while a new password is due. */
  passwordHash: string | null;
  /** Copy that parents can reveal; see `platform/secrets/sealed-text.ts`. Null while a new password is due. */
  sealedPassword: string | null;
  /** Only while a new password is due: the time the last one ended, because a parent was removed. */
  endedAt?: Instant;
  /** Only while a new password is due: its language. */
  language?: Language;
  updatedAt: Instant;
}

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
  kinds: [
    kind<ChildCredentialsDoc>({
      familyId: FAMILY,
      passwordHash: field(
        'text or null',
        'scrypt, with its salt and cost; null while a new password is due.',
      ),
      sealedPassword: field(
        'text or null',
        'AES-256-GCM under `PASSWORD_KEY`, bound to the child; null while a new password is due.',
      ),
      endedAt: field(
        'instant',
        'When the last password ended because a parent was removed. Only while a new one is due.',
      ),
      language: field(
        'text',
        'Language in which parent and child will say the new password. Only while it is due.',
      ),
      updatedAt: UPDATED,
    }),
  ],
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
