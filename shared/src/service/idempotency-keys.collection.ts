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
  examples: [{ id: 'k1', is: 'the answer to an intent', readers: 'nobody' }],

  is: 'The answer to one intent of one caller, written in the same transaction as its effect.',
  id: 'SHA-256 of caller and key.',
  kinds: [
    kind<IdempotencyKeyDoc>({
      userId: field('text', 'The caller.', 'users'),
      familyId: field('text', 'Family that the answer is about.', 'families'),
      childId: field(
        'text or null',
        'Child that the request or answer is about; null if none.',
        'users',
      ),
      requestHash: field(
        'text',
        'SHA-256 of the request, to recognise a different one with the same key.',
      ),
      answer: field('any JSON', 'Without secrets, which a replay unseals again.'),
      createdAt: CREATED,
      expiresAt: field('instant', '30 days later.'),
    }),
  ],
  writtenBy: 'take an idempotency key',
  kept: 'For 30 days, or until the child or the family is deleted.',

  privacy: {
    holds: 'the answer to a request',
    purpose: 'To post nothing twice.',
  },
});
