import { childLoginPath, generateAccessCode } from '@pennysprout/shared/children/access-code';
import { generateAccountNumber } from '@pennysprout/shared/children/account-number';
import { generatePassword } from '@pennysprout/shared/children/password';
import type { FamilyDocuments } from '@pennysprout/shared/family-export/family-documents';
import type { CorporateActionDoc } from '@pennysprout/shared/stock/corporate-actions.collection';
import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { corporateActionRef } from '../kernel/firestore/corporate-actions';
import type { Deps } from '../kernel/deps';
import { invitationId, newInvitation } from '../kernel/firestore/memberships';
import { claimUnique, drawSeveralUnused, type UniqueKind } from '../kernel/firestore/unique-keys';
import { hashPassword } from '../platform/secrets/password-hash';
import { othersOf, RestoreRefused } from './restore-refused';

type OpenDeps = Pick<Deps, 'db' | 'now' | 'randomInt' | 'passwordCost'>;

/** Child with its sign-in data. */
export interface RestoredChild {
  readonly name: string;
  readonly accessCode: string;
  readonly password: string;
  /** Path of its login link, without the origin. */
  readonly loginPath: string;
}

interface Opened {
  readonly invited: readonly string[];
  readonly children: readonly RestoredChild[];
}

interface Opening {
  readonly documents: FamilyDocuments;
  readonly ownerEmail: string;
  /** Splits that are yet to reach a restored holding. */
  readonly reopened: readonly CorporateActionDoc[];
}

interface Secret {
  readonly password: string;
  readonly passwordHash: string;
}

/**
 * Adds a family whose history is already written, with its accounts and people, in one transaction. Parents
 * are invited, one of them to become the owner. Children get new secrets; parents cannot look at these
 * passwords, because only the server has the key to seal them.
 *
 * @returns null if it is there already.
 * @throws RestoreRefused while an earlier copy is being deleted.
 */
export async function openFamily(deps: OpenDeps, opening: Opening): Promise<Opened | null> {
  const { db } = deps;
  const { family, children } = opening.documents;
  const secrets = await Promise.all(children.map(() => newSecret(deps)));
  return db.transact(`family ${family.id}`, async (tx) => {
    if ((await tx.get(db.families.doc(family.id))).exists) return null;
    await requireNotDeleted(deps, opening.documents, (refs) => tx.getAll(...refs));
    const codes = await draw(tx, deps, 'accessCode', children.length);
    const numbers = await draw(tx, deps, 'accountNumber', children.length);
    const at = Timestamp.fromDate(deps.now());
    writeAccounts(tx, deps, opening);
    writeFamily(tx, deps, opening, at);
    return {
      invited: othersOf(opening.documents, opening.ownerEmail),
      children: children.map(({ id, doc }, n) => {
        const [accessCode = '', accountNumber = ''] = [codes[n], numbers[n]];
        const { password, passwordHash } = secrets[n] ?? { password: '', passwordHash: '' };
        claimUnique(tx, db, { kind: 'accessCode', value: accessCode, userId: id, at });
        claimUnique(tx, db, { kind: 'accountNumber', value: accountNumber, userId: id, at });
        tx.create(db.users.doc(id), { ...doc, accessCode, accountNumber });
        const credentials = { passwordHash, sealedPassword: null, updatedAt: at };
        tx.create(db.childCredentials.doc(id), { familyId: family.id, ...credentials });
        return { name: doc.name, accessCode, password, loginPath: childLoginPath(accessCode) };
      }),
    };
  });
}

async function newSecret({ randomInt, passwordCost }: OpenDeps): Promise<Secret> {
  const password = generatePassword(randomInt, 'en');
  return { password, passwordHash: await hashPassword(password, passwordCost) };
}

/** Draws nothing for nobody, since no database is asked for no document. */
async function draw(
  tx: Transaction,
  { db, randomInt }: OpenDeps,
  kind: UniqueKind,
  count: number,
): Promise<readonly string[]> {
  if (count === 0) return [];
  const one = { accessCode: generateAccessCode, accountNumber: generateAccountNumber }[kind];
  return drawSeveralUnused(tx, db, kind, { draw: () => one(randomInt), count });
}

type ReadMany = (
  refs: readonly DocumentReference<unknown>[],
) => Promise<readonly Pick<DocumentSnapshot, 'exists'>[]>;

/**
 * Requires that no earlier copy is being deleted: the purge deletes by ids, and would also delete the new
 * documents.
 *
 * @throws RestoreRefused
 */
export async function requireNotDeleted(
  { db }: Pick<Deps, 'db'>,
  { family, children }: FamilyDocuments,
  readMany: ReadMany,
): Promise<void> {
  const marks = await readMany([
    db.familyDeletions.doc(family.id),
    ...children.map(({ id }) => db.formerChildren.doc(id)),
  ]);
  if (!marks.some(({ exists }) => exists)) return;
  throw new RestoreRefused(
    'This file was restored for this owner before, and that family was deleted. Its children’s ids ' +
      'are free again four hours after that; run this again then.',
  );
}

/** Writes the documents that can change: accounts, holdings, open requests, allowances and interest runs. */
function writeAccounts(tx: Transaction, { db }: OpenDeps, { documents, reopened }: Opening): void {
  const { balances, holdings, requests, allowances, interestRuns } = documents;
  for (const { id, doc } of balances) tx.create(db.balances.doc(id), doc);
  for (const { id, doc } of holdings) tx.create(db.stockAssets.doc(id), doc);
  for (const { id, doc } of requests) {
    if (doc.status === 'open') tx.create(db.requests.doc(id), doc);
  }
  for (const { id, doc } of allowances) tx.create(db.allowances.doc(id), doc);
  for (const { id, doc } of interestRuns) tx.create(db.interestRuns.doc(id), doc);
  for (const action of reopened) {
    tx.update(corporateActionRef(db, action), { pendingParts: action.pendingParts ?? [] });
  }
}

function writeFamily(
  tx: Transaction,
  { db }: OpenDeps,
  { documents, ownerEmail }: Opening,
  at: Timestamp,
): void {
  const { family, preferences } = documents;
  tx.create(db.families.doc(family.id), family.doc);
  tx.create(db.familyPreferences.doc(family.id), preferences);
  const invite = (email: string, more: { readonly makesOwner?: true }) => {
    const invitation = { ...newInvitation(family.id, email, null), ...more, createdAt: at };
    tx.create(db.memberships.doc(invitationId(family.id, email)), invitation);
  };
  invite(ownerEmail, { makesOwner: true });
  for (const email of othersOf(documents, ownerEmail)) invite(email, {});
}

/**
 * Renews the invitation of a restored family's owner who has not accepted yet, for another two weeks.
 *
 * @returns false if it has its owner.
 */
export async function renewOwnersInvitation(
  { db, now }: OpenDeps,
  familyId: string,
  ownerEmail: string,
): Promise<boolean> {
  return db.transact(`family ${familyId}`, async (tx) => {
    const family = (await tx.get(db.families.doc(familyId))).data();
    const owner = family && (await tx.get(db.users.doc(family.ownerId))).data();
    if (!family || owner) return false;
    const createdAt = Timestamp.fromDate(now());
    const invitation = {
      ...newInvitation(familyId, ownerEmail, null),
      makesOwner: true,
      createdAt,
    };
    tx.set(db.memberships.doc(invitationId(familyId, ownerEmail)), invitation);
    tx.update(db.families.doc(familyId), { updatedAt: createdAt });
    return true;
  });
}
