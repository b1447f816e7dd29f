import { collection, WHOLE } from '../kernel/document/collection';
import { field, kind } from '../kernel/document/field';
import type { Instant } from '../kernel/document/instant';

/** `unique_keys/{kind}_{value}`: while it exists, nobody else can have the value. */
export interface UniqueKeyDoc {
  /** Null for a replaced access code, which is never reused. */
  userId: string | null;
  createdAt: Instant;
}

export const uniqueKeys = collection({
  name: 'unique_keys',
  private: true,
  owner: 'child',
  // Not linked: the reconciler compares each with its child's value instead.
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
      userId: field(
        'text or null',
        'The child who has the value. Null of an access code that was replaced: nobody gets it again.',
        'users',
      ),
      createdAt: field('instant', 'When it was taken, or replaced.'),
    }),
  ],
  writtenBy: ['createChild', 'createAccessCode', 'removeMember', 'deleteChild', 'deleteFamily'],
  kept: 'Until the child or its family is deleted. An access code that was replaced stays, and says no more of whom it was.',

  privacy: {
    holds:
      'access code or account number, and whose it is; of a replaced code nothing but the code',
    purpose:
      'That no two children share one, and that an old code never opens somebody else’s account.',
  },
});
