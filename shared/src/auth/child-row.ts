import { exactObject } from '../kernel/schema/fields';
import { type InferType, string } from 'yup';
import { PICTURES, type Picture } from '../kernel/words/pictures';
import { isoOrNull, instantIn, nothingElse, jsonIn } from '../kernel/document/rows';
import { iso, type MakeInstant } from '../kernel/document/instant';
import { MEDAL_IDS } from '../growth/medals';
import type { ChildDoc, Medals } from './users.collection';

const schema = exactObject({
  id: string().required(),
  name: string().required(),
  picture: string<Picture>().oneOf(PICTURES).nullable().defined(),
  email: string().nullable().defined(),
  accountNumber: string().required(),
  parentId: string().required(),
  medals: string().nullable().defined(),
  seenUpTo: string().nullable().defined(),
  createdAt: string().required(),
});

const medalsSchema = exactObject(
  Object.fromEntries(MEDAL_IDS.map((id) => [id, string().nullable().optional()])),
);

type ChildRow = InferType<typeof schema>;

/** Times by medal; null for one that was never reached. */
function plainMedals(medals: Medals) {
  return Object.fromEntries(MEDAL_IDS.map((id) => [id, isoOrNull(medals[id])]));
}

function medalsOf(text: string, makeInstant: MakeInstant): Medals {
  const times = jsonIn('medals', text, (value) =>
    medalsSchema.validateSync(value, { strict: true }),
  );
  const reached = Object.entries(times).flatMap(([id, time]) =>
    time ? [[id, instantIn('medals', time, makeInstant)] as const] : [],
  );
  return Object.fromEntries(reached);
}

function toRow(id: string, doc: ChildDoc): ChildRow {
  const {
    isParent: _isParent,
    // The whole export is about one family.
    familyId: _familyId,
    // A file is easily passed on, and this is half of the credentials.
    accessCode: _accessCode,
    // It is about sign-ins.
    sessionEpoch: _sessionEpoch,
    // The requests are exported.
    requests: _requests,
    name,
    picture,
    email,
    accountNumber,
    parentId,
    medals,
    seenUpTo,
    createdAt,
    ...others
  } = doc;
  nothingElse(others);
  return {
    id,
    name,
    picture: picture ?? null,
    email,
    accountNumber,
    parentId,
    medals: medals ? JSON.stringify(plainMedals(medals)) : null,
    seenUpTo: isoOrNull(seenUpTo),
    createdAt: iso(createdAt),
  };
}

function fromRow(
  row: ChildRow,
  makeInstant: MakeInstant,
): Omit<ChildDoc, 'isParent' | 'familyId' | 'accessCode' | 'sessionEpoch' | 'requests'> {
  return {
    name: row.name,
    ...(row.picture !== null && { picture: row.picture }),
    email: row.email,
    accountNumber: row.accountNumber,
    parentId: row.parentId,
    ...(row.medals !== null && { medals: medalsOf(row.medals, makeInstant) }),
    ...(row.seenUpTo !== null && { seenUpTo: instantIn('seenUpTo', row.seenUpTo, makeInstant) }),
    createdAt: instantIn('createdAt', row.createdAt, makeInstant),
  };
}

/** Rows of the table `children` of a family's export. */
export const childRows = {
  schema,
  notes: {
    name: 'Name of the child, 2 to 60 characters.',
    picture: 'Picture that the child or a parent chose; otherwise null.',
    email: 'Email address, if the parent gave one. Nothing is sent there.',
    accountNumber: 'Eight unique digits that tell children apart. They grant no access.',
    parentId: 'Parent who added the child.',
    medals:
      'Medals with the time at which each was awarded, also those that are not reached any more. Missing until the first.',
    seenUpTo:
      'Time of the newest event that the child has looked at. Missing until it has looked at one. ISO 8601 in UTC.',
    createdAt: 'When it was created, ISO 8601 in UTC.',
  },
  /** Values of columns that older files do not have. */
  absent: { picture: null, medals: null, seenUpTo: null },
  toRow,
  fromRow,
};
