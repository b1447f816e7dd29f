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
  query,
  queryEqual,
  setDoc,
  updateDoc,
  type Firestore,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import { QUERIES, type LiveQueryName, type QueryValues } from '@pennysprout/shared/data/queries';
import type { QueryShape } from '@pennysprout/shared/kernel/document/query';
import {
  HISTORIES,
  liveQuery,
  queryFrom,
  SENT_QUERIES,
  type HistoryName,
  type SentQueryName,
} from '@pennysprout/web/kernel/live/queries';
import {
  collectionOf,
  EVERYBODY,
  LIVE_QUERIES,
  PERMISSIONS,
  PERSONAS,
  type ListedQuery,
  type Persona,
} from '../../tools/docs/permissions-table';
import { rulesCoverage } from './coverage';
import { anyQuery, as, NOW, openWorld, type AnyQuery } from './world';

/** Project of the tests that try the whole of tools/docs/permissions-table.ts for everybody. */
const PROJECT_ID = 'demo-rules-matrix';

let world: RulesTestEnvironment;

beforeAll(async () => {
  world = await openWorld(PROJECT_ID);
});

afterAll(async () => {
  await world.cleanup();
});

/** Connections by persona, each opened once: opening one is most of the cost of an attempt. */
const connections = new Map<Persona, Firestore>();

function connectionOf(persona: Persona): Firestore {
  const open = connections.get(persona) ?? as(world, persona);
  connections.set(persona, open);
  return open;
}

function expectOutcome(allowed: boolean, attempt: Promise<unknown>) {
  return allowed ? assertSucceeds(attempt) : assertFails(attempt);
}

/** Returns the query as the product sends it. */
function asSent({ name, values }: ListedQuery): AnyQuery {
  const shape: QueryShape = QUERIES[name];
  const { collection, orderBy, limit } = shape;
  return { collection, values, orderBy, limit };
}

function isHistory(name: LiveQueryName): name is HistoryName {
  return HISTORIES.some((history) => history === name);
}

function isSent(name: LiveQueryName): name is SentQueryName {
  return SENT_QUERIES.some((sent) => sent === name);
}

const LISTED = PERMISSIONS.flatMap(({ list }) => list);

describe('the table of permissions', () => {
  test('has every collection', () => {
    expect(new Set(PERMISSIONS.map(collectionOf))).toEqual(new Set(Object.values(COLLECTIONS)));
  });

  test('has every browser query once, in the row of its collection, with its fields', () => {
    expect(LISTED.map(({ name }) => name).sort()).toEqual([...LIVE_QUERIES].sort());
    for (const row of PERMISSIONS) {
      for (const { name, values, allowed } of row.list) {
        expect(collectionOf(row)).toBe(QUERIES[name].collection);
        expect(Object.keys(values).sort()).toEqual([...QUERIES[name].equals].sort());
        expect(allowed).not.toEqual([]);
      }
    }
  });
});

describe.each(PERMISSIONS)('$path, $about', (row) => {
  const { path, get } = row;
  const collectionName = collectionOf(row);

  describe.each(EVERYBODY)('%s', (persona) => {
    test(`${get.includes(persona) ? 'gets' : 'cannot get'} it`, async () => {
      await expectOutcome(get.includes(persona), getDoc(doc(connectionOf(persona), path)));
    });

    test('cannot list the whole collection, even with a limit', async () => {
      const db = connectionOf(persona);
      await Promise.all([
        assertFails(getDocs(collection(db, collectionName))),
        assertFails(getDocs(query(collection(db, collectionName), limit(1)))),
      ]);
    });

    test('cannot create, overwrite, update or delete', async () => {
      const db = connectionOf(persona);
      const uid = PERSONAS[persona].uid ?? 'nobody';
      const mine = { userId: uid, memberId: uid, familyId: 'lin', isParent: true };
      await Promise.all([
        assertFails(setDoc(doc(db, collectionName, 'new'), mine)),
        assertFails(setDoc(doc(db, path), mine)),
        assertFails(updateDoc(doc(db, path), { familyId: 'roe' })),
        assertFails(deleteDoc(doc(db, path))),
      ]);
    });

    for (const listed of row.list) {
      const allowed = listed.allowed.includes(persona);
      test(`${allowed ? 'may' : 'may not'} send ${listed.name}`, async () => {
        await expectOutcome(allowed, getDocs(anyQuery(connectionOf(persona), asSent(listed))));
      });

      const { name, values } = listed;
      if (!isHistory(name)) continue;
      test(`${allowed ? 'may' : 'may not'} continue in ${name}`, async () => {
        const db = as(world, persona);
        const older = queryFrom(db, name, values as QueryValues<typeof name>, { at: NOW, id: 'z' });
        await expectOutcome(allowed, getDocs(older));
      });
    }
  });
});

