import { readFileSync } from 'node:fs';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { doc, setDoc, setLogLevel, type Firestore } from 'firebase/firestore';

/** Everybody who might knock: what they are to the Lin family and its child Ada. */
export const PERSONAS = {
  anonymous: null,
  owner: 'owner',
  member: 'member',
  ada: 'ada',
  sibling: 'bo',
  invitee: 'invitee',
  removed: 'removed',
  stranger: 'stranger',
  strangersChild: 'cy',
} as const;
export type Persona = keyof typeof PERSONAS;

const NOW = new Date('2026-01-15T12:00:00Z');

function parent(uid: string, familyId: string | null) {
  return { isParent: true, googleId: uid, email: `${uid}@example.com`, name: uid, familyId };
}

function child(uid: string, familyId: string) {
  return { isParent: false, name: uid, familyId, accessCode: `CODE${uid}`, createdAt: NOW };
}

function membership(familyId: string, memberId: string | null, inviteAccepted = true) {
  return { familyId, memberId, role: 'parent', inviteAccepted, inviteEmail: null, createdAt: NOW };
}

function balance(userId: string, familyId: string) {
  return { userId, familyId, currency: 'USD', balanceMinor: 1000, updatedAt: NOW };
}

function entry(userId: string, familyId: string) {
  return { userId, familyId, amountMinor: 1000, currency: 'USD', timestamp: NOW };
}

/** Two families; the documents of the Lin family and of Ada are the ones that are knocked at. */
const DOCUMENTS: Record<string, object> = {
  'families/lin': { name: 'Lin', ownerId: 'owner', createdAt: NOW, updatedAt: NOW },
  'families/roe': { name: 'Roe', ownerId: 'stranger', createdAt: NOW, updatedAt: NOW },
  'users/owner': parent('owner', 'lin'),
  'users/member': parent('member', 'lin'),
  'users/invitee': parent('invitee', null),
  'users/removed': parent('removed', null),
  'users/stranger': parent('stranger', 'roe'),
  'users/ada': child('ada', 'lin'),
  'users/bo': child('bo', 'lin'),
  'users/cy': child('cy', 'roe'),
  'parental_members/lin_owner': membership('lin', 'owner'),
  'parental_members/lin_member': membership('lin', 'member'),
  // An accepted membership never stands under this id while it is pending; the rules must not
  // rely on that.
  'parental_members/lin_invitee': membership('lin', 'invitee', false),
  'parental_members/roe_stranger': membership('roe', 'stranger'),
  'family_preferences/lin': { familyId: 'lin', localCurrency: 'USD' },
  'family_preferences/roe': { familyId: 'roe', localCurrency: 'USD' },
  'user_balances/ada_USD': balance('ada', 'lin'),
  'user_balances/bo_USD': balance('bo', 'lin'),
  'user_balances/cy_USD': balance('cy', 'roe'),
  'transactions/entry-ada': entry('ada', 'lin'),
  'transactions/entry-bo': entry('bo', 'lin'),
  'transactions/entry-cy': entry('cy', 'roe'),
  'financial_wisdom_quotes/q1': { text: 'x' },
  'stock_assets/ada_DIS': { userId: 'ada', familyId: 'lin' },
  'stock_transactions/s1': { userId: 'ada', familyId: 'lin' },
  'stock_price_cache/DIS': { price: 1 },
  'global_exchange_rates/USD_TWD': { rate: 32 },
  'system_configs/c1': { value: 'x' },
  'child_credentials/ada': { passwordHash: 'x' },
  'unique_keys/accessCode_CODEada': { userId: 'ada' },
  'idempotency_keys/k1': { requestHash: 'x' },
  'login_throttle/t1': { failures: 1 },
  'interest_runs/lin_2026-01': { familyId: 'lin' },
};

// The SDK logs each refusal as an error, and a matrix of refusals is what these tests are.
setLogLevel('silent');

export async function openWorld(): Promise<RulesTestEnvironment> {
  // Rules leak between tests that share a project id, so this one belongs to this file alone.
  const environment = await initializeTestEnvironment({
    projectId: 'demo-rules-matrix',
    firestore: { rules: readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8') },
  });
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = firestoreOf(context);
    await Promise.all(Object.entries(DOCUMENTS).map(([path, data]) => setDoc(doc(db, path), data)));
  });
  return environment;
}

/** The compat instance that the test library returns is the modular one underneath. */
function firestoreOf(context: RulesTestContext): Firestore {
  return context.firestore() as unknown as Firestore;
}

export function as(environment: RulesTestEnvironment, persona: Persona): Firestore {
  const uid = PERSONAS[persona];
  return firestoreOf(
    uid === null ? environment.unauthenticatedContext() : environment.authenticatedContext(uid),
  );
}
