import { collection, OF_NOBODY } from '../collection';
import { field, kind } from '../fields';
import type { Instant } from '../instant';

interface TryCountDoc {
  tries: number;
  lastTryAt: Instant;
  blockedUntil: Instant;
}

interface LoginHomeDoc extends TryCountDoc {
  claim: string;
  peers: string[];
  signedInAt: Instant;
}

/**
 * `login_throttle/code_{mark}` and `login_throttle/address_{mark}`; see the records of the shared
 * `family/login-throttle.ts`. Addresses are marks wherever they stand; see `login-tries.ts`.
 */
export interface LoginThrottleDoc extends TryCountDoc {
  /** Of a code: where the newest tries of strangers came from. */
  strangerAddresses: string[];
  /** Of a code: the places that have signed in with it lately. */
  homes: LoginHomeDoc[];
  expiresAt: Instant;
}

export const loginThrottle = collection({
  name: 'login_throttle',
  private: true,
  ...OF_NOBODY,
  // Those of a child’s access code go with the child.
  purge: { family: 'ids', child: 'ids' },
  expires: 'expiresAt',
  examples: [{ id: 't1', is: 'counted tries to sign in', readers: 'nobody' }],

  is: 'How often an access code was tried, or how often an address has failed.',
  id: '`code_{mark}` of an access code, `address_{mark}` of an address. Without the key nobody can tell of which.',
  kinds: [
    kind<LoginThrottleDoc>({
      tries: field('number', 'Tries that count: of a code, those of strangers together.'),
      lastTryAt: field('instant', 'Of the newest of them.'),
      blockedUntil: field('instant', 'Until then every further one is refused unseen.'),
      strangerAddresses: field(
        'list of texts',
        'Of a code: marks of where the newest tries of strangers came from.',
      ),
      homes: {
        ...field('list of objects', 'Of a code: the places that signed in with it lately.'),
        fields: {
          claim: field('text', 'The mark of the address that callers from there name.'),
          peers: field('list of texts', 'Marks of whom the platform was asked by.'),
          tries: field('number', 'Tries from there, counted apart.'),
          lastTryAt: field('instant', 'Of the newest of them.'),
          blockedUntil: field('instant', 'Until then every further one is refused unseen.'),
          signedInAt: field('instant', 'Of the newest sign-in from there.'),
        },
      },
      expiresAt: field('instant', 'When nothing in it counts any more.'),
    }),
  ],
  writtenBy: ['childLogin', 'setChildPassword', 'deleteChild', 'deleteFamily'],
  kept: 'Until nothing in it counts: an hour for an address, a day for a code, 30 days for a home.',

  privacy: {
    holds: 'counted tries; codes and addresses only as marks that cannot be read back',
    purpose: 'To stop whoever guesses passwords.',
  },
});
