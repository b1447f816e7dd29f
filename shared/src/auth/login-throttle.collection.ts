import { collection, OF_NOBODY } from '../kernel/document/collection';
import { field, kind } from '../kernel/document/field';
import type { Instant } from '../kernel/document/instant';

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

interface LoginDeviceDoc extends TryCountDoc {
  device: string;
}

interface LoginClaimDoc extends TryCountDoc {
  claim: string;
}

/**
 * `login_throttle/code_{mark}`; see the records of the shared `auth/login-throttle.ts`. Addresses are
 * stored as marks; see `login-tries.ts`.
 */
export interface CodeTriesDoc extends TryCountDoc {
  /** Places of strangers' latest attempts. */
  strangerAddresses: string[];
  /** Places that have recently signed in with it. */
  homes: LoginHomeDoc[];
  /** Devices with attempts since the child last signed in there. */
  devices: LoginDeviceDoc[];
  expiresAt: Instant;
}

/** `login_throttle/address_{mark}_{part}`: all callers claimed by one peer. */
export interface AddressTriesDoc {
  claims: LoginClaimDoc[];
  expiresAt: Instant;
}

const COUNTED = {
  lastTryAt: field('instant', 'Of the newest of them.'),
  blockedUntil: field('instant', 'Until then every further one is refused unseen.'),
};
const EXPIRES = field('instant', 'When nothing in it counts any more.');

export const loginThrottle = collection({
  name: 'login_throttle',
  private: true,
  ...OF_NOBODY,
  // A child's access code's record is deleted with the child.
  purge: { family: 'ids', child: 'ids' },
  expires: 'expiresAt',
  examples: [{ id: 't1', is: 'counted tries to sign in', readers: 'nobody' }],

  is: 'How often an access code was tried, or how often the callers of one machine have failed.',
  id: '`code_{mark}` of an access code, `address_{mark}_{part}` of the machine that asked us, in four parts. Without the key nobody can tell of which.',
  kinds: [
    kind<CodeTriesDoc>(
      {
        tries: field('number', 'Tries that count of strangers together.'),
        ...COUNTED,
        strangerAddresses: field(
          'list of texts',
          'Marks of where the newest tries of strangers came from.',
        ),
        homes: {
          ...field('list of objects', 'The places that signed in with it lately.'),
          fields: {
            claim: field('text', 'The mark of the address that callers from there name.'),
            peers: field('list of texts', 'Marks of the machines that have asked us for it.'),
            tries: field('number', 'Tries from there, counted apart.'),
            ...COUNTED,
            signedInAt: field('instant', 'Of the newest sign-in from there.'),
          },
        },
        devices: {
          ...field('list of objects', 'Devices that the child has signed in on, if tried since.'),
          fields: {
            device: field('text', 'The random id in the pass that the device shows.'),
            tries: field('number', 'Tries on it, counted apart.'),
            ...COUNTED,
          },
        },
        expiresAt: EXPIRES,
      },
      { title: 'Of an access code' },
    ),
    kind<AddressTriesDoc>(
      {
        claims: {
          ...field('list of objects', 'The callers that the machine named; at most 50.'),
          fields: {
            claim: field('text', 'The mark of the address that the caller names.'),
            tries: field('number', 'Failures from there, over all codes.'),
            ...COUNTED,
          },
        },
        expiresAt: EXPIRES,
      },
      { title: 'Of addresses' },
    ),
  ],
  writtenBy: [
    'childLogin',
    'createAccessCode',
    'setChildPassword',
    'removeMember',
    'deleteChild',
    'deleteFamily',
  ],
  kept: 'Until nothing in it counts: an hour for an address, a day for a code, 30 days for a home.',

  privacy: {
    holds:
      'counted tries; codes and addresses only as marks that cannot be read back, devices as random numbers',
    purpose: 'To stop whoever guesses passwords.',
  },
});
