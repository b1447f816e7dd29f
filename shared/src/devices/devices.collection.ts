import { string, type InferType } from 'yup';
import type { Language } from '../kernel/words/language';
import { exactObject } from '../kernel/schema/fields';
import { COUNT_LIMITS } from '../kernel/schema/limits';
import { collection, OF_FAMILY } from '../kernel/document/collection';
import { CREATED, FAMILY, field, kind } from '../kernel/document/field';
import { iso, type Instant } from '../kernel/document/instant';

/** Days without opening the app after which a device gets no more notices. */
export const DEVICE_DAYS = 60;

/** `devices/{id}`: a parent's device that gets notices when a family's children wait for something. */
export interface DeviceDoc {
  userId: string;
  familyId: string;
  token: string;
  language: Language;
  createdAt: Instant;
  lastSeenAt: Instant;
  expiresAt: Instant;
}

const ROW = exactObject({
  createdAt: string().required(),
  parentId: string().required(),
  language: string().required(),
  lastSeenAt: string().required(),
  id: string().required(),
});

function toRow(id: string, device: DeviceDoc): InferType<typeof ROW> {
  const { userId: parentId, language, createdAt, lastSeenAt } = device;
  return { id, parentId, language, createdAt: iso(createdAt), lastSeenAt: iso(lastSeenAt) };
}

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
  kinds: [
    kind<DeviceDoc>(
      {
        userId: field('text', 'Parent who owns it.', 'users'),
        familyId: FAMILY,
        token: field('text', 'Token by which Firebase Cloud Messaging finds the browser.'),
        language: field('text', 'Language of its notices, `en` or `zh-TW`.'),
        createdAt: CREATED,
        lastSeenAt: field('instant', 'Day on which the app was last opened there.'),
        expiresAt: field('instant', `${DEVICE_DAYS} days later.`),
      },
      {
        notExported: {
          token: 'Messages reach the device by it.',
          expiresAt: 'It is derived from `lastSeenAt`.',
        },
      },
    ),
  ],
  writtenBy: ['registerDevice', 'removeDevice', 'removeMember'],
  alsoWrittenBy: 'the queue of notices, which removes unreachable devices',
  kept: `Until notices are turned off there, the parent signs out or is removed, the device becomes unreachable, the app is not opened there for ${DEVICE_DAYS} days, or the family is deleted.`,

  exported: {
    table: 'devices',
    is: 'Parents’ devices that get notices, ordered by id.',
    row: ROW,
    toRow,
    notes: {
      parentId: 'Parent who owns it.',
      language: 'Language of its notices, `en` or `zh-TW`.',
      lastSeenAt: 'Day on which the app was last opened there.',
    },
    without: 'the tokens by which messages reach them',
  },
  privacy: {
    holds:
      'whose device it is, its Firebase Cloud Messaging token, language, when it was last opened',
    purpose: 'To notify parents who want it that something needs an answer.',
  },
});
