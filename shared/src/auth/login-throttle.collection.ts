import type { Collection } from '../kernel/document/collection';
import type { Instant } from '../kernel/document/instant';

/** `login_throttle/{kind}_{mark}`; see `AttemptRecord` of the shared `auth/login-throttle.ts`. */
export interface LoginAttemptsDoc {
  /** Attempts that still count. */
  tries: number;
  /** Time of the newest of them. */
  lastTryAt: Instant;
  /** Time until which further attempts are refused unseen. */
  blockedUntil: Instant;
  /** Marks of the newest attempts' addresses (in a code's record) or codes (in an address's record). */
  origins: string[];
  /** When nothing in it counts any more. */
  expiresAt: Instant;
}

export const loginThrottle = {
  name: 'login_throttle',
  is: 'Counts attempts with an access code, on a device that a child has signed in on, or from an address.',
  id: '`access_code_{mark}`, `device_{mark}` or `address_{mark}`. Without the key, nobody can tell which.',

  private: true,
  owner: 'nobody',
  links: {},
  // A child's access code's record is deleted with the child.
  purgedWith: { family: 'ids', child: 'ids' },
  queries: {},
  unindexed: ['blockedUntil', 'expiresAt', 'lastTryAt', 'origins'],
  expires: 'expiresAt',
  examples: [{ id: 't1', is: 'counted sign-in attempts', readers: 'nobody' }],

  writtenBy: [
    'childLogin',
    'createAccessCode',
    'setChildPassword',
    'removeMember',
    'deleteChild',
    'deleteFamily',
  ],
  kept: 'Until nothing in it counts: an hour for an address, a day for a code or a device.',
  privacy: {
    holds: 'counted attempts; codes, devices and addresses only as irreversible marks',
    purpose: 'To stop people from guessing passwords.',
  },
} as const satisfies Collection<keyof LoginAttemptsDoc>;
