import { collection, WHOLE } from '../kernel/document/collection';
import { instant, nullable, stored, text } from '../kernel/document/stored';

/** `unique_keys/{kind}_{value}`: while it exists, nobody else can have the value. */
const KEY = stored({
  userId: nullable(
    text('Child who has the value. Null for a replaced access code, which nobody gets again.', {
      to: 'users',
    }),
  ),
  createdAt: instant('When it was taken, or replaced.'),
});

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
  kinds: [KEY],
  writtenBy: ['createChild', 'createAccessCode', 'removeMember', 'deleteChild', 'deleteFamily'],
  kept: 'Until the child or its family is deleted. A replaced access code stays, without its child.',

  privacy: {
    holds: 'access code or account number, and whose it is; for a replaced code, only the code',
    purpose:
      'To ensure that no two children share one, and that an old code never admits anybody else.',
  },
});
