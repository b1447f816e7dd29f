import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  deleteDoc,
  doc,
  onSnapshot,
  updateDoc,
  writeBatch,
  type DocumentSnapshot,
  type Firestore,
  type FirestoreError,
  type QuerySnapshot,
  type Unsubscribe,
  type WriteBatch,
} from 'firebase/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newChild, newParent, newPartner } from '@pennysprout/functions/testing/people';
import { startTestApi, type TestApi } from '@pennysprout/functions/testing/test-api';
import { QUERIES } from '@pennysprout/shared/data/queries';
import type { QueryShape } from '@pennysprout/shared/kernel/document/query';
import {
  ADAS_EPOCH,
  LIVE_QUERIES,
  PERMISSIONS,
  type Persona,
} from '../../tools/docs/permissions-table';
import { anyQuery, as, asServer, asVisitor, fillWorld, NOW, ofChild, openWorld } from './world';

/**
 * Project of tests about open listeners of somebody whose access ends. The emulator evaluates the rules
 * again before it passes on any change in the listener's collection, but not when only a document
 * changes that the rules read; so a listener ends here with the next write, which it does not receive.
 */
const PROJECT = 'demo-rules-access-ends';
let world: RulesTestEnvironment;
/** Server on the same database. */
let api: TestApi;

beforeAll(async () => {
  world = await openWorld(PROJECT);
  api = await startTestApi({ projectId: PROJECT });
});

/** Unsubscribes one test's listeners, so that none of them sees what the next one does. */
let stops: Unsubscribe[] = [];

beforeEach(() => fillWorld(world));

afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

afterAll(async () => {
  await api.close();
  await world.cleanup();
});

/** Text in each write after the access ended, to tell it from earlier ones. */
const LATE = 'written after the access ended';

interface Listener {
  readonly name: string;
  /** Documents in the order of their snapshots. */
  readonly seen: string[];
  readonly opened: Promise<void>;
  /** Resolves with the error code that ended the listener. */
  readonly ended: Promise<FirestoreError['code']>;
  /** Resolves when a late write is received. */
  readonly late: Promise<void>;
}

interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: Error) => void;
}

function deferred<T>(): Deferred<T> {
  let settle: Omit<Deferred<T>, 'promise'> | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  if (!settle) throw new Error('a promise calls its executor at once');
  return { promise, ...settle };
}

type Snapshot = QuerySnapshot | DocumentSnapshot;
type Start = (
  next: (snapshot: Snapshot) => void,
  error: (error: FirestoreError) => void,
) => Unsubscribe;

function listen(name: string, start: Start): Listener {
  const seen: string[] = [];
  const opened = deferred<undefined>();
  const ended = deferred<FirestoreError['code']>();
  const late = deferred<undefined>();
  const stop = start(
    (snapshot) => {
      const documents = 'docs' in snapshot ? snapshot.docs : [snapshot];
      const texts = documents.map((item) => `${item.ref.path} ${JSON.stringify(item.data())}`);
      seen.push(...texts);
      if (texts.some((text) => text.includes(LATE))) late.resolve(undefined);
      opened.resolve(undefined);
    },
    ({ code }) => {
      opened.reject(new Error(`${name} was refused from the start: ${code}`));
      ended.resolve(code);
    },
  );
  stops.push(stop);
  return { name, seen, opened: opened.promise, ended: ended.promise, late: late.promise };
}

/** Listens to everything of the Lin family that the table lets the persona read. */
async function listenToAll(persona: Persona, except: readonly string[]): Promise<Listener[]> {
  const db = as(world, persona);
  const lists = PERMISSIONS.flatMap(({ list }) => list)
    .filter(({ name, allowed }) => allowed.includes(persona) && !except.includes(name))
    .map(({ name, values }) => {
      const { equals: _equals, ...shape }: QueryShape = QUERIES[name];
      const query = anyQuery(db, { ...shape, values });
      return listen(`${persona}: ${name}`, (next, error) => onSnapshot(query, next, error));
    });
  const documents = PERMISSIONS.filter(
    ({ path, get }) => get.includes(persona) && !except.includes(path),
  ).map(({ path }) =>
    listen(`${persona}: ${path}`, (next, error) => onSnapshot(doc(db, path), next, error)),
  );
  const all = [...lists, ...documents];
  await Promise.all(all.map(({ opened }) => opened));
  return all;
}

/** Queries for one child's documents. */
const OF_CHILD = LIVE_QUERIES.filter((name) => {
  const { equals }: QueryShape = QUERIES[name];
  return equals.includes('userId');
});

/** Values by which a query finds its part of the documents. */
const VALUES = new Map(
  PERMISSIONS.flatMap(({ list }) => list).map(({ name, values }) => [name, values] as const),
);

