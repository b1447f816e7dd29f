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
  examples: [{ id: 'm1', is: 'what of an allowance is used', readers: 'nobody' }],

  is: 'What an account or an address has used of the allowance that all instances share.',
  id: '`{mark}` of the rule and of whom it counts. It cannot be read back.',
  kinds: [
    kind<RateLimitDoc>({
      spentUntil: field('instant', 'When the whole of the allowance is there again.'),
      expiresAt: field('instant', 'The same, for the database to delete it by.'),
    }),
  ],
  writtenBy: [],
  alsoWrittenBy: 'any call of somebody who makes more of them than people do',
  kept: 'Until the allowance is whole again: half an hour for deposits, ten hours at the most.',

  privacy: {
    holds: 'marks of accounts and addresses that cannot be read back',
    purpose: 'To slow down who asks far more than people do.',
  },
});
