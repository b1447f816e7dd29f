import { collection } from '../kernel/document/collection';
import { CREATED, field, kind } from '../kernel/document/field';
import type { Instant } from '../kernel/document/instant';

/** `idempotency_keys/{hash of caller and key}`: the answer to one intent. */
export interface IdempotencyKeyDoc {
  userId: string;
  /** Family the answer is about; the key is deleted with it. */
  familyId: string;
  /** Child the request or answer is about, or null; the key is deleted with it. */
  childId: string | null;
  requestHash: string;
  /** Must not contain secrets: it is kept for weeks. */
  answer: unknown;
  createdAt: Instant;
  expiresAt: Instant;
}

export const idempotencyKeys = collection({
  name: 'idempotency_keys',
  private: true,
  owner: 'family',
  // A key is about a child, or only about the family.
  links: { child: { field: 'childId', optional: true }, family: { field: 'familyId' } },
  purge: { family: 'pages', child: 'pages' },
  unindexed: ['requestHash'],
  expires: 'expiresAt',
  examples: [{ id: 'k1', is: 'the answer that an intent was given', readers: 'nobody' }],

  is: 'The answer that one intent of one caller was given, written in the transaction that did it.',
  id: 'SHA-256 of caller and key.',
  kinds: [
    kind<IdempotencyKeyDoc>({
      userId: field('text', 'The caller.', 'users'),
      familyId: field('text', 'The family that the answer speaks of.', 'families'),
      childId: field(
        'text or null',
        'The child that request or answer speak of; null for none.',
        'users',
      ),
      requestHash: field('text', 'SHA-256 of the request, to tell another one under the same key.'),
      answer: field('any JSON', 'Without secrets, which the replay opens anew.'),
      createdAt: CREATED,
      expiresAt: field('instant', '30 days later.'),
    }),
  ],
  writtenBy: 'take an idempotency key',
  kept: '30 days, or until the child or the family is deleted.',

  privacy: {
    holds: 'the answer that a request was given',
    purpose: 'That nothing is posted twice.',
  },
});