/** Queries for documents of children: of one child, or of all in the family. */
const OF_CHILDREN = LIVE_QUERIES.filter((name) =>
  OF_CHILD.some((other) => QUERIES[other].collection === QUERIES[name].collection),
);

/** Adds a document of a child for each query, which finds it. */
function setLate(db: Firestore, batch: WriteBatch, childId: string, familyId: string): void {
  for (const name of OF_CHILDREN) {
    // Whatever the query sorts by.
    const mine = { ...ofChild(childId, familyId), decidedAt: NOW };
    const found = { ...mine, ...VALUES.get(name), familyId, userId: childId, text: LATE };
    batch.set(doc(db, `${QUERIES[name].collection}/late_${name}`), found);
  }
}

/** Writes something new for every query, and changes every document that is listened to. */
async function writeLate(db: Firestore, gone: readonly string[] = []): Promise<void> {
  const batch = writeBatch(db);
  setLate(db, batch, 'ada', 'lin');
  const newChild = { familyId: 'lin', isParent: false, createdAt: NOW, text: LATE };
  batch.set(doc(db, 'users/late'), newChild);
  const newMember = { familyId: 'lin', memberId: 'late', inviteAccepted: true, text: LATE };
  batch.set(doc(db, 'parental_members/lin_late'), newMember);
  for (const { path } of PERMISSIONS) {
    if (!gone.includes(path)) batch.update(doc(db, path), { text: LATE });
  }
  await batch.commit();
}

async function expectEnded(listeners: readonly Listener[]): Promise<void> {
  expect(listeners.length).toBeGreaterThan(0);
  for (const { name, ended, seen } of listeners) {
    expect(`${name}: ${await ended}`).toBe(`${name}: permission-denied`);
    expect(seen.filter((text) => text.includes(LATE))).toEqual([]);
  }
}

/** Collections about nobody: the market and the service status are readable for anyone signed in. */
const PUBLIC = [
  'corporateActions',
  'corporate_actions/DIS_2026-01-15',
  'stock_price_cache/DIS',
  'global_exchange_rates/USD_TWD',
  'system_configs/service_status',
];

describe('a removed parent', () => {
  // A parent’s own memberships are how a screen learns of the removal, and concern nobody else.
  const MEMBERSHIP = 'parental_members/lin_member';
  const OWN = ['membershipsOfParent', MEMBERSHIP];

  function remove() {
    return asServer(world, (db) => deleteDoc(doc(db, MEMBERSHIP)));
  }

  test('gets no further document from any open listener', async () => {
    const listeners = await listenToAll('member', [...OWN, ...PUBLIC]);
    await remove();
    await asServer(world, (db) => writeLate(db, [MEMBERSHIP]));
    await expectEnded(listeners);
  });

  test('does not keep the remaining parent from getting them', async () => {
    const listeners = await listenToAll('owner', [MEMBERSHIP]);
    await remove();
    await asServer(world, (db) => writeLate(db, [MEMBERSHIP]));
    await Promise.all(listeners.map(({ late }) => late));
  });

  test('is told by their own list of memberships', async () => {
    const db = as(world, 'member');
    const values = { memberId: 'member', inviteAccepted: true };
    const { equals: _equals, ...shape }: QueryShape = QUERIES.membershipsOfParent;
    const gone = deferred<undefined>();
    const stop = onSnapshot(anyQuery(db, { ...shape, values }), ({ empty, metadata }) => {
      if (empty && !metadata.fromCache) gone.resolve(undefined);
      else if (!empty) void remove();
    });
    stops.push(stop);
    await gone.promise;
  });
});

describe('a child whose sign-in was reset', () => {
  function reset(db: Firestore) {
    return updateDoc(doc(db, 'users/ada'), { sessionEpoch: ADAS_EPOCH + 1 });
  }

  test('gets no further document from any open listener', async () => {
    const listeners = await listenToAll('child', PUBLIC);
    await asServer(world, reset);
    await asServer(world, (db) => writeLate(db));
    await expectEnded(listeners);
  });

  test('does not keep its sibling and its parents from getting them', async () => {
    const listeners = [...(await listenToAll('sibling', [])), ...(await listenToAll('owner', []))];
    await asServer(world, reset);
    await asServer(world, (db) => writeLate(db));
    await Promise.all(listeners.map(({ late }) => late));
  });
});

describe('a deleted family', () => {
  /**
   * Documents that are deleted at once. The rest of the family's data is deleted in steps, and may still
   * be written to.
   */
  const GONE = [
    'families/lin',
    'family_preferences/lin',
    'users/ada',
    'users/bo',
    'parental_members/lin_owner',
    'parental_members/lin_member',
    'parental_members/lin_invitation',
    'parental_members/lin_invitee',
  ];

  async function deleteFamily(db: Firestore) {
    const batch = writeBatch(db);
    for (const path of GONE) batch.delete(doc(db, path));
    await batch.commit();
  }

  test.each([
    ['owner', ['users/owner']],
    ['member', ['membershipsOfParent', 'parental_members/lin_member']],
    ['child', []],
    ['sibling', []],
  ] as const)('sends no further document to its %s', async (persona, except) => {
    const listeners = await listenToAll(persona, [...except, ...PUBLIC]);
    await asServer(world, deleteFamily);
    await asServer(world, (db) => writeLate(db, GONE));
    await expectEnded(listeners);
  });
});

