import { string, type InferType } from 'yup';
import { exactObject } from '../kernel/schema/fields';
import { collection, WHOLE } from '../kernel/document/collection';
import { CREATED, UNTIL_DELETED, UPDATED, field, kind } from '../kernel/document/field';
import { iso, type Instant } from '../kernel/document/instant';

/** `families/{familyId}` */
export interface FamilyDoc {
  name: string;
  /** Only record of who owns the family; memberships do not repeat it. */
  ownerId: string;
  /** Incremented in the transaction that adds a child, so that the limit is exact. */
  childCount: number;
  createdAt: Instant;
  updatedAt: Instant;
}

const ROW = exactObject({
  id: string().required(),
  name: string().required(),
  ownerId: string().required(),
  createdAt: string().required(),
  updatedAt: string().required(),
});

export function familyRow(id: string, family: FamilyDoc): InferType<typeof ROW> {
  const { name, ownerId, createdAt, updatedAt } = family;
  return { id, name, ownerId, createdAt: iso(createdAt), updatedAt: iso(updatedAt) };
}

export const families = collection({
  name: 'families',
  owner: 'family',
  links: {},
  purge: { family: 'closing' },
  queries: {
    allFamilies: WHOLE,
  },
  examples: [{ id: 'lin', is: 'the family', readers: 'family' }],

  is: 'A family: what children, preferences and money belong to.',
  id: 'Drawn by Firestore.',
  kinds: [
    kind<FamilyDoc>(
      {
        name: field('text', 'Not blank, up to 60 characters.'),
        ownerId: field(
          'text',
          'The parent who owns it. The only source of that; memberships do not repeat it.',
          'users',
        ),
        childCount: field(
          'number',
          'Children that it has. It moves in the transaction that adds or deletes one, so that the most is exact.',
        ),
        createdAt: CREATED,
        updatedAt: UPDATED,
      },
      { notExported: { childCount: 'The children are exported.' } },
    ),
  ],
  writtenBy: [
    'signInWithGoogle',
    'createFamily',
    'renameFamily',
    'inviteMember',
    'acceptInvitation',
    'transferOwnership',
    'createChild',
    'deleteChild',
    'deleteFamily',
  ],
  kept: UNTIL_DELETED,

  exported: { table: 'family', is: 'The family itself, one row.', row: ROW },
  privacy: {
    holds: 'name, owner, number of children',
    purpose: 'To know whose accounts belong together.',
  },
});
