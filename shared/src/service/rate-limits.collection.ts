import type { Collection } from '../kernel/document/collection';
import type { Instant } from '../kernel/document/instant';

/** `rate_limits/{mark}`: usage of a shared limit by a user or address. */
export interface RateLimitDoc {
  /** When the full limit is available again. */
  spentUntil: Instant;
  /** The same, so that the database deletes the document. */
  expiresAt: Instant;
}

export const rateLimits = {
  name: 'rate_limits',
  is: 'How much of the rate limit shared by all instances a user or an address has used.',
  id: 'Irreversible `{mark}` of the rule and the subject.',

  private: true,
  owner: 'nobody',
  links: {},
  purgedWith: {},
  queries: {},
  unindexed: ['expiresAt', 'spentUntil'],
  expires: 'expiresAt',
  examples: [{ id: 'm1', is: 'the used part of a rate limit', readers: 'nobody' }],

  writtenBy: [],
  alsoWrittenBy: 'each call that the caller’s shared quota counts',
  kept: 'Until the full limit is available again: at most ten hours.',
  privacy: {
    holds: 'irreversible marks of users and addresses',
    purpose: 'To slow down callers who ask far more than people do.',
  },
} as const satisfies Collection<keyof RateLimitDoc>;
