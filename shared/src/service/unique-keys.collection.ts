import type { Collection } from '../kernel/document/collection';
import type { Instant } from '../kernel/document/instant';
import { PAGE_SIZE } from '../kernel/document/query';

/** `unique_keys/{kind}_{value}`: while it exists, nobody else can have the value. */
export interface UniqueKeyDoc {
  /** Child that has the value. Null for a replaced access code, which nobody gets again. */
  userId: string | null;
  /** When it was taken, or replaced. */
  createdAt: Instant;
}

export const uniqueKeys = {
  name: 'unique_keys',
  is: 'A taken value: while the document exists, nobody else can have the value.',
  id: '`{kind}_{value}`; kinds are `accessCode` and `accountNumber`.',

  private: true,
  owner: 'child',
  // Not linked: the reconciler compares each with its child's value instead.
  links: {},
  purgedWith: { family: 'closing', child: 'closing' },
  queries: {
    allUniqueKeys: { equals: [], limit: PAGE_SIZE },
    uniqueKeysByOwner: { equals: [], limit: PAGE_SIZE, orderBy: ['userId', 'asc'] },
  },
  unindexed: ['createdAt'],
  examples: [{ id: 'accessCode_CODEada', is: 'the owner of an access code', readers: 'nobody' }],

  writtenBy: ['createChild', 'createAccessCode', 'removeMember', 'deleteChild', 'deleteFamily'],
  kept: 'Until the child or its family is deleted. A replaced access code stays, without its child.',
  privacy: {
    holds: 'access code or account number, and whose it is; for a replaced code, only the code',
    purpose:
      'To ensure that no two children share one, and that an old code never admits anybody else.',
  },
} as const satisfies Collection<keyof UniqueKeyDoc>;
