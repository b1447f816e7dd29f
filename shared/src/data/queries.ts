import { WHOLE, type Collection, type OwnQuery } from '../kernel/document/collection';
import { COLLECTION_KEYS, REGISTRY, type CollectionKey, type DocumentTypes } from './collections';
import { PAGE_SIZE, type QueryShape } from '../kernel/document/query';

/** Query derived from ownership: a page of those with that value, or of all. */
interface Following<F extends readonly string[]> {
  readonly equals: F;
  readonly limit: typeof PAGE_SIZE;
}

/** Suffix of a query's name: `OfUser` for `userId`. */
type Suffix<Field> = Field extends `${infer Owner}Id` ? `Of${Capitalize<Owner>}` : never;

/** `allEntries`, for collections whose documents must have an owner. */
type AllOf<K extends string, C> = C extends { readonly links: infer L }
  ? keyof L extends never
    ? unknown
    : Readonly<Record<`all${Capitalize<K>}`, Following<readonly []>>>
  : never;

/** Field of a link that every document of a collection has; never if there is none. */
type FieldOfLink<L, O extends string> =
  L extends Readonly<Record<O, { readonly field: infer F extends string }>>
    ? L extends Readonly<Record<O, { readonly optional: true }>>
      ? never
      : F
    : never;

/** Field with a document's owner, by which a collection is walked. */
type WalkedField<L> = [FieldOfLink<L, 'child'>] extends [never]
  ? FieldOfLink<L, 'family'>
  : FieldOfLink<L, 'child'>;

/** `entriesByOwner`, for collections whose documents must have an owner named by a field. */
type ByOwner<K extends string, C> = C extends { readonly links: infer L }
  ? Exclude<WalkedField<L>, 'id'> extends infer F extends string
    ? [F] extends [never]
      ? unknown
      : Readonly<Record<`${K}ByOwner`, Following<readonly []> & OrderedBy<F>>>
    : never
  : never;

interface OrderedBy<F extends string> {
  readonly orderBy: readonly [F, 'asc'];
}

/** `entriesOfFamily` and `entriesOfUser`, for what is purged by a query. */
type PurgedWith<K extends string, C, O extends Deletable> = C extends {
  readonly purge: Readonly<Record<O, 'pages' | 'step'>>;
  readonly links: Readonly<Record<O, { readonly field: infer Field extends string }>>;
}
  ? Readonly<Record<`${K}${Suffix<Field>}`, Following<readonly [Field]>>>
  : unknown;

type OwnOf<C> = C extends { readonly queries: infer Q } ? Q : unknown;

/** A collection's own query overrides a derived one. */
type QueriesOf<K extends string, C> = OwnOf<C> &
  Omit<
    AllOf<K, C> & ByOwner<K, C> & PurgedWith<K, C, 'family'> & PurgedWith<K, C, 'child'>,
    keyof OwnOf<C>
  >;

type Complete<Name, Q> = Q extends OwnQuery
  ? {
      readonly collection: Name;
      readonly equals: Q['equals'];
      readonly limit: Q['limit'];
      readonly live: Q extends { readonly readers: unknown } ? true : false;
    } & (Q extends { readonly anyOf: infer F } ? { readonly anyOf: F } : unknown) &
      (Q extends { readonly orderBy: infer O } ? { readonly orderBy: O } : unknown)
  : never;

type ByKey = { readonly [K in CollectionKey]: QueriesOf<K, (typeof REGISTRY)[K]> };

export type QueryName = { [K in CollectionKey]: keyof ByKey[K] }[CollectionKey];
/** `as N` makes the compiler treat this as a plain record, even where the name is unknown. */
export type Queries = {
  readonly [N in QueryName as N]: {
    [K in CollectionKey]: N extends keyof ByKey[K]
      ? Complete<(typeof REGISTRY)[K]['name'], ByKey[K][N]>
      : never;
  }[CollectionKey];
};

