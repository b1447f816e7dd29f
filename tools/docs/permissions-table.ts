import type { Collection, Readers } from '@pennysprout/shared/kernel/document/collection';
import { COLLECTION_KEYS, REGISTRY } from '@pennysprout/shared/data/collections';
import { QUERIES, type LiveQueryName } from '@pennysprout/shared/data/queries';
import type { QueryShape } from '@pennysprout/shared/kernel/document/query';

/** Client that may try to read the database. */
export interface Visitor {
  /** Null for anyone not signed in. */
  readonly uid: string | null;
  /** Claims of the token besides the uid. */
  readonly claims?: { readonly sessionEpoch: number };
  /** Relation to the Lin family and its child Ada, whose documents everybody tries to read. */
  readonly about: string;
}

/** Epoch in Ada's user document; her sessions were ended once. */
export const ADAS_EPOCH = 1;

export const PERSONAS = {
  anonymous: { uid: null, about: 'not signed in' },
  owner: { uid: 'owner', about: 'the parent who owns the family' },
  member: { uid: 'member', about: 'another parent of the family' },
  child: {
    uid: 'ada',
    claims: { sessionEpoch: ADAS_EPOCH },
    about: 'Ada, a child of the family',
  },
  sibling: { uid: 'bo', claims: { sessionEpoch: 0 }, about: 'another child of the family' },
  'reset child': {
    uid: 'ada',
    claims: { sessionEpoch: ADAS_EPOCH - 1 },
    about: 'Ada, in a session from before her password was reset',
  },
  'child without a session': { uid: 'ada', about: 'Ada, with a token that names no session' },
  'child of a deleted family': {
    uid: 'dee',
    claims: { sessionEpoch: 0 },
    about: 'a child whose user document is gone with its family',
  },
  invitee: { uid: 'invitee', about: 'a parent whose invitation into the family is pending' },
  'removed parent': { uid: 'removed', about: 'once a parent of the family' },
  'misnamed member': {
    uid: 'misnamed',
    about: 'the membership under this parent’s id names somebody else',
  },
  'misfiled member': {
    uid: 'misfiled',
    about: 'the membership under this parent’s id names another family',
  },
  'parent of another family': { uid: 'stranger', about: 'a parent, of another family' },
  'child of another family': {
    uid: 'cy',
    claims: { sessionEpoch: 0 },
    about: 'a child, of another family',
  },
  newcomer: { uid: 'newcomer', about: 'signed in, without a user document' },
} as const satisfies Record<string, Visitor>;

export type Persona = keyof typeof PERSONAS;
export const EVERYBODY = Object.keys(PERSONAS) as readonly Persona[];

/** Query for browsers, with the values of the Lin family, and who may send it. */
export interface ListedQuery {
  readonly name: LiveQueryName;
  readonly values: Readonly<Record<string, string | boolean>>;
  readonly allowed: readonly Persona[];
}

/**
 * Read permissions for one kind of document. Anyone not named is refused, every other query is refused
 * to everybody, and nobody creates, updates or deletes anything.
 */
export interface Permission {
  /** Path of the document that is read. */
  readonly path: string;
  readonly about: string;
  readonly get: readonly Persona[];
  /** Queries of its collection; they appear in the row of its first document. */
  readonly list: readonly ListedQuery[];
}

const PARENTS: readonly Persona[] = ['owner', 'member'];
const FAMILY: readonly Persona[] = [...PARENTS, 'child', 'sibling'];

const READERS: Readonly<Record<Exclude<Readers, 'self'>, readonly Persona[]>> = {
  nobody: [],
  child: [...PARENTS, 'child'],
  parents: PARENTS,
  family: FAMILY,
  'signed-in users': EVERYBODY.filter((persona) => persona !== 'anonymous'),
};

/** @param id whose document it is, or who is asked about. */
function personasOf(readers: Readers, id: unknown): readonly Persona[] {
  return readers === 'self'
    ? EVERYBODY.filter((one) => PERSONAS[one].uid === id)
    : READERS[readers];
}

/** Values for the Lin family in live queries. */
const VALUES: Readonly<Record<string, string | boolean>> = {
  familyId: 'lin',
  userId: 'ada',
  isParent: false,
  memberId: 'member',
  inviteAccepted: true,
  status: 'open',
  operation: 'split',
  kind: 'withdrawal_undo',
  closesJar: true,
};

/** Values that differ from these in one query. */
const VALUES_OF: Partial<Record<LiveQueryName, typeof VALUES>> = {
  corporateActions: { status: 'confirmed' },
  answeredRequestsOfFamily: { status: 'declined' },
  purchasesOfChild: { status: 'approved' },
};

export const LIVE_QUERIES = (Object.keys(QUERIES) as (keyof typeof QUERIES)[]).filter(
  (name): name is LiveQueryName => 'readers' in QUERIES[name],
);

function listOf({ name: collection, queries }: Collection): ListedQuery[] {
  return LIVE_QUERIES.filter((name) => QUERIES[name].collection === collection).map((name) => {
    const { equals }: QueryShape = QUERIES[name];
    const { readers = 'nobody' } = queries[name] ?? {};
    const values = Object.fromEntries(equals.map((field) => [field, valueOf(name, field)]));
    return { name, values, allowed: personasOf(readers, values['memberId']) };
  });
}

function valueOf(name: LiveQueryName, field: string): string | boolean {
  const value = VALUES_OF[name]?.[field] ?? VALUES[field];
  if (value === undefined) throw new Error(`a live query needs a value of ${field}`);
  return value;
}

/** Derived from the collections' own declarations; the security rules are tested against it. */
export const PERMISSIONS: readonly Permission[] = COLLECTION_KEYS.flatMap((key) => {
  const about: Collection = REGISTRY[key];
  return about.examples.map(({ id, is, readers }, index) => ({
    path: `${about.name}/${id}`,
    about: is,
    get: personasOf(readers, id),
    list: index === 0 ? listOf(about) : [],
  }));
});

export function collectionOf({ path }: Permission): string {
  return path.slice(0, path.indexOf('/'));
}
