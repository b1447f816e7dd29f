import type { Collection } from '../kernel/document/collection';
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

/** Queries whose results are deleted page by page with a family or child. */
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

/** Collection whose documents must each have an owner. */
export interface Owned extends Pick<Collection, 'links'> {
  /** Query that finds all of them, whatever their owner. */
  readonly query: WholeQuery;
  /** Query that finds them ordered by owner. */
  readonly walk: WalkingQuery;
}

export const OWNED: readonly Owned[] = COLLECTION_KEYS.flatMap((key) => {
  const about: Collection = REGISTRY[key];
  const query = wholeQuery(key, about);
  const walk = walkingQuery(key, about);
  return query && walk ? [{ query, walk, links: about.links }] : [];
});
