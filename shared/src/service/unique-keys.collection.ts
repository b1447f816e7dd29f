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
  examples: [{ id: 'accessCode_CODEada', is: 'the owner of an access code', readers: 'nobody' }],

  is: 'A taken value: while the document exists, nobody else can have the value.',
  id: '`{kind}_{value}`; kinds are `accessCode` and `accountNumber`.',
  kinds: [
    kind<UniqueKeyDoc>({
      userId: field(
        'text or null',
        'Child who has the value. Null for a replaced access code, which nobody gets again.',
        'users',
      ),
      createdAt: field('instant', 'When it was taken, or replaced.'),
    }),
  ],
  writtenBy: ['createChild', 'createAccessCode', 'removeMember', 'deleteChild', 'deleteFamily'],
  kept: 'Until the child or its family is deleted. A replaced access code stays, without its child.',

  privacy: {
    holds: 'access code or account number, and whose it is; for a replaced code, only the code',
    purpose:
      'To ensure that no two children share one, and that an old code never admits anybody else.',
  },
});
