import type { Language } from '../kernel/words/language';
import { COUNT_LIMITS } from '../kernel/schema/limits';
import type { Collection } from '../kernel/document/collection';
import type { Instant } from '../kernel/document/instant';
import { PAGE_SIZE } from '../kernel/document/query';

/** `devices/{id}`: a parent's device that gets notices when a family's children wait for something. */
export interface DeviceDoc {
  /** When it was created. */
  createdAt: Instant;
  /** Parent who owns it. */
  userId: string;
  /** Family that owns it. */
  familyId: string;
  /** Token by which Firebase Cloud Messaging finds the browser. */
  token: string;
  /** Language of its notices, `en` or `zh-TW`. */
  language: Language;
  /** Day on which the app was last opened there. */
  lastSeenAt: Instant;
  /** 60 days later. */
  expiresAt: Instant;
}

/** Days without opening the app after which a device gets no more notices. */
export const DEVICE_DAYS = 60;

export const devices = {
  name: 'devices',
  is: 'A parent’s device that is notified when something in a family needs an answer.',
  id: 'SHA-256 of family and token, so that a device is stored once per family.',

  private: true,
  owner: 'family',
  links: { family: { field: 'familyId' } },
  purgedWith: { family: { pages: 'devicesOfFamily' } },
  scan: { all: 'allDevices', byOwner: 'devicesByOwner' },
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
    devicesOfFamily: { equals: ['familyId'], limit: PAGE_SIZE },
    allDevices: { equals: [], limit: PAGE_SIZE },
    devicesByOwner: { equals: [], orderBy: ['familyId', 'asc'], limit: PAGE_SIZE },
  },
  unindexed: ['createdAt', 'expiresAt', 'lastSeenAt'],
  expires: 'expiresAt',
  examples: [{ id: 'd1', is: 'a device that gets notices', readers: 'nobody' }],

  writtenBy: ['registerDevice', 'removeDevice', 'removeMember'],
  alsoWrittenBy: 'the queue of notices, which removes unreachable devices',
  kept: `Until notices are turned off there, the parent signs out or is removed, the device becomes unreachable, the app is not opened there for ${DEVICE_DAYS} days, or the family is deleted.`,
  exported: {
    table: 'devices',
    is: 'Parents’ devices that get notices, ordered by id.',
    without: 'the tokens by which messages reach them',
  },
  privacy: {
    holds:
      'whose device it is, its Firebase Cloud Messaging token, language, when it was last opened',
    purpose: 'To notify parents who want it that something needs an answer.',
  },
} as const satisfies Collection<keyof DeviceDoc>;
