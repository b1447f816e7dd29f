import { collection, WHOLE } from '../collection';
import { CREATED, UNTIL_CHILD_DELETED, field, kind } from '../fields';
import type { Instant } from '../instant';

/** `unique_keys/{kind}_{value}`: as long as it stands, nobody else can have the value. */
export interface UniqueKeyDoc {
  userId: string;
  createdAt: Instant;
}

export const uniqueKeys = collection({
  name: 'unique_keys',
  private: true,
  owner: 'child',
  // The reconciler compares each with the value of its child instead.
  links: {},
  purge: { family: 'closing', child: 'closing' },
  queries: {
    allUniqueKeys: WHOLE,
    uniqueKeysByOwner: { ...WHOLE, orderBy: ['userId', 'asc'] },
  },
  examples: [{ id: 'accessCode_CODEada', is: 'who has an access code', readers: 'nobody' }],

  is: 'That a value is taken: as long as it stands, nobody else can have it.',
  id: '`{kind}_{value}`; kinds are `accessCode` and `accountNumber`.',
  kinds: [
    kind<UniqueKeyDoc>({
      userId: field('text', 'The child who has the value.', 'users'),
      createdAt: CREATED,
    }),
  ],
  writtenBy: ['createChild', 'createAccessCode', 'deleteChild', 'deleteFamily'],
  kept: UNTIL_CHILD_DELETED,

  privacy: {
    holds: 'access code or account number, and whose it is',
    purpose: 'That no two children share one.',
  },
});
