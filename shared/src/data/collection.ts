import type { InferType } from 'yup';
import type { SchemaOf } from '../schemas/schema-of';
import type { Kind } from './fields';
import { PAGE_SIZE, type QueryShape } from './query';

/** The calls whose contract says so. */
export type CallsThat = 'move money' | 'move money or pots' | 'take an idempotency key';

/** Whose documents they are. */
type Owner = 'family' | 'child' | 'user' | 'nobody';

/** How a document names what it belongs to. */
export interface Link {
  /** The field with the owner's id; `id` where the document's own id is the owner's. */
  readonly field: string;
  /** Where a document may name none. */
  readonly optional?: true;
}

/**
 * How documents go when the family or the child that they belong to is deleted:
 * - `closing`: in the one transaction that ends everybody's access;
 * - `pages`: page by page after it, found by the query of the owner;
 * - `step`: found by that query too, in a step of the purge that does more than delete;
 * - `ids`: by ids that the deletion remembers, because no query finds them.
 */
type Purge = 'closing' | 'pages' | 'step' | 'ids';

/** Whom the security rules let read something; `account` is a child and the parents of its family. */
export type Readers = 'nobody' | 'self' | 'account' | 'parents' | 'family' | 'signed-in users';

/** A query that does not follow from whose the documents are, or differs from the one that does. */
export interface OwnQuery extends Pick<QueryShape, 'equals' | 'anyOf' | 'orderBy' | 'limit'> {
  /** How many documents there can be, where that is limited; the query then answers all of them. */
  readonly most?: number;
  /** Who may send it from a browser; the server alone where nobody is named. */
  readonly readers?: Readers;
}

/** A document of the Lin family or its child Ada that the security rules are tried with. */
interface Example {
  readonly id: string;
  readonly is: string;
  readonly readers: Readers;
}

interface RowSchema extends SchemaOf<object> {
  readonly fields: object;
}

/**
 * A table of flat rows in the export of a family, so that a spreadsheet can hold them. Instants are
 * ISO 8601 in UTC, amounts decimals of the currency beside them.
 */
export interface Exported {
  readonly table: string;
  /** What the table holds. */
  readonly is: string;
  /** What its fields mean, where their names and everybody's notes do not say it. */
  readonly notes?: Readonly<Record<string, string>>;
  /** Its fields in the order in which a reader wants them. */
  readonly row: RowSchema;
  /** Of what is exported page by page; the rest is on the first page, which has the family's people. */
  readonly toRow?: (id: string, document: never) => unknown;
  /** What is left out. */
  readonly without?: string;
}

/** All that is known of a collection; what the rest of the product needs of it follows from this. */
export interface Collection {
  /** In the database. */
  readonly name: string;
  /** No browser may ever read any of it. */
  readonly private?: boolean;
  readonly owner: Owner;
  /** What each document must belong to, or the reconciler reports it as an orphan. */
  readonly links: { readonly family?: Link; readonly child?: Link };
  readonly purge: { readonly family?: Purge; readonly child?: Purge };
  /** Beside those that follow; see `queries.ts`. */
  readonly queries?: Readonly<Record<string, OwnQuery>>;
  /**
   * Texts that may be long and that no query names: they save their single-field indexes, as all instants
   * and whatever has fields or items of its own do anyway; see `indexes.ts`.
   */
  readonly unindexed?: readonly string[];
  /**
   * Instants that keep theirs, because a query has all documents in their order. All such documents of
   * the world together may be written some hundred times a second, not more.
   */
  readonly indexed?: readonly string[];
  /** The field after whose time Firestore deletes a document. */
  readonly expires?: string;
  readonly examples: readonly [Example, ...Example[]];

  /** What one document is. */
  readonly is: string;
  /** How ids are made. */
  readonly id: string;
  /** The collection whose ids these documents have too, one for one. */
  readonly idOf?: string;
  readonly kinds: readonly Kind<object>[];
  /** Documented fields that are not stored here, and why: where they are, or what they follow from. */
  readonly notStored?: Readonly<Record<string, string>>;
  /** The calls that write it, by their names or by what they have in common. */
  readonly writtenBy: readonly string[] | CallsThat;
  /** What else writes it, or why nothing does. */
  readonly alsoWrittenBy?: string;
  /** How long a document is there. */
  readonly kept: string;
  /** Its table in the export of a family; nothing of it is exported where there is none. */
  readonly exported?: Exported;
  /** What the page on privacy says of it. */
  readonly privacy: { readonly holds: string; readonly purpose: string };
}

/** The documents of a collection. */
export type DocumentOf<C extends Pick<Collection, 'kinds'>> =
  C['kinds'][number] extends Kind<infer D> ? D : never;

type FieldOf<D> = D extends unknown ? Extract<keyof D, string> : never;

type RowOf<C> = C extends { readonly exported: { readonly row: infer S extends RowSchema } }
  ? InferType<S>
  : never;

/** Holds what is said of a collection to the fields that its documents have. */
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

/** What the collections of a child have in common: they go page by page with the child or the family. */
export const OF_CHILD = {
  owner: 'child',
  links: { child: { field: 'userId' }, family: { field: 'familyId' } },
  purge: { child: 'pages', family: 'pages' },
} as const;

/** What the collections of a family have in common. */
export const OF_FAMILY = {
  owner: 'family',
  links: { family: { field: 'familyId' } },
  purge: { family: 'pages' },
} as const;

/** What the collections of the whole installation have in common. */
export const OF_NOBODY = { owner: 'nobody', links: {}, purge: {} } as const;

/** Every document of a collection. */
export const WHOLE = { equals: [], limit: PAGE_SIZE } as const;
