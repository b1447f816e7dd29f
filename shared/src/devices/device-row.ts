import { exactObject } from '../kernel/schema/fields';
import { type InferType, string } from 'yup';
import { iso } from '../kernel/document/instant';
import { nothingElse } from '../kernel/document/rows';
import type { Language } from '../kernel/words/language';
import type { DeviceDoc } from './devices.collection';

const schema = exactObject({
  createdAt: string().required(),
  parentId: string().required(),
  language: string<Language>().required(),
  lastSeenAt: string().required(),
  id: string().required(),
});

type DeviceRow = InferType<typeof schema>;

function toRow(id: string, doc: DeviceDoc): DeviceRow {
  const {
    // The whole export is about one family.
    familyId: _familyId,
    // Messages reach the device by it.
    token: _token,
    // It is derived from `lastSeenAt`.
    expiresAt: _expiresAt,
    createdAt,
    userId,
    language,
    lastSeenAt,
    ...others
  } = doc;
  nothingElse(others);
  return {
    createdAt: iso(createdAt),
    parentId: userId,
    language,
    lastSeenAt: iso(lastSeenAt),
    id,
  };
}

/** Rows of the table `devices` of a family's export. */
export const deviceRows = {
  schema,
  notes: {
    createdAt: 'When it was created, ISO 8601 in UTC.',
    parentId: 'Parent who owns it.',
    language: 'Language of its notices, `en` or `zh-TW`.',
    lastSeenAt: 'Day on which the app was last opened there, ISO 8601 in UTC.',
  },
  absent: {},
  toRow,
};