/** Personas who may send a live query, with the query. */
const SENDERS = LISTED.flatMap((listed) =>
  listed.allowed.map((persona) => ({ name: listed.name, persona, listed })),
);

/** Returns a value of the same field that the persona has nothing to do with. */
function foreign(field: string, persona: Persona): string | null {
  if (field === 'familyId') return 'roe';
  // Neither among what waits, nor among what got a no.
  if (field === 'status') return 'approved';
  if (field === 'memberId') return 'stranger';
  // A parent may ask for whichever child of the family.
  if (field === 'userId' && persona === 'child') return 'bo';
  return null;
}

/** Returns wider live queries for the same documents that the persona may also send. */
function widerThan(name: LiveQueryName, persona: Persona): QueryShape[] {
  const { collection, equals }: QueryShape = QUERIES[name];
  return LISTED.filter((other) => other.name !== name && other.allowed.includes(persona))
    .map((other): QueryShape => QUERIES[other.name])
    .filter((other) => other.collection === collection)
    .filter((other) => other.equals.every((field) => equals.includes(field)));
}

describe.each(SENDERS)('$name of $persona', ({ persona, listed }) => {
  const { values, ...shape } = asSent(listed);
  const { equals, limit }: QueryShape = QUERIES[listed.name];
  const wider = widerThan(listed.name, persona);
  const most = Math.max(limit, ...wider.map((other) => other.limit));
  // Without one of these the persona may not ask for the rest.
  const needed = equals.filter((field) => wider.every((other) => other.equals.includes(field)));

  function expectRefused(changes: Partial<AnyQuery>) {
    return assertFails(getDocs(anyQuery(connectionOf(persona), { ...shape, values, ...changes })));
  }

  test('is what the browser sends, and is refused without a limit or with a higher one', async () => {
    const db = connectionOf(persona);
    // That the values fit the query is what the test of the table says.
    const allowed = anyQuery(db, { ...shape, values });
    if (isSent(listed.name)) {
      const sent = liveQuery(db, listed.name, values as QueryValues<SentQueryName>);
      expect(queryEqual(sent, allowed)).toBe(true);
    }
    await assertSucceeds(getDocs(allowed));
    const { limit: _limit, ...unlimited } = { ...shape, values };
    await assertFails(getDocs(anyQuery(db, unlimited)));
    await expectRefused({ limit: most + 1 });
  });

  test.each(needed)('is refused without %s', async (field) => {
    const rest = Object.fromEntries(Object.entries(values).filter(([key]) => key !== field));
    await expectRefused({ values: rest });
  });

  const boolean = needed.filter((field) => typeof values[field] === 'boolean');
  test.each(boolean)('is refused with the other %s', async (field) => {
    await expectRefused({ values: { ...values, [field]: values[field] !== true } });
  });

  const others = needed.flatMap((field) => {
    const value = foreign(field, persona);
    return value === null ? [] : [{ field, value }];
  });
  test.each(others)('is refused with the $field $value', async ({ field, value }) => {
    await expectRefused({ values: { ...values, [field]: value } });
  });
});

/** Values for the Lin family in queries of the server. */
const SAMPLES: Readonly<Record<string, string | boolean>> = {
  familyId: 'lin',
  userId: 'ada',
  childId: 'ada',
  currency: 'USD',
  inviteEmail: 'invitee@example.com',
  inviteAccepted: false,
  payDay: 'saturday',
  symbol: 'DIS',
  token: 'devices-token',
};

const SERVER_QUERIES = Object.entries<QueryShape>(QUERIES).filter(([, { readers }]) => !readers);

describe.each(SERVER_QUERIES)('the server-only query %s', (name, { equals, ...shape }) => {
  const values = Object.fromEntries(
    equals.map((field) => {
      const value = SAMPLES[field];
      if (value === undefined) throw new Error(`${name} needs a sample of ${field}`);
      return [field, value];
    }),
  );

  test.each(EVERYBODY)('is refused to %s', async (persona) => {
    await assertFails(getDocs(anyQuery(connectionOf(persona), { ...shape, values })));
  });
});

describe('a list that fixes more fields than it has to', () => {
  const membership = { familyId: 'lin', memberId: 'member', inviteAccepted: true };
  const ofMember: AnyQuery = { collection: 'parental_members', values: membership, limit: 50 };

  test.each([
    ['owner', true],
    ['member', true],
    ['child', false],
    ['parent of another family', false],
  ] as const)('gives no access: a membership by name, for %s', async (persona, allowed) => {
    await expectOutcome(allowed, getDocs(anyQuery(connectionOf(persona), ofMember)));
  });
});

describe('the security rules', () => {
  test('have been both true and false in each of their expressions', async () => {
    const { total, covered, missing } = await rulesCoverage(PROJECT_ID);
    console.info(`rules coverage: ${covered} of ${total} expressions were both true and false`);
    expect(missing).toEqual([]);
    expect(total).toBeGreaterThan(0);
  });
});
