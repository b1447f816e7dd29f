import { WHOLE, type Collection, type OwnQuery } from './collection';
import { COLLECTION_KEYS, REGISTRY, type CollectionKey, type DocumentTypes } from './collections';
import { PAGE_SIZE, type QueryShape } from './query';

/** A query that follows from whose the documents are: a page of those with that value, or of all. */
interface Following<F extends readonly string[]> {
  readonly equals: F;
  readonly limit: typeof PAGE_SIZE;
}

/** `userId` is `OfUser` in the name of a query. */
type Suffix<Field> = Field extends `${infer Owner}Id` ? `Of${Capitalize<Owner>}` : never;

/** `allEntries`, of whatever must belong to somebody. */
type AllOf<K extends string, C> = C extends { readonly links: infer L }
  ? keyof L extends never
    ? unknown
    : Readonly<Record<`all${Capitalize<K>}`, Following<readonly []>>>
  : never;

/** The field of a link that every document of a collection has; never for none. */
type FieldOfLink<L, O extends string> =
  L extends Readonly<Record<O, { readonly field: infer F extends string }>>
    ? L extends Readonly<Record<O, { readonly optional: true }>>
      ? never
      : F
    : never;

/** The field that names whose a document is, in whose order a collection is walked. */
type WalkedField<L> = [FieldOfLink<L, 'child'>] extends [never]
  ? FieldOfLink<L, 'family'>
  : FieldOfLink<L, 'child'>;

/** `entriesByOwner`, of whatever must belong to somebody whom a field names. */
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

/** `entriesOfFamily` and `entriesOfUser`, of what is purged by a query. */
type PurgedWith<K extends string, C, O extends Deletable> = C extends {
  readonly purge: Readonly<Record<O, 'pages' | 'step'>>;
  readonly links: Readonly<Record<O, { readonly field: infer Field extends string }>>;
}
  ? Readonly<Record<`${K}${Suffix<Field>}`, Following<readonly [Field]>>>
  : unknown;

type OwnOf<C> = C extends { readonly queries: infer Q } ? Q : unknown;

/** A query of a collection may say otherwise what would follow. */
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
/** With `as N` the compiler takes them for a plain record, also where it knows no name. */
export type Queries = {
  readonly [N in QueryName as N]: {
    [K in CollectionKey]: N extends keyof ByKey[K]
      ? Complete<(typeof REGISTRY)[K]['name'], ByKey[K][N]>
      : never;
  }[CollectionKey];
};

/** The value that each field of the query must have, or the values of which it must have one. */
export type QueryValues<N extends QueryName> = Readonly<
  Record<Queries[N]['equals'][number], string | boolean>
> &
  (Queries[N] extends { readonly anyOf: infer F extends string }
    ? Readonly<Record<F, readonly string[]>>
    : unknown);
/** What the query finds. */
export type FoundBy<N extends QueryName> = DocumentTypes[Queries[N]['collection']];
/** The queries that browsers may send. */
export type LiveQueryName = {
  [N in QueryName]: Queries[N]['live'] extends true ? N : never;
}[QueryName];

/** A query for every document of a collection. */
export type WholeQuery = Extract<QueryName, `all${Capitalize<string>}`>;

/** A query for every document of a collection, in the order of the ids of whoever owns them. */
export type WalkingQuery = WholeQuery | Extract<QueryName, `${string}ByOwner`>;

/** What can be deleted with all that belongs to it. */
export type Deletable = 'family' | 'child';

/** A query for all documents of one family or child. */
export interface OwnersQuery {
  readonly name: QueryName;
  /** Its only field. */
  readonly field: string;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The query that finds what is purged with its owner, and the field that names the owner. */
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

/** The field that names whose each document is; null where its id does, or where it may be nobody's. */
function walkedField({ links }: Collection): string | null {
  const link = [links.child, links.family].find((one) => one && !one.optional);
  return link === undefined || link.field === 'id' ? null : link.field;
}

/** The query that walks a collection in the order of its owners' ids, or of its own. */
export function walkingQuery(key: string, about: Collection): WalkingQuery | null {
  if (walkedField(about) === null) return wholeQuery(key, about);
  return `${key}ByOwner` as WalkingQuery;
}

/** The query for all documents of a collection, each of which must belong to somebody. */
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
 * Every query of the product, by name. There are no others: lint keeps `where` out of all other
 * files, the security rules are tested with these shapes, and an index for each is generated.
 *
 * Beside those that a collection names itself there are, as `OF_CHILD` and its like say, the page of
 * all its documents, as they come (`allEntries`) or by their owners' ids (`entriesByOwner`), and of
 * those of one owner (`entriesOfFamily`, `entriesOfUser`).
 */
export const QUERIES = Object.fromEntries(COLLECTION_KEYS.flatMap(queriesOf)) as Queries;
