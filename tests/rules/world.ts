import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  collection,
  doc,
  limit,
  orderBy,
  query,
  setDoc,
  setLogLevel,
  where,
  type Firestore,
  type Query,
  type QueryConstraint,
} from 'firebase/firestore';
import type { Collection } from '@pennysprout/shared/kernel/document/collection';
import { COLLECTION_KEYS, REGISTRY } from '@pennysprout/shared/data/collections';
import type { QueryShape } from '@pennysprout/shared/kernel/document/query';
// As a module, so that `npm run test:mutations` can mutate it.
import rules from '../../firestore/firestore.rules?raw';
import {
  ADAS_EPOCH,
  PERSONAS,
  type Persona,
  type Visitor,
} from '../../tools/docs/permissions-table';

export const NOW = new Date('2026-01-15T12:00:00Z');

function parent(uid: string, familyId: string | null) {
  return { isParent: true, googleId: uid, email: `${uid}@example.com`, name: uid, familyId };
}

function child(uid: string, familyId: string, sessionEpoch = 0) {
  return {
    isParent: false,
    name: uid,
    familyId,
    accessCode: `CODE${uid}`,
    sessionEpoch,
    createdAt: NOW,
  };
}

function membership(familyId: string, memberId: string | null, inviteAccepted = true) {
  const inviteEmail = memberId === null ? 'invitee@example.com' : null;
  return { familyId, memberId, role: 'parent', inviteAccepted, inviteEmail, createdAt: NOW };
}

/** Returns the fields that a child's document has in any collection. */
export function ofChild(userId: string | null, familyId: string) {
  const times = { timestamp: NOW, time: NOW, createdAt: NOW, updatedAt: NOW };
  // Every query finds it, also those for what is open alone.
  return { userId, familyId, currency: 'USD', status: 'open', ...times };
}

/** Documents of the tests, which belong to the Lin family or to its child Ada. */
const PROBED_DOCS: Record<string, object> = Object.fromEntries(
  COLLECTION_KEYS.flatMap((key) => {
    const { name, links, examples }: Collection = REGISTRY[key];
    const data = links.child ? ofChild('ada', 'lin') : { familyId: 'lin', time: NOW };
    return examples.map(({ id }) => [`${name}/${id}`, data]);
  }),
);

/** Documents of two families, with those that the rules read. */
const DOCUMENTS: Record<string, object> = {
  ...PROBED_DOCS,
  'families/lin': { name: 'Lin', ownerId: 'owner', createdAt: NOW, updatedAt: NOW },
  'families/roe': { name: 'Roe', ownerId: 'stranger', createdAt: NOW, updatedAt: NOW },
  'users/owner': parent('owner', 'lin'),
  'users/member': parent('member', 'lin'),
  'users/invitee': parent('invitee', null),
  'users/removed': parent('removed', null),
  'users/misnamed': parent('misnamed', 'lin'),
  'users/misfiled': parent('misfiled', 'lin'),
  'users/stranger': parent('stranger', 'roe'),
  'users/ada': child('ada', 'lin', ADAS_EPOCH),
  'users/bo': child('bo', 'lin'),
  'users/cy': child('cy', 'roe'),
  'parental_members/lin_owner': membership('lin', 'owner'),
  'parental_members/lin_member': membership('lin', 'member'),
  'parental_members/lin_invitation': membership('lin', null, false),
  // The server never writes these three; the rules must not rely on that.
  'parental_members/lin_invitee': membership('lin', 'invitee', false),
  'parental_members/lin_misnamed': membership('lin', 'somebody'),
  'parental_members/lin_misfiled': membership('roe', 'misfiled'),
  'parental_members/roe_stranger': membership('roe', 'stranger'),
  'family_preferences/roe': { familyId: 'roe', localCurrency: 'USD' },
  'user_balances/bo_USD': ofChild('bo', 'lin'),
  'user_balances/cy_USD': ofChild('cy', 'roe'),
  'user_balances/nobodys_USD': ofChild(null, 'lin'),
  'transactions/entry-bo': ofChild('bo', 'lin'),
  'transactions/entry-cy': ofChild('cy', 'roe'),
  'transactions/entry-dee': ofChild('dee', 'gone'),
  'jar_moves/move-bo': ofChild('bo', 'lin'),
  'allowances/allowance-bo': ofChild('bo', 'lin'),
  'requests/request-bo': ofChild('bo', 'lin'),
  'stock_assets/bo_DIS': ofChild('bo', 'lin'),
  'stock_transactions/trade-bo': ofChild('bo', 'lin'),
  'corporate_actions/DIS_2026-01-15': { symbol: 'DIS', status: 'confirmed' },
};

// The SDK logs each refusal as an error, and refusals are what these tests are about.
setLogLevel('silent');

/**
 * Opens the test environment. Rules leak between tests that share a project id, so each file has one of
 * its own.
 */
export async function openWorld(projectId: string): Promise<RulesTestEnvironment> {
  const environment = await initializeTestEnvironment({
    projectId,
    firestore: { rules },
  });
  await fillWorld(environment);
  return environment;
}

/** Resets the documents to their initial state. */
export async function fillWorld(environment: RulesTestEnvironment): Promise<void> {
  await environment.clearFirestore();
  await asServer(environment, async (db) => {
    await Promise.all(Object.entries(DOCUMENTS).map(([path, data]) => setDoc(doc(db, path), data)));
  });
}

/** Runs with the server's privileges, which bypass the rules. */
export async function asServer(
  environment: RulesTestEnvironment,
  work: (db: Firestore) => Promise<void>,
): Promise<void> {
  await environment.withSecurityRulesDisabled((context) => work(firestoreOf(context)));
}

/** Returns the modular instance behind the compat one that the test library returns. */
function firestoreOf(context: RulesTestContext): Firestore {
  return context.firestore() as unknown as Firestore;
}

/** Opens a connection for the persona. */
export function as(environment: RulesTestEnvironment, persona: Persona): Firestore {
  return asVisitor(environment, PERSONAS[persona]);
}

/** Opens a connection for a visitor who is not in the table. */
export function asVisitor(
  environment: RulesTestEnvironment,
  { uid, claims }: Pick<Visitor, 'uid' | 'claims'>,
): Firestore {
  return firestoreOf(
    uid === null
      ? environment.unauthenticatedContext()
      : environment.authenticatedContext(uid, claims),
  );
}

/** List query of any shape, whether or not the product sends it. */
export interface AnyQuery {
  readonly collection: string;
  readonly values: Readonly<Record<string, string | boolean>>;
  readonly orderBy?: QueryShape['orderBy'] | undefined;
  readonly limit?: number;
}

export function anyQuery(db: Firestore, shape: AnyQuery): Query {
  const constraints: QueryConstraint[] = Object.entries(shape.values).map(([field, value]) =>
    where(field, '==', value),
  );
  if (shape.orderBy) constraints.push(orderBy(...shape.orderBy));
  if (shape.limit !== undefined) constraints.push(limit(shape.limit));
  return query(collection(db, shape.collection), ...constraints);
}
