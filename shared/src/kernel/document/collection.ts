/** Calls selected by a property of their contract. */
export type CallsThat = 'move money' | 'move money or pots' | 'take an idempotency key';

/** Readers allowed by the security rules; `child` is a child and its family's parents. */
export type Readers = 'nobody' | 'self' | 'child' | 'parents' | 'family' | 'signed-in users';

/** Query by equality, with at most one order, and its limit. */
export interface Query<Field extends string = string> {
  readonly equals: readonly Field[];
  /** Field that may have any of up to `MOST_VALUES` values. */
  readonly anyOf?: Field;
  readonly orderBy?: readonly [Field, 'asc' | 'desc'];
  readonly limit: number;
  /** Maximum number of documents, if limited; the query then returns them all. */
  readonly most?: number;
  /** Users who may send it from a browser; if absent, only the server. */
  readonly readers?: Readers;
}

/** Reference from a document to its owner. */
export interface Link<Field extends string = string> {
  /** Field with the owner's id; `id` if the document's own id is the owner's. */
  readonly field: Field | 'id';
  /** Set if a document may have no owner. */
  readonly optional?: true;
}

/**
 * How documents are deleted with their family or child:
 * - `closing`: in the one transaction that ends everybody's access;
 * - `ids`: by ids the deletion remembers, because no query finds them;
 * - `pages`: afterwards, page by page, found by that query;
 * - `step`: found by that query too, in a step of the purge that does more than delete.
 */
type PurgedWith = 'closing' | 'ids' | { readonly pages: string } | { readonly step: string };

/** Description of a collection, whose documents have these fields. */
export interface Collection<Field extends string = string> {
  /** Name in the database. */
  readonly name: string;
  /** Description of one document. */
  readonly is: string;
  /** Description of its ids. */
  readonly id: string;

  /** True if no browser may ever read it. */
  readonly private?: boolean;
  readonly owner: 'family' | 'child' | 'user' | 'nobody';
  /** Owners every document must have; the reconciler reports others as orphans. */
  readonly links: { readonly family?: Link<Field>; readonly child?: Link<Field> };
  readonly purgedWith: { readonly family?: PurgedWith; readonly child?: PurgedWith };
  /** Queries for all documents of all owners, and for those in the order of their owners' ids. */
  readonly scan?: { readonly all: string; readonly byOwner: string };
  /** All queries of the collection by name. There are no others. */
  readonly queries: Readonly<Record<string, Query<Field>>>;
  /**
   * Fields without Firestore's single-field index: long texts, objects and lists, and instants, which
   * increase monotonically: a collection takes at most 500 writes a second while such a field is indexed
   * (https://firebase.google.com/docs/firestore/best-practices#hotspots).
   */
  readonly unindexed?: readonly Field[];
  /** Field with the time after which Firestore deletes the document. */
  readonly expires?: Field;
  /** Documents of the Lin family or its child Ada for testing the security rules, and who may read them. */
  readonly examples: readonly {
    readonly id: string;
    readonly is: string;
    readonly readers: Readers;
  }[];

  /**
   * Fields of the specification that are not stored, with the reason: where they are, or what they derive
   * from.
   */
  readonly notStored?: Readonly<Record<string, string>>;
  /** Calls that write it, by name or by a common property. */
  readonly writtenBy: readonly string[] | CallsThat;
  /** Other writers, or the reason there are none. */
  readonly alsoWrittenBy?: string;
  /** Lifetime of a document. */
  readonly kept: string;
  /** Table in a family's export; if absent, it is not exported. */
  readonly exported?: {
    readonly table: string;
    readonly is: string;
    /** Fields left out, for the privacy page. */
    readonly without?: string;
  };
  /** Text for the privacy page. */
  readonly privacy: { readonly holds: string; readonly purpose: string };
}

export const UNTIL_DELETED = 'Until the family is deleted.';
export const UNTIL_CHILD_DELETED = 'Until the child or its family is deleted.';
