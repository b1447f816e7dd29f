import type { Collection } from './collection';
import { COLLECTION_KEYS, REGISTRY } from './collections';
import {
  ownersQuery,
  walkingQuery,
  wholeQuery,
  type Deletable,
  type OwnersQuery,
  type WalkingQuery,
  type WholeQuery,
} from './queries';

/** The queries that find, page by page, what goes when a family or a child is deleted. */
export const PURGED_BY_PAGES: Readonly<Record<Deletable, readonly OwnersQuery[]>> = {
  family: purgedByPages('family'),
  child: purgedByPages('child'),
};

function purgedByPages(owner: Deletable): OwnersQuery[] {
  return COLLECTION_KEYS.flatMap((key) => {
    const about: Collection = REGISTRY[key];
    const query = about.purge[owner] === 'pages' ? ownersQuery(key, about, owner) : null;
    return query ? [query] : [];
  });
}

/** A collection of which each document must belong to somebody. */
export interface Owned extends Pick<Collection, 'links'> {
  /** Finds all of them, whatever they name as their owner. */
  readonly query: WholeQuery;
  /** Finds them by what they name as their owner. */
  readonly walk: WalkingQuery;
}

export const OWNED: readonly Owned[] = COLLECTION_KEYS.flatMap((key) => {
  const about: Collection = REGISTRY[key];
  const query = wholeQuery(key, about);
  const walk = walkingQuery(key, about);
  return query && walk ? [{ query, walk, links: about.links }] : [];
});
