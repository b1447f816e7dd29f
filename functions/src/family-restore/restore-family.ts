import { createHash } from 'node:crypto';
import {
  familyDocuments,
  type FamilyDocuments,
} from '@pennysprout/shared/family-export/family-documents';
import { parseFamilyExport, withoutMark } from '@pennysprout/shared/family-export/parse-file';
import { requireStorable } from '@pennysprout/shared/family-export/stored-values';
import { Timestamp, type DocumentReference, type Transaction } from 'firebase-admin/firestore';
import { NOT_DUE } from '../allowances/due';
import type { Deps } from '../kernel/deps';
import { readerOutside } from '../kernel/firestore/scan';
import { changeMark } from '../kernel/posting/change-mark';
import { findFileDrifts, type FileDrift } from './check-file';
import {
  openFamily,
  renewOwnersInvitation,
  requireNotDeleted,
  type RestoredChild,
} from './open-family';
import { withNewIds, type NewId } from './new-ids';
import { requireRoom, RestoreRefused } from './restore-refused';
import { findSplits } from './restored-splits';

export type RestoreDeps = Pick<Deps, 'db' | 'now' | 'randomInt' | 'passwordCost'>;

export interface RestoreOrder {
  /** Content of the file. */
  readonly text: string;
  /** Google address of the future owner. */
  readonly ownerEmail: string;
}

/** Result of a restore that was not refused. */
export interface Restored {
  readonly familyId: string;
  readonly familyName: string;
  /** False if it had been restored before; then the secrets are not returned again. */
  readonly isNew: boolean;
  /** True if the owner is yet to accept their invitation. */
  readonly isOwnerInvited: boolean;
  /** Addresses of the other parents, who are invited. */
  readonly invited: readonly string[];
  readonly children: readonly RestoredChild[];
  /** Number of allowances that were active, and are paused now. */
  readonly paused: number;
}

/** Contradictions for which a file is refused. */
export class FileDrifts extends Error {
  override readonly name = 'FileDrifts';
  readonly drifts: readonly FileDrift[];

  constructor(drifts: readonly FileDrift[]) {
    super('The file does not add up.');
    this.drifts = drifts;
  }
}

/** Documents that one transaction writes. */
const PAGE = 400;

/** Length of an id that Firestore generates. */
const ID_LENGTH = 20;
const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Restores a family from its export file, under new ids derived from the file and the owner. So it may be
 * killed anywhere and run again: each document is written once, and nobody sees any of them until the last
 * transaction, which adds the family, its people and their accounts.
 *
 * @throws FileFault if the file is not an export.
 * @throws FileDrifts if it does not add up; nothing is written in either case.
 * @throws RestoreRefused if this installation cannot take it.
 */
export async function restoreFamily(deps: RestoreDeps, order: RestoreOrder): Promise<Restored> {
  const ownerEmail = order.ownerEmail.toLowerCase();
  const said = readFile(order.text, deps.now());
  requireSound(said);
  requireRoom(said, ownerEmail);
  const { reopened, stockTransactions } = await findSplits(deps.db, said);
  const adjusted = { ...said, stockTransactions };
  if (findFileDrifts(adjusted).length > 0) {
    throw new RestoreRefused(
      'Shares in the file were traded between the moments at which their split took effect there and here. ' +
        'Only an installation in which nobody has the share yet can take the family: there `npm run split` takes ' +
        'the moment of the file.',
    );
  }
  const paused = said.allowances.filter(({ doc }) => doc.active).length;
  const named = withNewIds(adjusted, newIds(withoutMark(order.text), ownerEmail));
  const documents = asOfNow(named, Timestamp.fromDate(deps.now()));
  await requireNotDeleted(deps, documents, readerOutside(deps.db).many);
  const restored = { familyId: documents.family.id, familyName: documents.family.doc.name };
  const opened =
    (await writeHistory(deps, documents)) &&
    (await openFamily(deps, { documents, ownerEmail, reopened }));
  if (opened) return { ...restored, ...opened, isNew: true, isOwnerInvited: true, paused };
  const isOwnerInvited = await renewOwnersInvitation(deps, restored.familyId, ownerEmail);
  return { ...restored, isNew: false, isOwnerInvited, invited: [], children: [], paused: 0 };
}

/**
 * Reads the documents of a file, and requires that each could be stored.
 *
 * @throws FileFault
 */
export function readFile(text: string, now: Date): FamilyDocuments {
  const { tables } = parseFamilyExport(text);
  const documents = familyDocuments(tables, (ms) => Timestamp.fromMillis(ms));
  requireStorable(documents, now);
  return documents;
}

function requireSound(documents: FamilyDocuments): void {
  const drifts = findFileDrifts(documents);
  if (drifts.length > 0) throw new FileDrifts(drifts);
}

/** Derives new ids from the file and the owner, so that a second run finds the documents of the first. */
function newIds(text: string, ownerEmail: string): NewId {
  const seed = createHash('sha256').update(text).update('\0').update(ownerEmail).digest('hex');
  return (oldId) => {
    const hash = createHash('sha256').update(`${seed}/${oldId}`).digest();
    const letters = [...hash.subarray(0, ID_LENGTH)];
    return letters.map((byte) => ID_ALPHABET.charAt(byte % ID_ALPHABET.length)).join('');
  };
}

/** Pauses allowances, because the exported family still pays them, and marks the accounts. */
function asOfNow(documents: FamilyDocuments, updatedAt: Timestamp): FamilyDocuments {
  const settled = { active: false, problem: null, problemSince: null };
  return {
    ...documents,
    allowances: documents.allowances.map((one) =>
      one.doc.active ? { ...one, doc: { ...one.doc, ...NOT_DUE, ...settled, updatedAt } } : one,
    ),
    balances: documents.balances.map((one) => ({
      ...one,
      doc: { ...one.doc, changedOn: changeMark(one.doc.userId, one.doc.updatedAt.toDate()) },
    })),
  };
}

/**
 * Writes the immutable documents, page by page. Each page checks that the family does not exist yet: once it
 * does, its history may be deleted with a child.
 *
 * @returns false if it is.
 */
async function writeHistory({ db }: RestoreDeps, documents: FamilyDocuments): Promise<boolean> {
  const { entries, jarMoves, requests, giftReturns, stockTransactions, family } = documents;
  const closed = requests.filter(({ doc }) => doc.status !== 'open');
  const writes: Write[] = [
    ...entries.map(({ id, doc }) => writeOf(db.entries.doc(id), doc)),
    ...jarMoves.map(({ id, doc }) => writeOf(db.jarMoves.doc(id), doc)),
    ...closed.map(({ id, doc }) => writeOf(db.requests.doc(id), doc)),
    ...giftReturns.map(({ id, doc }) => writeOf(db.giftReturns.doc(id), doc)),
    ...stockTransactions.map(({ id, doc }) => writeOf(db.stockTransactions.doc(id), doc)),
  ];
  for (let start = 0; start < writes.length; start += PAGE) {
    const isDone = await db.transact(`family ${family.id}`, async (tx) => {
      if ((await tx.get(db.families.doc(family.id))).exists) return false;
      for (const write of writes.slice(start, start + PAGE)) write(tx);
      return true;
    });
    if (!isDone) return false;
  }
  return true;
}

type Write = (tx: Transaction) => void;

function writeOf<T extends object>(ref: DocumentReference<T>, doc: T): Write {
  return (tx) => void tx.set(ref, doc);
}
