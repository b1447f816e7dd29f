import type { Collection } from './collection';
import { COLLECTION_KEYS, REGISTRY } from './collections';
import {
  ownersQuery,
  wholeQuery,
  type Deletable,
  type OwnersQuery,
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
  /** Finds all of them. */
  readonly query: WholeQuery;
}

export const OWNED: readonly Owned[] = COLLECTION_KEYS.flatMap((key) => {
  const about: Collection = REGISTRY[key];
  const query = wholeQuery(key, about);
  return query ? [{ query, links: about.links }] : [];
});
