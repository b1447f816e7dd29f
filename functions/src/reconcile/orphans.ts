import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import type { Link } from '@pennysprout/shared/kernel/document/collection';
import type { Owned } from '@pennysprout/shared/data/ownership';
import type { WholeQuery } from '@pennysprout/shared/data/queries';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import type { Database } from '../kernel/firestore/database';
import { readerOutside, readerWithin, type Reader } from '../kernel/firestore/scan';
import { readTogether } from '../kernel/firestore/snapshot';
import { uniqueKeyRef } from '../kernel/firestore/unique-keys';
import { uniqueKeyPath } from './check-child';
import type { Drift } from './drift';

/** Owners of a document; null for a kind it need not have. */
interface Owners {
  readonly childId: string | null;
  readonly familyId: string | null;
}

/** Reads an id from a field; null if it cannot be one. */
function text(snapshot: DocumentSnapshot, field: string): string | null {
  const value: unknown = snapshot.get(field);
  return typeof value === 'string' && !value.includes('/') ? value : null;
}

/** Reads the owner a document names; empty if a required one is missing. */
function named(snapshot: DocumentSnapshot, link: Link | undefined): string | null {
  if (!link) return null;
  if (link.field === 'id') return snapshot.id;
  return text(snapshot, link.field) ?? (link.optional ? null : '');
}

function fieldsOf({ links }: Owned): string[] {
  return Object.values(links).flatMap(({ field }) => (field === 'id' ? [] : [field]));
}

/** Search of a collection for orphaned documents. */
export interface OrphanSearch {
  /** Query that finds all documents. */
  readonly query: WholeQuery;
  /** Query that finds them ordered by their owners' ids. */
  readonly walk: WholeQuery;
  /** Fields the search needs. */
  readonly fields: readonly string[];
  /** Checks documents against their owners as the reader sees them. */
  readonly check: (reader: Reader, page: readonly DocumentSnapshot[]) => Promise<Orphan[]>;
}

interface Orphan {
  readonly ref: DocumentReference;
  readonly drift: Drift;
}

export function searchOwned(db: Database, owned: Owned): OrphanSearch {
  const { query, walk, links } = owned;
  const ownersOf = (snapshot: DocumentSnapshot): Owners => ({
    childId: named(snapshot, links.child),
    familyId: named(snapshot, links.family),
  });
  return {
    query,
    walk,
    fields: fieldsOf(owned),
    check: async (reader, page) => {
      const claims = page.map((snapshot) => ({ snapshot, owners: ownersOf(snapshot) }));
      const exists = await lookUp(
        reader,
        db,
        claims.map(({ owners }) => owners),
      );
      return claims.flatMap(({ snapshot: { ref }, owners }) => {
        const missing = missingOwner(owners, exists);
        if (missing === null) return [];
        const drift = { paths: [ref.path], expected: missing, actual: null };
        return [{ ref, drift: { invariant: 'orphan' as const, ...drift } }];
      });
    },
  };
}

interface Existing {
  readonly children: ReadonlySet<string>;
  readonly families: ReadonlySet<string>;
  /** Families and children whose deletion is under way. */
  readonly deletions: ReadonlySet<string>;
}

/** Returns the path of a missing owner, or null. */
function missingOwner({ childId, familyId }: Owners, exists: Existing): string | null {
  if (familyId !== null && exists.deletions.has(familyId)) return null;
  if (childId !== null && exists.deletions.has(childId)) return null;
  if (childId !== null)
    return exists.children.has(childId) ? null : `${COLLECTIONS.users}/${childId}`;
  if (familyId === null || exists.families.has(familyId)) return null;
  return `${COLLECTIONS.families}/${familyId}`;
}

/** Looks up each owner of a page once. A child's family is covered by its child. */
async function lookUp(reader: Reader, db: Database, owners: readonly Owners[]): Promise<Existing> {
  const childIds = distinct(owners.map(({ childId }) => childId));
  const familyIds = distinct(owners.map(({ childId, familyId }) => (childId ? null : familyId)));
  const [users, families] = await Promise.all([
    reader.many(childIds.map((id) => db.users.doc(id))),
    reader.many(familyIds.map((id) => db.families.doc(id))),
  ]);
  const children = idsOf(users.filter((user) => user.data()?.isParent === false));
  const existing = { children, families: idsOf(families.filter((family) => family.exists)) };
  const missing = { ...existing, deletions: new Set<string>() };
  const doubted = owners.filter((owner) => missingOwner(owner, missing) !== null);
  const deletions = await reader.many([
    ...distinct(doubted.map(({ familyId }) => familyId)).map((id) => db.familyDeletions.doc(id)),
    ...distinct(doubted.map(({ childId }) => childId)).map((id) => db.childDeletions.doc(id)),
  ]);
  return { ...existing, deletions: idsOf(deletions.filter((deletion) => deletion.exists)) };
}

function distinct(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null && id !== ''))] as string[];
}

function idsOf(snapshots: readonly DocumentSnapshot<unknown>[]): ReadonlySet<string> {
  return new Set(snapshots.map(({ id }) => id));
}

/**
 * Searches unique keys: each must belong to an existing child with that value; a retired code belongs to
 * nobody.
 */
export function searchUniqueKeys(db: Database): OrphanSearch {
  return {
    query: 'allUniqueKeys',
    walk: 'uniqueKeysByOwner',
    fields: ['userId'],
    check: async (reader, page) => {
      const ids = distinct(page.map((snapshot) => text(snapshot, 'userId')));
      const users = await reader.many(ids.map((id) => db.users.doc(id)));
      const byId = new Map(users.map((user) => [user.id, user.data()]));
      return page.flatMap((snapshot) => {
        const userId = text(snapshot, 'userId') ?? '';
        const kind = snapshot.id.startsWith('accessCode_') ? 'accessCode' : 'accountNumber';
        if (kind === 'accessCode' && snapshot.get('userId') === null) return [];
        const user = byId.get(userId);
        const value = user && !user.isParent ? user[kind] : null;
        if (value !== null && uniqueKeyRef(db, kind, value).id === snapshot.id) return [];
        const paths = [uniqueKeyPath(kind), `${COLLECTIONS.users}/${userId}`];
        const drift = { paths, expected: null, actual: userId };
        return [
          { ref: snapshot.ref, drift: { invariant: 'orphaned_unique_key' as const, ...drift } },
        ];
      });
    },
  };
}

/** Checks a page of documents as they are now, and confirms suspected drifts in one snapshot. */
export async function findOrphans(
  db: Database,
  search: OrphanSearch,
  page: readonly DocumentSnapshot[],
): Promise<Drift[]> {
  const suspects = await search.check(readerOutside(db), page);
  if (suspects.length === 0) return [];
  const confirmed = await readTogether(db, async (tx) => {
    const within = readerWithin(tx);
    const again = await within.many(suspects.map(({ ref }) => ref));
    return search.check(
      within,
      again.filter((snapshot) => snapshot.exists),
    );
  });
  return confirmed.map(({ drift }) => drift);
}
