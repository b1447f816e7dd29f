import type { FamilyExportPage } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/api/errors';
import { familyRow } from '@pennysprout/shared/data/collections/families';
import { preferencesRow } from '@pennysprout/shared/data/collections/family-preferences';
import { parentRow } from '@pennysprout/shared/data/collections/memberships';
import { childRow, type ParentDoc } from '@pennysprout/shared/data/collections/users';
import {
  emptyTables,
  EXPORT_PAGES,
  EXPORT_PARTS,
  type ExportPages,
  type ExportPart,
  type ExportTables,
} from '@pennysprout/shared/data/exports';
import { PAGE_SIZE } from '@pennysprout/shared/data/query';
import { FieldPath, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../../deps';
import { readOutside, type Database } from '../../firestore/database';
import { queryOf } from '../../firestore/queries';
import { requireFamily } from '../access';
import type { ParentCaller } from '../caller';

/**
 * For how long the pages of one export can be asked for. Firestore can read the past of an hour.
 * Source: https://firebase.google.com/docs/firestore/pitr
 */
export const EXPORT_OPEN_MS = 30 * 60 * 1000;

export interface ExportFamily {
  readonly familyId: string;
  readonly part?: ExportPart | undefined;
  /** The last document of the part that an earlier page has shown. */
  readonly after?: string | undefined;
  /** The moment of the export, ISO 8601, as its first page has named it. */
  readonly at?: string | undefined;
}

/** A page at a time, so that any number of documents fits into memory. */
interface Page {
  readonly tables: Partial<ExportTables>;
  /** The document after which the part goes on; null at its end. */
  readonly last: string | null;
}

interface At {
  readonly tx: Transaction;
  readonly db: Database;
  readonly familyId: string;
  readonly after: string | undefined;
  readonly size: number;
}

/**
 * One page of everything that is stored about a family, for each of its parents: they can see all of
 * it on their screens already. What the children sign in with is left out.
 *
 * Every page is read as of the moment of the first one, whatever is posted meanwhile, so the sums of
 * the entries are the balances. Whether the caller may is asked as of now.
 *
 * @param size documents of a page.
 * @throws AppError `not_found`, or `forbidden` when it is another's family.
 * @throws AppError `export_expired` when that moment cannot be read any more, or is still to come.
 */
export async function exportFamily(
  deps: Deps,
  caller: ParentCaller,
  input: ExportFamily,
  size: number = PAGE_SIZE,
): Promise<FamilyExportPage> {
  const { db } = deps;
  const { familyId, part = 'people', after } = input;
  const now = await requireNow(deps, caller, familyId);
  const atMs = input.at === undefined ? now : Date.parse(input.at);
  // Also when it is no moment at all, such as the 31st of June.
  if (!(atMs <= now && now - atMs <= EXPORT_OPEN_MS)) throw new AppError('export_expired');
  const readTime = Timestamp.fromMillis(atMs);
  const page = await db.firestore.runTransaction(
    (tx) => readPart(part, { tx, db, familyId, after, size }),
    { readOnly: true, readTime },
  );
  const at = new Date(atMs).toISOString();
  return { tables: { ...emptyTables(), ...page.tables }, at, next: nextOf(part, page.last, at) };
}

/** Firestore's own time, which ours may be ahead of: nothing can be read as of the future. */
async function requireNow({ db }: Deps, caller: ParentCaller, familyId: string): Promise<number> {
  await requireFamily({ db, read: readOutside }, caller, familyId);
  const { readTime } = await db.families.doc(familyId).get();
  return readTime.toMillis();
}

function nextOf(part: ExportPart, last: string | null, at: string): FamilyExportPage['next'] {
  if (last !== null) return { part, after: last, at };
  const next = EXPORT_PARTS[EXPORT_PARTS.indexOf(part) + 1];
  return next === undefined ? null : { part: next, at };
}

function readPart(part: ExportPart, at: At): Promise<Page> {
  const pages = EXPORT_PAGES.find(({ table }) => table === part);
  return pages ? readPage(at, pages) : readPeople(at);
}

async function readPage(
  { tx, db, familyId, after, size }: At,
  { table, query, toRow }: ExportPages,
): Promise<Page> {
  const ordered = queryOf(db, query, { familyId }, size).orderBy(FieldPath.documentId());
  const { docs } = await tx.get(after === undefined ? ordered : ordered.startAfter(after));
  const rows = docs.map((snapshot) => toRow(snapshot.id, snapshot.data()));
  const last = docs.length < size ? null : (docs.at(-1)?.id ?? null);
  return { tables: { [table]: rows }, last };
}

/** The family itself, its preferences, parents and children: all of them within fixed limits. */
async function readPeople({ tx, db, familyId }: At): Promise<Page> {
  const [family, preferences, memberships, children] = await Promise.all([
    tx.get(db.families.doc(familyId)),
    tx.get(db.familyPreferences.doc(familyId)),
    tx.get(queryOf(db, 'membershipsOfFamily', { familyId })),
    tx.get(queryOf(db, 'childrenOfFamily', { familyId, isParent: false })),
  ]);
  const [stored, settled] = [family.data(), preferences.data()];
  if (!stored || !settled) throw new AppError('not_found');
  const members = memberships.docs.map((snapshot) => ({ ...snapshot.data(), id: snapshot.id }));
  const accepted = members.flatMap(({ memberId, inviteAccepted }) =>
    inviteAccepted && memberId !== null ? [memberId] : [],
  );
  const parents = await readParents(tx, db, accepted);
  return {
    tables: {
      family: [familyRow(familyId, stored)],
      preferences: [preferencesRow(settled)],
      parents: members.map((member) => {
        const parent = member.inviteAccepted ? (parents.get(member.memberId ?? '') ?? null) : null;
        return parentRow(member, parent, stored.ownerId);
      }),
      children: children.docs.flatMap((snapshot) => {
        const user = snapshot.data();
        return user.isParent ? [] : [childRow(snapshot.id, user)];
      }),
    },
    last: null,
  };
}

async function readParents(
  tx: Transaction,
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ParentDoc>> {
  if (ids.length === 0) return new Map();
  const users = await tx.getAll(...ids.map((id) => db.users.doc(id)));
  return new Map(
    users.flatMap((user) => {
      const data = user.data();
      return data?.isParent ? [[user.id, data]] : [];
    }),
  );
}
