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
  examples: [{ id: 'd1', is: 'a device that is told of requests', readers: 'nobody' }],

  is: 'A parent’s device that is told when something in a family waits for an answer.',
  id: 'SHA-256 of family and token: a device is there once for each family.',
  kinds: [
    kind<DeviceDoc>(
      {
        userId: field('text', 'The parent whose it is.', 'users'),
        familyId: FAMILY,
        token: field('text', 'By which Firebase Cloud Messaging finds the browser.'),
        language: field('text', 'In which it speaks, `en` or `zh-TW`.'),
        createdAt: CREATED,
        lastSeenAt: field('instant', 'When the app was last opened there, to the day.'),
        expiresAt: field('instant', `${DEVICE_DAYS} days later.`),
      },
      {
        notExported: {
          token: 'By which messages reach the device.',
          expiresAt: 'It follows from `lastSeenAt`.',
        },
      },
    ),
  ],
  writtenBy: ['registerDevice', 'removeDevice', 'removeMember'],
  alsoWrittenBy: 'the queue of notices, which takes out those that cannot be reached any more',
  kept: `Until it is turned off there, the parent signs out or is removed, the device is not reached any more or not opened for ${DEVICE_DAYS} days, or the family is deleted.`,

  exported: {
    table: 'devices',
    is: 'The parents’ devices that are told of requests, in the order of their ids.',
    row: ROW,
    toRow,
    notes: {
      parentId: 'The parent whose it is.',
      language: 'In which it is told, `en` or `zh-TW`.',
      lastSeenAt: 'When the app was last opened there, to the day.',
    },
    without: 'the tokens by which messages reach them',
  },
  privacy: {
    holds:
      'whose device it is, its address at Firebase Cloud Messaging, language, when last opened',
    purpose: 'To tell a parent who wants it that something waits for an answer.',
  },
});
