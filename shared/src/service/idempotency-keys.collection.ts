import type { Collection } from '../kernel/document/collection';
import type { Instant } from '../kernel/document/instant';
import { PAGE_SIZE } from '../kernel/document/query';

/** `idempotency_keys/{hash of caller and key}`: the answer to one intent. */
export interface IdempotencyKeyDoc {
  /** The caller. */
  userId: string;
  /** Family that the answer is about. */
  familyId: string;
  /** Child that the request or answer is about; null if none. */
  childId: string | null;
  /** SHA-256 of the request, to recognise a different one with the same key. */
  requestHash: string;
  /** Without secrets, which a replay unseals again. */
  answer: unknown;
  /** When it was created. */
  createdAt: Instant;
  /** 30 days later. */
  expiresAt: Instant;
}

export const idempotencyKeys = {
  name: 'idempotency_keys',
  is: 'The answer to one intent of one caller, written in the same transaction as its effect.',
  id: 'SHA-256 of caller and key.',

  private: true,
  owner: 'family',
  // A key is about a child, or only about the family.
  links: { child: { field: 'childId', optional: true }, family: { field: 'familyId' } },
  purgedWith: {
    family: { pages: 'idempotencyKeysOfFamily' },
    child: { pages: 'idempotencyKeysOfChild' },
  },
  scan: { all: 'allIdempotencyKeys', byOwner: 'idempotencyKeysByOwner' },
  queries: {
    idempotencyKeysOfFamily: { equals: ['familyId'], limit: PAGE_SIZE },
    idempotencyKeysOfChild: { equals: ['childId'], limit: PAGE_SIZE },
    allIdempotencyKeys: { equals: [], limit: PAGE_SIZE },
    idempotencyKeysByOwner: { equals: [], orderBy: ['familyId', 'asc'], limit: PAGE_SIZE },
  },
  unindexed: ['answer', 'createdAt', 'expiresAt', 'requestHash'],
  expires: 'expiresAt',
  examples: [{ id: 'k1', is: 'the answer to an intent', readers: 'nobody' }],

  writtenBy: 'take an idempotency key',
  kept: 'For 30 days, or until the child or the family is deleted.',
  privacy: {
    holds: 'the answer to a request',
    purpose: 'To post nothing twice.',
  },
} as const satisfies Collection<keyof IdempotencyKeyDoc>;
