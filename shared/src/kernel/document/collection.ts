import type { InferType } from 'yup';
import type { SchemaOf } from '../schema/schema-of';
import type { Kind } from './field';
import { PAGE_SIZE, type QueryShape } from './query';

/** Calls selected by a property of their contract. */
export type CallsThat = 'move money' | 'move money or pots' | 'take an idempotency key';

/** Owner of a collection's documents. */
type Owner = 'family' | 'child' | 'user' | 'nobody';

/** Reference from a document to its owner. */
export interface Link {
  /** Field with the owner's id; `id` if the document's own id is the owner's. */
  readonly field: string;
  /** Set if a document may have no owner. */
  readonly optional?: true;
}

/**
 * Way in which documents are deleted with their family or child:
 * - `closing`: in the one transaction that ends everybody's access;
 * - `pages`: afterwards, page by page, found by the owner's query;
 * - `step`: found by that query too, in a step of the purge that does more than delete;
 * - `ids`: by ids the deletion remembers, because no query finds them.
 */
type Purge = 'closing' | 'pages' | 'step' | 'ids';

/** Readers allowed by the security rules; `child` is a child and its family's parents. */
export type Readers = 'nobody' | 'self' | 'child' | 'parents' | 'family' | 'signed-in users';

/** Query that is not derived from ownership, or differs from the derived one. */
export interface OwnQuery extends Pick<QueryShape, 'equals' | 'anyOf' | 'orderBy' | 'limit'> {
  /** Maximum number of documents, if limited; the query then returns them all. */
  readonly most?: number;
  /** Users who may send it from a browser; if absent, only the server. */
  readonly readers?: Readers;
}

/** Document of the Lin family or its child Ada for testing the security rules. */
interface Example {
  readonly id: string;
  readonly is: string;
  readonly readers: Readers;
}

interface RowSchema extends SchemaOf<object> {
  readonly fields: object;
}

/**
 * Table of flat rows in a family's export, suitable for a spreadsheet. Instants are ISO 8601 in UTC,
 * amounts decimals in the currency beside them.
 */
export interface Exported {
  readonly table: string;
  /** Description of the table. */
  readonly is: string;
  /** Descriptions of fields that their names and the common ones do not explain. */
  readonly notes?: Readonly<Record<string, string>>;
  /** Fields in reading order. */
  readonly row: RowSchema;
  /** Values of fields that a document may lack, as of a document without them. */
  readonly absent?: Readonly<Record<string, unknown>>;
  /**
   * Set for tables exported in pages; the others are on the first page, which has the family's people.
   */
  readonly toRow?: (id: string, document: never) => unknown;
  /** Fields left out. */
  readonly without?: string;
}

/** Description of a collection, from which everything else about it is derived. */
export interface Collection {
  /** Name in the database. */
  readonly name: string;
  /** True if no browser may ever read it. */
  readonly private?: boolean;
  readonly owner: Owner;
  /** Owners every document must have; the reconciler reports others as orphans. */
  readonly links: { readonly family?: Link; readonly child?: Link };
  readonly purge: { readonly family?: Purge; readonly child?: Purge };
  /** Queries besides the derived ones; see `queries.ts`. */
  readonly queries?: Readonly<Record<string, OwnQuery>>;
  /**
   * Strings that may be long and appear in no query: they skip their single-field indexes, as all
   * instants, objects and lists do anyway; see `indexes.ts`.
   */
  readonly unindexed?: readonly string[];
  /**
   * Instants that keep their index, because a query orders all documents by them. That limits all such
   * documents in the world together to some hundred writes a second.
   */
  readonly indexed?: readonly string[];
  /** Field with the time after which Firestore deletes the document. */
  readonly expires?: string;
  readonly examples: readonly [Example, ...Example[]];

  /** Description of one document. */
  readonly is: string;
  /** Description of its ids. */
  readonly id: string;
  /** Collection whose ids these documents share, one for one. */
  readonly idOf?: string;
  readonly kinds: readonly Kind<object>[];
  /**
   * Documented fields that are not stored, with the reason: where they are, or what they derive from.
   */
  readonly notStored?: Readonly<Record<string, string>>;
  /** Calls that write it, by name or by a common property. */
  readonly writtenBy: readonly string[] | CallsThat;
  /** Other writers, or the reason there are none. */
  readonly alsoWrittenBy?: string;
  /** Lifetime of a document. */
  readonly kept: string;
  /** Table in a family's export; if absent, it is not exported. */
  readonly exported?: Exported;
  /** Text for the privacy page. */
  readonly privacy: { readonly holds: string; readonly purpose: string };
}

/** Document type of a collection. */
export type DocumentOf<C extends Pick<Collection, 'kinds'>> =
  C['kinds'][number] extends Kind<infer D> ? D : never;

type FieldOf<D> = D extends unknown ? Extract<keyof D, string> : never;

type RowOf<C> = C extends { readonly exported: { readonly row: infer S extends RowSchema } }
  ? InferType<S>
  : never;

/** Constraints on a collection's description from its documents' fields. */
interface Fits<D, Row, F extends string = FieldOf<D>> {
  readonly links: {
    readonly family?: { readonly field: F | 'id' };
    readonly child?: { readonly field: F | 'id' };
  };
  readonly queries?: Readonly<
    Record<
      string,
      OwnQuery & {
        readonly equals: readonly F[];
        readonly anyOf?: F;
        readonly orderBy?: readonly [F, 'asc' | 'desc'];
      }
    >
  >;
  readonly unindexed?: readonly F[];
  readonly indexed?: readonly F[];
  readonly expires?: F;
  readonly exported?: { readonly toRow?: (id: string, document: D) => Row };
}

/** Describes a collection. Names and queries keep their exact types. */
export function collection<const C extends Collection>(
  about: C &
    Fits<DocumentOf<C>, RowOf<C>> &
    Readonly<Record<Exclude<keyof C, keyof Collection>, never>>,
): C {
  return about;
}

/** Base of a child's collections: purged in pages with the child or the family. */
export const OF_CHILD = {
  owner: 'child',
  links: { child: { field: 'userId' }, family: { field: 'familyId' } },
  purge: { child: 'pages', family: 'pages' },
} as const;

/** Base of a family's collections. */
export const OF_FAMILY = {
  owner: 'family',
  links: { family: { field: 'familyId' } },
  purge: { family: 'pages' },
} as const;

/** Base of the installation's collections. */
export const OF_NOBODY = { owner: 'nobody', links: {}, purge: {} } as const;

/** Query for all documents of a collection. */
export const WHOLE = { equals: [], limit: PAGE_SIZE } as const;
