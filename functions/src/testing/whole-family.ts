import { randomUUID } from 'node:crypto';
import type { Collection } from '@pennysprout/shared/kernel/document/collection';
import { COLLECTION_KEYS, COLLECTIONS, REGISTRY } from '@pennysprout/shared/data/collections';
import { PAGE_SIZE } from '@pennysprout/shared/kernel/document/query';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { addFamily } from '../kernel/firestore/new-family';
import { codeTriesId } from '../kernel/firestore/login-throttle-ids';
import { claimUnique } from '../kernel/firestore/unique-keys';

/** Family with the ids by which anything of it could be recognised. */
export interface WholeFamily {
  readonly familyId: string;
  readonly name: string;
  readonly childIds: readonly string[];
  /** Records of attempts at its children's codes, which name nobody. */
  readonly triesIds: readonly string[];
}

export interface NewChild {
  readonly childId: string;
  readonly accessCode: string;
}

const now = () => Timestamp.now();

/** Creates a child with everything that adding one writes, plus an Auth user and a failed attempt. */
export async function putChild(
  deps: Deps,
  familyId: string,
  parentId: string,
): Promise<NewChild & { triesId: string }> {
  const { db, secrets } = deps;
  const childId = db.users.doc().id;
  const accessCode = randomUUID();
  const accountNumber = randomUUID();
  const triesId = codeTriesId(secrets.passwordKey(), accessCode);
  const at = now();
  await deps.auth.createUser({ uid: childId });
  await db.transact(`child ${childId}`, (tx) => {
    claimUnique(tx, db, { kind: 'accessCode', value: accessCode, userId: childId, at });
    claimUnique(tx, db, { kind: 'accountNumber', value: accountNumber, userId: childId, at });
    tx.create(db.users.doc(childId), {
      isParent: false,
      name: 'Kid',
      email: null,
      familyId,
      parentId,
      accountNumber,
      accessCode,
      sessionEpoch: 0,
      createdAt: at,
    });
    const secrets = { passwordHash: 'x', sealedPassword: 'x', updatedAt: at };
    tx.create(db.childCredentials.doc(childId), { familyId, ...secrets });
    const tries = { tries: 1, lastTryAt: at, blockedUntil: at, origins: [], expiresAt: at };
    tx.create(db.loginThrottle.doc(triesId), tries);
    return Promise.resolve();
  });
  return { childId, accessCode, triesId };
}

/** Creates a membership, or an invitation if there is no member. */
export async function putMembership(
  { db }: Deps,
  familyId: string,
  memberId: string | null,
): Promise<string> {
  const ref = db.memberships.doc(`${familyId}_${memberId ?? randomUUID()}`);
  await ref.set({
    familyId,
    memberId,
    role: 'parent',
    inviteAccepted: memberId !== null,
    inviteEmail: 'somebody@example.com',
    createdAt: now(),
  });
  return ref.id;
}

/** Fills a collection directly, where use cases would be too slow. */
async function fill(
  { db }: Deps,
  collection: string,
  documents: readonly { id?: string; data: object }[],
): Promise<void> {
  for (let from = 0; from < documents.length; from += PAGE_SIZE) {
    const batch = db.firestore.batch();
    for (const { id, data } of documents.slice(from, from + PAGE_SIZE)) {
      const inCollection = db.firestore.collection(collection);
      batch.set(id === undefined ? inCollection.doc() : inCollection.doc(id), data);
    }
    await batch.commit();
  }
}

/** Fills a collection that is purged page by page, with the fields a purge could read. */
async function fillOwned(
  deps: Deps,
  { name, links, purgedWith, queries }: Collection,
  { userId, familyId }: { readonly userId: string; readonly familyId: string },
  count: number,
): Promise<void> {
  const way = purgedWith.family;
  if (typeof way !== 'object' || !('pages' in way)) return;
  const data: Record<string, unknown> = {};
  for (const { orderBy } of Object.values(queries)) if (orderBy) data[orderBy[0]] = now();
  data['familyId'] = familyId;
  if (links.child) data[links.child.field] = userId;
  await fill(
    deps,
    name,
    repeat(count, (n) => ({ id: `${familyId}_${userId}_${n}`, data })),
  );
}

function repeat<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Number of documents of each kind; the children's come on top. */
export interface Amounts {
  readonly entries: number;
  readonly keys: number;
  readonly others: number;
}

/** Creates what a family gathers over the years: entries, balances, stock, interest runs and keys. */
export async function putPossessions(
  deps: Deps,
  familyId: string,
  childId: string,
  { entries, keys, others }: Amounts,
): Promise<void> {
  const at = now();
  const owner = { familyId, userId: childId };
  const entry = {
    ...owner,
    kind: 'deposit',
    amountMinor: toMinorUnits(100),
    currency: 'USD',
    description: 'Allowance',
    createdBy: 'somebody',
    timestamp: at,
  };
  const entryDocs = repeat(entries, (n) => ({ data: { ...entry, balanceAfterMinor: 100 * n } }));
  await fill(deps, COLLECTIONS.entries, entryDocs);
  for (const key of COLLECTION_KEYS) {
    if (key === 'entries' || key === 'idempotencyKeys') continue;
    await fillOwned(deps, REGISTRY[key], owner, others);
  }
  const key = { familyId, userId: 'somebody', answer: { userId: childId }, expiresAt: at };
  await fill(
    deps,
    COLLECTIONS.idempotencyKeys,
    repeat(keys, () => ({ data: key })),
  );
}

/** Creates a family of that owner with two children, an invitation and a little of everything. */
export async function putWholeFamily(deps: Deps, ownerId: string): Promise<WholeFamily> {
  const { db } = deps;
  const name = 'Swept';
  const familyId = await db.transact(`user ${ownerId}`, (tx) =>
    Promise.resolve(
      addFamily(tx, db, {
        name,
        ownerId,
        ownerEmail: null,
        owner: { name: 'Owner', picture: '' },
        at: now(),
      }),
    ),
  );
  const children = [
    await putChild(deps, familyId, ownerId),
    await putChild(deps, familyId, ownerId),
  ];
  await putMembership(deps, familyId, null);
  for (const { childId } of children) {
    await putPossessions(deps, familyId, childId, { entries: 2, keys: 2, others: 2 });
  }
  return {
    familyId,
    name,
    childIds: children.map(({ childId }) => childId),
    triesIds: children.map(({ triesId }) => triesId),
  };
}
