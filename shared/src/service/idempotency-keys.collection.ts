import { collection, type DocumentOf } from '../kernel/document/collection';
import { CREATED, anyJson, instant, nullable, stored, text } from '../kernel/document/stored';

/** `idempotency_keys/{hash of caller and key}`: the answer to one intent. */
export type IdempotencyKeyDoc = DocumentOf<typeof idempotencyKeys>;

const KEY = stored({
  userId: text('The caller.', { to: 'users' }),
  familyId: text('Family that the answer is about.', { to: 'families' }),
  childId: nullable(
    text('Child that the request or answer is about; null if none.', { to: 'users' }),
  ),
  requestHash: text('SHA-256 of the request, to recognise a different one with the same key.'),
  answer: anyJson('Without secrets, which a replay unseals again.'),
  createdAt: CREATED,
  expiresAt: instant('30 days later.'),
});

export const idempotencyKeys = collection({
  name: 'idempotency_keys',
  private: true,
  owner: 'family',
  // A key is about a child, or only about the family.
  links: { child: { field: 'childId', optional: true }, family: { field: 'familyId' } },
  purge: { family: 'pages', child: 'pages' },
  unindexed: ['requestHash'],
  expires: 'expiresAt',
  examples: [{ id: 'k1', is: 'the answer to an intent', readers: 'nobody' }],

  is: 'The answer to one intent of one caller, written in the same transaction as its effect.',
  id: 'SHA-256 of caller and key.',
  kinds: [KEY],
  writtenBy: 'take an idempotency key',
  kept: 'For 30 days, or until the child or the family is deleted.',

  privacy: {
    holds: 'the answer to a request',
    purpose: 'To post nothing twice.',
  },
});
