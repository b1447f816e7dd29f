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
 * stored as marks; see `login-attempts.ts`.
 */
export interface CodeAttemptsDoc extends TryCountDoc {
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
  lastTryAt: field('instant', 'Time of the newest of them.'),
  blockedUntil: field('instant', 'Time until which further attempts are refused unseen.'),
};
const EXPIRES = field('instant', 'When nothing in it counts any more.');

export const loginThrottle = collection({
  name: 'login_throttle',
  private: true,
  ...OF_NOBODY,
  // A child's access code's record is deleted with the child.
  purge: { family: 'ids', child: 'ids' },
  expires: 'expiresAt',
  examples: [{ id: 't1', is: 'counted sign-in attempts', readers: 'nobody' }],

  is: 'Counts attempts with an access code, or failures of the callers behind one machine.',
  id: '`code_{mark}` for an access code; `address_{mark}_{part}`, in four parts, for the machine that called us. Without the key, nobody can tell which.',
  kinds: [
    kind<CodeAttemptsDoc>(
      {
        tries: field('number', 'Attempts from all unknown addresses together that still count.'),
        ...COUNTED,
        strangerAddresses: field(
          'list of texts',
          'Marks of the addresses of the newest of these attempts.',
        ),
        homes: {
          ...field('list of objects', 'Known addresses: those that have signed in with it lately.'),
          fields: {
            claim: field('text', 'Mark of the address that callers from there give.'),
            peers: field('list of texts', 'Marks of the machines that called us for it.'),
            tries: field('number', 'Attempts from there, counted separately.'),
            ...COUNTED,
            signedInAt: field('instant', 'Time of the newest sign-in from there.'),
          },
        },
        devices: {
          ...field(
            'list of objects',
            'Devices that the child has signed in on, if there were attempts since.',
          ),
          fields: {
            device: field('text', 'Random id in the device’s pass.'),
            tries: field('number', 'Attempts on it, counted separately.'),
            ...COUNTED,
          },
        },
        expiresAt: EXPIRES,
      },
      { title: 'For an access code' },
    ),
    kind<AddressTriesDoc>(
      {
        claims: {
          ...field('list of objects', 'At most 50 callers behind the machine.'),
          fields: {
            claim: field('text', 'Mark of the address that the caller gives.'),
            tries: field('number', 'Failures from there, with any code.'),
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
  kept: 'Until nothing in it counts: an hour for an address, a day for a code, 30 days for a known address.',

  privacy: {
    holds:
      'counted attempts; codes and addresses only as irreversible marks, devices as random numbers',
    purpose: 'To stop people from guessing passwords.',
  },
});
