import { collection, OF_NOBODY } from '../kernel/document/collection';
import { field, kind } from '../kernel/document/field';
import type { Instant } from '../kernel/document/instant';

/** `rate_limits/{mark}`: usage of a shared limit by a user or address. */
export interface RateLimitDoc {
  /** Time at which the limit is full again; see `platform/limits/take.ts`. */
  spentUntil: Instant;
  expiresAt: Instant;
}

export const rateLimits = collection({
  name: 'rate_limits',
  private: true,
  ...OF_NOBODY,
  expires: 'expiresAt',
  examples: [{ id: 'm1', is: 'the used part of a rate limit', readers: 'nobody' }],

  is: 'How much of the rate limit shared by all instances a user or an address has used.',
  id: 'Irreversible `{mark}` of the rule and the subject.',
  kinds: [
    kind<RateLimitDoc>({
      spentUntil: field('instant', 'When the full limit is available again.'),
      expiresAt: field('instant', 'The same, so that the database deletes the document.'),
    }),
  ],
  writtenBy: [],
  alsoWrittenBy: 'any call by a caller with more of them than people make',
  kept: 'Until the full limit is available again: half an hour for deposits, at most ten hours.',

  privacy: {
    holds: 'irreversible marks of users and addresses',
    purpose: 'To slow down callers who ask far more than people do.',
  },
});
