import assert from 'node:assert/strict';
import { QUERIES, type FoundBy } from '@pennysprout/shared/data/queries';
import type { QueryShape } from '@pennysprout/shared/kernel/document/query';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Database } from './database';
import type { IdRange } from './id-range';
import { rangeOf, type WalkName, type WalkValues } from './queries';

/** Position of a document on a walk: the value it is ordered by, and its id. */
export type Place = readonly [value: string, id: string];

/** Walk through the documents of a range, page by page. */
export type Walk<N extends WalkName> = Way<N> & WalkValues<N>;

interface Way<N extends WalkName> {
  readonly name: N;
  readonly range: IdRange;
  /** Position of the last document processed; null to begin. */
  readonly after: Place | null;
  /** Fields to select, in addition to the one that orders the walk. */
  readonly fields: readonly string[];
  /** Documents per page. */
  readonly size: number;
}

export interface WalkPage<T> {
  readonly docs: readonly QueryDocumentSnapshot<T>[];
  /** Position to continue from; null after the last page. */
  readonly after: Place | null;
}

/** Reads the next page of a walk. The walk may stop after any page, and any process may continue it. */
export async function walkPage<N extends WalkName>(
  db: Database,
  walk: Walk<N>,
): Promise<WalkPage<FoundBy<N>>> {
  const { name, range, after, fields, size } = walk;
  const { orderBy }: QueryShape = QUERIES[name];
  const field = orderBy?.[0];
  const query = rangeOf(db, walk, range, size).select(...fields, ...(field ? [field] : []));
  const values = after && (field ? after : [after[1]]);
  const { docs } = await (values ? query.startAfter(...values) : query).get();
  const last = docs.at(-1);
  const isLast = !last || docs.length < size;
  return {
    // The type does not know which fields were left out; callers select those they read.
    docs: docs as QueryDocumentSnapshot<FoundBy<N>>[],
    after: isLast ? null : [field ? textOf(last.get(field)) : last.id, last.id],
  };
}

/** Narrows the ordering field: a range contains only strings. */
function textOf(value: unknown): string {
  assert(typeof value === 'string');
  return value;
}

/** Reads the pages of a walk, one after another, from its place to the end. */
export async function* walkPages<N extends WalkName>(
  db: Database,
  walk: Walk<N>,
): AsyncGenerator<WalkPage<FoundBy<N>>> {
  let { after } = walk;
  do {
    const page = await walkPage(db, { ...walk, after });
    yield page;
    after = page.after;
  } while (after);
}
