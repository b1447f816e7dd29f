import { ALL_COLLECTIONS } from './collections';
import type { Collection } from '../kernel/document/collection';
import type { QueryName, WholeQuery } from './queries';

/** Owners that can be deleted with everything they own. */
export type Deletable = 'family' | 'child';

/** Query for all documents of one family or child. */
export interface OwnersQuery {
  readonly name: QueryName;
  /** Its only parameter. */
  readonly field: string;
}

/** Queries whose results are deleted page by page with a family or child. */
export const PURGED_BY_PAGES: Readonly<Record<Deletable, readonly OwnersQuery[]>> = {
  family: purgedByPages('family'),
  child: purgedByPages('child'),
};

function purgedByPages(owner: Deletable): OwnersQuery[] {
  return ALL_COLLECTIONS.flatMap(({ purgedWith, links }) => {
    const way = purgedWith[owner];
    const field = links[owner]?.field;
    const isByPages = typeof way === 'object' && 'pages' in way && field !== undefined;
    return isByPages ? [{ name: way.pages as QueryName, field }] : [];
  });
}

/** Collection whose documents must each have an owner. */
export interface Owned extends Pick<Collection, 'links'> {
  /** Query that finds all of them, whatever their owner. */
  readonly query: WholeQuery;
  /** Query that finds them in the order of their owners' ids. */
  readonly walk: WholeQuery;
}

export const OWNED: readonly Owned[] = ALL_COLLECTIONS.flatMap(({ scan, links }) =>
  scan ? [{ query: scan.all as WholeQuery, walk: scan.byOwner as WholeQuery, links }] : [],
);
