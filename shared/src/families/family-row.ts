import { exactObject } from '../kernel/schema/fields';
import { type InferType, string } from 'yup';
import { iso, type MakeInstant } from '../kernel/document/instant';
import { instantIn, jsonIn, nothingElse } from '../kernel/document/rows';
import type { FamilyDoc, Person } from './families.collection';

const schema = exactObject({
  id: string().required(),
  name: string().required(),
  ownerId: string().required(),
  people: string().nullable().defined(),
  createdAt: string().required(),
  updatedAt: string().required(),
});

type FamilyRow = InferType<typeof schema>;

const personSchema = exactObject({
  name: string().required(),
  picture: string().defined(),
  calledBy: string().optional(),
});

function mapPeople(people: Readonly<Record<string, Person>>) {
  const found = Object.entries(people).map(([id, { name, picture, calledBy, ...others }]) => {
    nothingElse(others);
    return [id, { name, picture, ...(calledBy !== undefined && { calledBy }) }] as const;
  });
  return Object.fromEntries(found);
}

function peopleOf(value: unknown): Record<string, Person> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new RangeError();
  const found = Object.entries(value).map(([id, person]) => {
    const { calledBy, ...known } = personSchema.validateSync(person, { strict: true });
    return [id, { ...known, ...(calledBy !== undefined && { calledBy }) }] as const;
  });
  return Object.fromEntries(found);
}

function toRow(id: string, doc: FamilyDoc): FamilyRow {
  const {
    // The children are exported.
    childCount: _childCount,
    name,
    ownerId,
    people,
    createdAt,
    updatedAt,
    ...others
  } = doc;
  nothingElse(others);
  return {
    id,
    name,
    ownerId,
    people: people ? JSON.stringify(mapPeople(people)) : null,
    createdAt: iso(createdAt),
    updatedAt: iso(updatedAt),
  };
}

function fromRow(row: FamilyRow, makeInstant: MakeInstant): Omit<FamilyDoc, 'childCount'> {
  return {
    name: row.name,
    ownerId: row.ownerId,
    ...(row.people !== null && { people: jsonIn('people', row.people, peopleOf) }),
    createdAt: instantIn('createdAt', row.createdAt, makeInstant),
    updatedAt: instantIn('updatedAt', row.updatedAt, makeInstant),
  };
}

/** Rows of the table `family` of a family's export. */
export const familyRows = {
  schema,
  notes: {
    name: 'Name of the family: not blank, up to 60 characters.',
    ownerId: 'Parent who owns it. Stored here only; memberships do not repeat it.',
    people:
      'Parents by their id, with what their children call them, also those who have left: a child may read no parent’s record, and a parent not the others’. Families from before do not have those who have not joined or changed since.',
    createdAt: 'When it was created, ISO 8601 in UTC.',
    updatedAt: 'When it was last changed, ISO 8601 in UTC.',
  },
  /** Values of columns that older files do not have. */
  absent: { people: null },
  toRow,
  fromRow,
};
