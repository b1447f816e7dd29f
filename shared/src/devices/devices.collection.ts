import type { Language } from '../kernel/words/language';
import { COUNT_LIMITS } from '../kernel/schema/limits';
import { collection, OF_FAMILY, type DocumentOf } from '../kernel/document/collection';
import { rows } from '../kernel/document/view';
import { CREATED, FAMILY, instant, only, stored, text } from '../kernel/document/stored';

/** Days without opening the app after which a device gets no more notices. */
export const DEVICE_DAYS = 60;

/** `devices/{id}`: a parent's device that gets notices when a family's children wait for something. */
export type DeviceDoc = DocumentOf<typeof devices>;

const DEVICE = stored({
  createdAt: CREATED,
  userId: text('Parent who owns it.', { to: 'users', as: 'parentId' }),
  familyId: FAMILY,
  token: text('Token by which Firebase Cloud Messaging finds the browser.', {
    notExported: 'Messages reach the device by it.',
  }),
  language: only<Language, string>(text('Language of its notices, `en` or `zh-TW`.')),
  lastSeenAt: instant('Day on which the app was last opened there.'),
  expiresAt: instant(`${DEVICE_DAYS} days later.`, {
    notExported: 'It is derived from `lastSeenAt`.',
  }),
});

export const devices = collection({
  name: 'devices',
  private: true,
  ...OF_FAMILY,
  queries: {
    devicesOfParent: {
      equals: ['familyId', 'userId'],
      limit: COUNT_LIMITS.devicesOfParent,
      most: COUNT_LIMITS.devicesOfParent,
    },
    /** One per family with notices turned on. */
    devicesWithToken: {
      equals: ['token'],
      limit: COUNT_LIMITS.familiesOfParent,
      most: COUNT_LIMITS.familiesOfParent,
    },
  },
  expires: 'expiresAt',
  examples: [{ id: 'd1', is: 'a device that gets notices', readers: 'nobody' }],

  is: 'A parent’s device that is notified when something in a family needs an answer.',
  id: 'SHA-256 of family and token, so that a device is stored once per family.',
  kinds: [DEVICE],
  writtenBy: ['registerDevice', 'removeDevice', 'removeMember'],
  alsoWrittenBy: 'the queue of notices, which removes unreachable devices',
  kept: `Until notices are turned off there, the parent signs out or is removed, the device becomes unreachable, the app is not opened there for ${DEVICE_DAYS} days, or the family is deleted.`,

  exported: {
    table: 'devices',
    is: 'Parents’ devices that get notices, ordered by id.',
    ...rows(DEVICE, 'last'),
    without: 'the tokens by which messages reach them',
  },
  privacy: {
    holds:
      'whose device it is, its Firebase Cloud Messaging token, language, when it was last opened',
    purpose: 'To notify parents who want it that something needs an answer.',
  },
});
