import { afterAll, beforeAll, describe, test } from 'vitest';
import {
  assertFails,
  assertSucceeds,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
  type Firestore,
  type Query,
} from 'firebase/firestore';
import { as, openWorld, PERSONAS, type Persona } from './world';

/**
 * Who may read what, as a table. Everybody who is not named is refused, and nobody may ever create,
 * update or delete anything.
 */
interface Row {
  /** The document that is knocked at. */
  path: string;
  get: readonly Persona[];
  /** The list query in the shape that the app uses; absent where the app lists nothing. */
  list?: { shape: (db: Firestore) => Query; allowed: readonly Persona[] };
}

const PARENTS: readonly Persona[] = ['owner', 'member'];
const FAMILY: readonly Persona[] = [...PARENTS, 'ada', 'sibling'];
const NOBODY: readonly Persona[] = [];

const ofAda = [where('familyId', '==', 'lin'), where('userId', '==', 'ada')];

const ROWS: readonly Row[] = [
  { path: 'families/lin', get: FAMILY },
  { path: 'family_preferences/lin', get: FAMILY },
  { path: 'users/owner', get: ['owner'] },
  {
    path: 'users/ada',
    get: [...PARENTS, 'ada'],
    list: {
      shape: (db) =>
        query(
          collection(db, 'users'),
          where('familyId', '==', 'lin'),
          where('isParent', '==', false),
          orderBy('createdAt'),
          limit(50),
        ),
      allowed: PARENTS,
    },
  },
  {
    path: 'parental_members/lin_member',
    get: ['member'],
    list: {
      shape: (db) =>
        query(collection(db, 'parental_members'), where('memberId', '==', 'member'), limit(50)),
      allowed: ['member'],
    },
  },
  {
    path: 'user_balances/ada_USD',
    get: [...PARENTS, 'ada'],
    list: {
      shape: (db) => query(collection(db, 'user_balances'), ...ofAda, limit(50)),
      allowed: [...PARENTS, 'ada'],
    },
  },
  {
    path: 'transactions/entry-ada',
    get: [...PARENTS, 'ada'],
    list: {
      shape: (db) =>
        query(collection(db, 'transactions'), ...ofAda, orderBy('timestamp', 'desc'), limit(500)),
      allowed: [...PARENTS, 'ada'],
    },
  },
  // Read through the server until a screen shows them.
  { path: 'financial_wisdom_quotes/q1', get: NOBODY },
  { path: 'stock_assets/ada_DIS', get: NOBODY },
  { path: 'stock_transactions/s1', get: NOBODY },
  { path: 'stock_price_cache/DIS', get: NOBODY },
  { path: 'global_exchange_rates/USD_TWD', get: NOBODY },
  { path: 'system_configs/c1', get: NOBODY },
  // Private for good.
  { path: 'child_credentials/ada', get: NOBODY },
  { path: 'unique_keys/accessCode_CODEada', get: NOBODY },
  { path: 'idempotency_keys/k1', get: NOBODY },
  { path: 'login_throttle/t1', get: NOBODY },
  { path: 'interest_runs/lin_2026-01', get: NOBODY },
];

const EVERYBODY = Object.keys(PERSONAS) as Persona[];

let world: RulesTestEnvironment;

beforeAll(async () => {
  world = await openWorld();
});

afterAll(async () => {
  await world.cleanup();
});

function expectOutcome(allowed: boolean, attempt: Promise<unknown>) {
  return allowed ? assertSucceeds(attempt) : assertFails(attempt);
}

describe.each(ROWS)('$path', ({ path, get, list }) => {
  const [collectionName = ''] = path.split('/');

  describe.each(EVERYBODY)('%s', (persona) => {
    test(`${get.includes(persona) ? 'gets' : 'cannot get'} it`, async () => {
      await expectOutcome(get.includes(persona), getDoc(doc(as(world, persona), path)));
    });

    test('cannot list the whole collection, even with a limit', async () => {
      const db = as(world, persona);
      await assertFails(getDocs(collection(db, collectionName)));
      await assertFails(getDocs(query(collection(db, collectionName), limit(1))));
    });

    test('cannot create, overwrite, update or delete', async () => {
      const db = as(world, persona);
      const uid = PERSONAS[persona] ?? 'nobody';
      const mine = { userId: uid, memberId: uid, familyId: 'lin', isParent: true };
      await assertFails(setDoc(doc(db, collectionName, 'new'), mine));
      await assertFails(setDoc(doc(db, path), mine));
      await assertFails(updateDoc(doc(db, path), { familyId: 'roe' }));
      await assertFails(deleteDoc(doc(db, path)));
    });

    if (list) {
      test(`${list.allowed.includes(persona) ? 'lists' : 'cannot list'} it as the app does`, async () => {
        const rows = getDocs(list.shape(as(world, persona)));
        await expectOutcome(list.allowed.includes(persona), rows);
      });
    }
  });
});

describe('list queries of those who may list', () => {
  const unbounded: readonly [string, Persona, (db: Firestore) => Query][] = [
    [
      'children',
      'owner',
      (db) =>
        query(
          collection(db, 'users'),
          where('familyId', '==', 'lin'),
          where('isParent', '==', false),
        ),
    ],
    ['balances', 'ada', (db) => query(collection(db, 'user_balances'), ...ofAda)],
    ['entries', 'ada', (db) => query(collection(db, 'transactions'), ...ofAda)],
    [
      'memberships',
      'member',
      (db) => query(collection(db, 'parental_members'), where('memberId', '==', 'member')),
    ],
  ];

  test.each(unbounded)('%s are refused without a limit', async (_name, persona, shape) => {
    await assertFails(getDocs(shape(as(world, persona))));
  });

  test.each(unbounded)(
    '%s are refused with a limit that is too high',
    async (_name, persona, shape) => {
      await assertFails(getDocs(query(shape(as(world, persona)), limit(501))));
    },
  );

  test('a parent cannot list the parents of the family through the users collection', async () => {
    const users = collection(as(world, 'owner'), 'users');
    await assertFails(
      getDocs(
        query(users, where('familyId', '==', 'lin'), where('isParent', '==', true), limit(10)),
      ),
    );
    await assertFails(getDocs(query(users, where('familyId', '==', 'lin'), limit(10))));
  });

  test('a child cannot read its sibling through a list of the family', async () => {
    const db = as(world, 'ada');
    const whole = [where('familyId', '==', 'lin'), limit(50)];
    await assertFails(getDocs(query(collection(db, 'user_balances'), ...whole)));
    await assertFails(getDocs(query(collection(db, 'transactions'), ...whole)));
  });
});

describe('a signed-in caller without a user document', () => {
  test('reads nothing', async () => {
    const db = world.authenticatedContext('nobody').firestore() as unknown as Firestore;
    await assertFails(getDoc(doc(db, 'families/lin')));
    await assertFails(getDoc(doc(db, 'users/ada')));
    await assertFails(getDoc(doc(db, 'user_balances/ada_USD')));
  });
});
