import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';

/** All documents of the project as JSON, by path. */
export type StoreDump = ReadonlyMap<string, string>;

function toJson(value: unknown): unknown {
  if (value instanceof Timestamp) return { seconds: value.seconds, nanos: value.nanoseconds };
  if (Array.isArray(value)) return value.map(toJson);
  if (value === null || typeof value !== 'object') return value;
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([field, item]) => [field, toJson(item)]));
}

/** Reads all existing collections, known to the product or not. */
export async function dumpStore(firestore: Firestore): Promise<StoreDump> {
  const collections = await firestore.listCollections();
  const contents = await Promise.all(collections.map((collection) => collection.get()));
  return new Map(
    contents
      .flatMap(({ docs }) => docs)
      .map((snapshot) => [snapshot.ref.path, JSON.stringify(toJson(snapshot.data()))]),
  );
}

/** Returns everything stored as one string, to search for what must not be there. */
export async function storedText(firestore: Firestore): Promise<string> {
  return [...(await dumpStore(firestore))].map(([path, json]) => `${path} ${json}`).join('\n');
}

/**
 * Lists the documents that mention one of the ids, except the record that an id was a child's, and those of
 * addresses, which have the marks of the codes that were tried there for at most an hour.
 */
export function mentioning(dump: StoreDump, ids: readonly string[]): string[] {
  const { formerChildren, loginThrottle } = COLLECTIONS;
  const isExempt = (path: string) =>
    path.startsWith(`${formerChildren}/`) || path.startsWith(`${loginThrottle}/address_`);
  return [...dump]
    .filter(([path]) => !isExempt(path))
    .filter(([path, json]) => ids.some((id) => path.includes(id) || json.includes(id)))
    .map(([path]) => path);
}

/** Returns the dump without those paths. */
export function without(dump: StoreDump, paths: readonly string[]): StoreDump {
  const left = new Map(dump);
  for (const path of paths) left.delete(path);
  return left;
}
