import assert from 'node:assert/strict';
import { QUERIES, type FoundBy } from '@pennysprout/shared/data/queries';
import type { QueryShape } from '@pennysprout/shared/data/query';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Database } from './database';
import type { IdRange } from './id-range';
import { rangeOf, type WalkName } from './queries';

/** The place of a document on a walk: the value that it is found by, and its id. */
export type Place = readonly [value: string, id: string];

/** A walk through the documents of a range, page by page. */
export interface Walk<N extends WalkName> {
  readonly name: N;
  readonly range: IdRange;
  /** Where the last document stands that was looked at; null to begin. */
  readonly after: Place | null;
  /** The fields that are wanted; those that the walk goes by are always there. */
  readonly fields: readonly string[];
  /** Documents of a page. */
  readonly size: number;
}

export interface WalkPage<T> {
  readonly docs: readonly QueryDocumentSnapshot<T>[];
  /** Where the walk goes on; null when this page was the last. */
  readonly after: Place | null;
}

/** The next page of a walk. It may be given up after any of them, and gone on with by anybody. */
export async function walkPage<N extends WalkName>(
  db: Database,
  { name, range, after, fields, size }: Walk<N>,
): Promise<WalkPage<FoundBy<N>>> {
  const { orderBy }: QueryShape = QUERIES[name];
  const field = orderBy?.[0];
  const query = rangeOf(db, name, range, size).select(...fields, ...(field ? [field] : []));
  const values = after && (field ? after : [after[1]]);
  const { docs } = await (values ? query.startAfter(...values) : query).get();
  const last = docs.at(-1);
  const isLast = !last || docs.length < size;
  return {
    // What is left out is not there, as far as the type knows; callers ask for what they look at.
    docs: docs as QueryDocumentSnapshot<FoundBy<N>>[],
    after: isLast ? null : [field ? textOf(last.get(field)) : last.id, last.id],
  };
}

/** A range holds nothing but texts. */
function textOf(value: unknown): string {
  assert(typeof value === 'string');
  return value;
}