describe('a removed parent who had looked up how a child signs in', () => {
  async function familyOfThree() {
    const owner = await newParent(api, 'Olga');
    const leaver = await newPartner(api, owner, 'Lev');
    return { owner, leaver, child: await newChild(api, owner, 'Kid') };
  }
  type Three = Awaited<ReturnType<typeof familyOfThree>>;

  /** Opens all listeners of the child's own screen, on the device of the one who leaves. */
  async function listenAsChild({ owner: { familyId }, child }: Three): Promise<Listener[]> {
    const db = asVisitor(world, { uid: child.id, claims: { sessionEpoch: 0 } });
    const lists = OF_CHILD.map((name) => {
      const { equals: _equals, ...shape }: QueryShape = QUERIES[name];
      const values = { ...VALUES.get(name), familyId, userId: child.id };
      const query = anyQuery(db, { ...shape, values });
      return listen(name, (next, error) => onSnapshot(query, next, error));
    });
    const paths = [`users/${child.id}`, `families/${familyId}`, `family_preferences/${familyId}`];
    const documents = paths.map((path) =>
      listen(path, (next, error) => onSnapshot(doc(db, path), next, error)),
    );
    const all = [...lists, ...documents];
    await Promise.all(all.map(({ opened }) => opened));
    return all;
  }

  async function writeLateOf({ owner: { familyId }, child }: Three, db: Firestore) {
    const batch = writeBatch(db);
    setLate(db, batch, child.id, familyId);
    for (const path of [`users/${child.id}`, `families/${familyId}`]) {
      batch.update(doc(db, path), { text: LATE });
    }
    batch.update(doc(db, `family_preferences/${familyId}`), { text: LATE });
    await batch.commit();
  }

  function remove({ owner, leaver }: Three, query: { keepChildPasswords?: 'true' } = {}) {
    return api.succeed('removeMember', {
      token: owner.token,
      params: { memberId: leaver.id },
      query: { familyId: owner.familyId, ...query },
    });
  }

  async function revealedTo({ leaver, child }: Three) {
    const params = { id: child.id };
    const shown = await api.succeed('revealChildCredentials', { token: leaver.token, params });
    return { accessCode: child.accessCode, password: shown.body.password };
  }

  test('gets nothing more as the child once its code is replaced', async () => {
    const three = await familyOfThree();
    const known = await revealedTo(three);
    const listeners = await listenAsChild(three);
    const { owner, child } = three;
    const renewal = { token: owner.token, params: { id: child.id }, body: { renew: true } };
    const { accessCode } = (await api.succeed('createAccessCode', renewal)).body;
    const refused = await api.attempt('childLogin', { body: known });
    expect(refused).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    await api.succeed('childLogin', { body: { ...known, accessCode } });
    await asServer(world, (db) => writeLateOf(three, db));
    await expectEnded(listeners);
  });

  test('can neither sign in as the child nor get anything more as the child', async () => {
    const three = await familyOfThree();
    const known = await revealedTo(three);
    await api.succeed('childLogin', { body: known });
    const listeners = await listenAsChild(three);
    await remove(three);
    const refused = await api.attempt('childLogin', { body: known });
    expect(refused).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    await asServer(world, (db) => writeLateOf(three, db));
    await expectEnded(listeners);
  });

  test('cannot lock the child out either, since its code is replaced', async () => {
    const three = await familyOfThree();
    const { owner, child } = three;
    const { accessCode } = await revealedTo(three);
    await remove(three);
    for (let n = 0; n < 6; n += 1) {
      await api.attempt('childLogin', { body: { accessCode, password: 'wrong' } });
    }
    const shown = await api.succeed('revealChildCredentials', {
      token: owner.token,
      params: { id: child.id },
    });
    const { loginUrl: _loginUrl, ...login } = shown.body;
    expect(login.accessCode).not.toBe(accessCode);
    await api.succeed('childLogin', { body: { ...login, accessCode: login.accessCode ?? '' } });
  });

  test('could continue if codes and passwords were kept on purpose', async () => {
    const three = await familyOfThree();
    const known = await revealedTo(three);
    const listeners = await listenAsChild(three);
    await remove(three, { keepChildPasswords: 'true' });
    await api.succeed('childLogin', { body: known });
    await asServer(world, (db) => writeLateOf(three, db));
    await Promise.all(listeners.map(({ late }) => late));
  });
});
