import { collection, OF_NOBODY } from '../kernel/document/collection';
import {
  count,
  instant,
  objects,
  stored,
  text,
  texts,
  type StoredOf,
} from '../kernel/document/stored';

/**
 * `login_throttle/code_{mark}`; see the records of the shared `auth/login-throttle.ts`. Addresses are
 * stored as marks; see `login-attempts.ts`.
 */
export type CodeAttemptsDoc = StoredOf<typeof CODE_ATTEMPTS>;

/** `login_throttle/address_{mark}_{part}`: all callers claimed by one peer. */
export type AddressTriesDoc = StoredOf<typeof ADDRESS_TRIES>;

const COUNTED = {
  lastTryAt: instant('Time of the newest of them.'),
  blockedUntil: instant('Time until which further attempts are refused unseen.'),
};
const EXPIRES = instant('When nothing in it counts any more.');

const CODE_ATTEMPTS = stored(
  {
    tries: count('Attempts from all unknown addresses together that still count.'),
    ...COUNTED,
    strangerAddresses: texts('Marks of the addresses of the newest of these attempts.'),
    homes: objects('Known addresses: those that have signed in with it lately.', {
      claim: text('Mark of the address that callers from there give.'),
      peers: texts('Marks of the machines that called us for it.'),
      tries: count('Attempts from there, counted separately.'),
      ...COUNTED,
      signedInAt: instant('Time of the newest sign-in from there.'),
    }),
    devices: objects('Devices that the child has signed in on, if there were attempts since.', {
      device: text('Random id in the device’s pass.'),
      tries: count('Attempts on it, counted separately.'),
      ...COUNTED,
    }),
    expiresAt: EXPIRES,
  },
  { title: 'For an access code' },
);

const ADDRESS_TRIES = stored(
  {
    claims: objects('At most 50 callers behind the machine.', {
      claim: text('Mark of the address that the caller gives.'),
      tries: count('Failures from there, with any code.'),
      ...COUNTED,
    }),
    expiresAt: EXPIRES,
  },
  { title: 'Of addresses' },
);

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
  kinds: [CODE_ATTEMPTS, ADDRESS_TRIES],
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
