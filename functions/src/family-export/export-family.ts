import type { FamilyExportPage } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { familyRows } from '@pennysprout/shared/families/family-row';
import { preferencesRows } from '@pennysprout/shared/family-preferences/preferences-row';
import { parentRow } from '@pennysprout/shared/family-members/parent-row';
import type { ParentDoc } from '@pennysprout/shared/auth/users.collection';
import { childRows } from '@pennysprout/shared/auth/child-row';
import {
  emptyTables,
  EXPORT_PAGES,
  EXPORT_SECTIONS,
  type ExportSection,
  type ExportTables,
} from '@pennysprout/shared/data/exports';
import { PAGE_SIZE } from '@pennysprout/shared/kernel/document/query';
import { FieldPath, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { readOutside, type Database } from '../kernel/firestore/database';
import { queryOf } from '../kernel/firestore/queries';
import { requireFamily } from '../kernel/access';
import type { ParentCaller } from '../kernel/caller';

/**
 * Milliseconds for which the pages of one export can be requested. Firestore can read up to an hour into
 * the past. Source: https://firebase.google.com/docs/firestore/pitr
 */
export const EXPORT_OPEN_MS = 30 * 60 * 1000;

export interface ExportFamily {
  readonly familyId: string;
  readonly part?: ExportSection | undefined;
  /** Last document of the part returned by the previous page. */
  readonly after?: string | undefined;
  /** Snapshot time of the export, ISO 8601, as returned by its first page. */
  readonly at?: string | undefined;
}

/** Page of the export; any number of documents fits into memory this way. */
interface Page {
  readonly tables: Partial<ExportTables>;
  /** Document to continue after; null at the part's end. */
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
 * Exports one page of everything stored about a family, for each of its parents, who can see all of it
 * on their screens already. Children's credentials are left out.
 *
 * Every page is read from the first one's snapshot, whatever is posted meanwhile, so entries add up to
 * balances. Access is checked as of now.
 *
 * @param size documents per page.
 * @throws AppError `not_found`, or `forbidden` if the family belongs to others.
 * @throws AppError `export_expired` if the snapshot is too old to be read, or in the future.
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
  // NaN fails too, e.g. for the 31st of June.
  if (!(atMs <= now && now - atMs <= EXPORT_OPEN_MS)) throw new AppError('export_expired');
  const readTime = Timestamp.fromMillis(atMs);
  const page = await db.firestore.runTransaction(
    (tx) => readPart(part, { tx, db, familyId, after, size }),
    { readOnly: true, readTime },
  );
  const at = new Date(atMs).toISOString();
  return { tables: { ...emptyTables(), ...page.tables }, at, next: nextOf(part, page.last, at) };
}

/**
 * Checks access and returns Firestore's own time: our clock may be ahead of it, and the future cannot be
 * read.
 */
async function requireNow({ db }: Deps, caller: ParentCaller, familyId: string): Promise<number> {
  await requireFamily({ db, read: readOutside }, caller, familyId);
  const { readTime } = await db.families.doc(familyId).get();
  return readTime.toMillis();
}

function nextOf(part: ExportSection, last: string | null, at: string): FamilyExportPage['next'] {
  if (last !== null) return { part, after: last, at };
  const next = EXPORT_SECTIONS[EXPORT_SECTIONS.indexOf(part) + 1];
  return next === undefined ? null : { part: next, at };
}

function readPart(part: ExportSection, at: At): Promise<Page> {
  return part === 'people' ? readPeople(at) : readPage(at, part);
}

async function readPage(
  { tx, db, familyId, after, size }: At,
  table: keyof typeof EXPORT_PAGES,
): Promise<Page> {
  const { query, toRow } = EXPORT_PAGES[table];
  const ordered = queryOf(db, query, { familyId }, size).orderBy(FieldPath.documentId());
  const { docs } = await tx.get(after === undefined ? ordered : ordered.startAfter(after));
  // Each query finds the documents that its rows are of, a correlation the compiler loses.
  const rows = docs.map((snapshot) => toRow(snapshot.id, snapshot.data() as never));
  const last = docs.length < size ? null : (docs.at(-1)?.id ?? null);
  return { tables: { [table]: rows }, last };
}

/** Reads the family, its preferences, parents and children, all bounded in number. */
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
      family: [familyRows.toRow(familyId, stored)],
      preferences: [preferencesRows.toRow(settled)],
      parents: members.map((member) => {
        const parent = member.inviteAccepted ? (parents.get(member.memberId ?? '') ?? null) : null;
        return parentRow(member, parent, stored.ownerId);
      }),
      children: children.docs.flatMap((snapshot) => {
        const user = snapshot.data();
        return user.isParent ? [] : [childRows.toRow(snapshot.id, user)];
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