/** Values for a query: one for each field, and the list for `anyOf`. */
export type QueryValues<N extends QueryName> = Readonly<
  Record<Queries[N]['equals'][number], string | boolean>
> &
  (Queries[N] extends { readonly anyOf: infer F extends string }
    ? Readonly<Record<F, readonly string[]>>
    : unknown);
/** Document type that a query finds. */
export type FoundBy<N extends QueryName> = DocumentTypes[Queries[N]['collection']];
/** Queries that browsers may send. */
export type LiveQueryName = {
  [N in QueryName]: Queries[N]['live'] extends true ? N : never;
}[QueryName];

/** Query for all documents of a collection. */
export type WholeQuery = Extract<QueryName, `all${Capitalize<string>}`>;

/** Query for all documents of a collection, ordered by their owners' ids. */
export type WalkingQuery = WholeQuery | Extract<QueryName, `${string}ByOwner`>;

/** Owners that can be deleted with everything they own. */
export type Deletable = 'family' | 'child';

/** Query for all documents of one family or child. */
export interface OwnersQuery {
  readonly name: QueryName;
  /** Its only parameter. */
  readonly field: string;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the query for what is purged with its owner, and the field that names the owner. */
export function ownersQuery(
  key: string,
  { links, purge }: Collection,
  owner: Deletable,
): OwnersQuery | null {
  const field = links[owner]?.field;
  const way = purge[owner];
  if (field === undefined || (way !== 'pages' && way !== 'step')) return null;
  return { name: `${key}Of${capitalized(field.replace(/Id$/, ''))}` as QueryName, field };
}

function followingQueries(key: string, about: Collection): [string, OwnQuery][] {
  const found: [string, OwnQuery][] = [];
  for (const owner of ['family', 'child'] as const) {
    const query = ownersQuery(key, about, owner);
    if (query) found.push([query.name, { equals: [query.field], limit: PAGE_SIZE }]);
  }
  const whole = wholeQuery(key, about);
  if (whole) found.push([whole, WHOLE]);
  const walked = walkedField(about);
  if (walked !== null) found.push([`${key}ByOwner`, { ...WHOLE, orderBy: [walked, 'asc'] }]);
  return found;
}

/** Returns the field that names each document's owner; null if that is the id, or optional. */
function walkedField({ links }: Collection): string | null {
  const link = [links.child, links.family].find((one) => one && !one.optional);
  return link === undefined || link.field === 'id' ? null : link.field;
}

/** Returns the query that walks a collection by its owners' ids, or by its own. */
export function walkingQuery(key: string, about: Collection): WalkingQuery | null {
  if (walkedField(about) === null) return wholeQuery(key, about);
  return `${key}ByOwner` as WalkingQuery;
}

/** Returns the query for all documents of a collection, if each must have an owner. */
export function wholeQuery(key: string, { links }: Collection): WholeQuery | null {
  const isOwned = Object.keys(links).length > 0;
  return isOwned ? (`all${capitalized(key)}` as WholeQuery) : null;
}

function queriesOf(key: CollectionKey): [string, QueryShape][] {
  const about: Collection = REGISTRY[key];
  const { name: collection, queries = {} } = about;
  const following = followingQueries(key, about).filter(([name]) => !(name in queries));
  return [...Object.entries(queries), ...following].map(
    ([name, { readers, most: _most, ...shape }]) => [
      name,
      { collection, ...shape, live: readers !== undefined },
    ],
  );
}

/**
 * All queries of the product, by name. There are no others: lint keeps `where` out of all other files,
 * the security rules are tested with these shapes, and an index for each is generated.
 *
 * Besides a collection's own queries there are derived ones, as `OF_CHILD` and the like declare: a page
 * of all its documents, in any order (`allEntries`) or by their owners' ids (`entriesByOwner`), and of
 * one owner's (`entriesOfFamily`, `entriesOfUser`).
 */
export const QUERIES = Object.fromEntries(COLLECTION_KEYS.flatMap(queriesOf)) as Queries;
