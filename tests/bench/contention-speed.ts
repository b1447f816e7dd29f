import { randomUUID } from 'node:crypto';
import { membershipId } from '@pennysprout/shared/family-members/memberships.collection';
import { addChild, audit, newParent, type TestParent } from '@pennysprout/functions/testing/people';
import { summarise } from '@pennysprout/functions/testing/summary';
import { newProjectId, startTestApi, type TestApi } from '@pennysprout/functions/testing/test-api';
import { Timestamp } from 'firebase-admin/firestore';
import { ms, times, type Extent, type Part } from './report';
import { inTurns, ratioOf, timed } from './summary';

const PARENTS = 50;
/** Fewest rounds that give every block of a ratio one. */
const QUICK = { parents: 5, rounds: 3 };
const SERVERS = 4;
const ROUNDS = 6;
/** Rounds of the unqueued kinds: each takes about as long as the pauses of all its attempts together. */
const UNQUEUED_ROUNDS = 2;
/** Parents who sign in concurrently before the measurement. */
const SIGN_INS_AT_ONCE = 10;
/** Amount in USD. */
const AMOUNT = 0.01;
/** Attempts of a transaction, as many as the product's own have. */
const MAX_ATTEMPTS = 8;

interface Crowd {
  /** Servers on one database; they share no memory, and so no queue. */
  readonly servers: readonly TestApi[];
  /** Parents of one family; the first owns it. */
  readonly parents: readonly TestParent[];
}

interface Rush {
  /** Milliseconds until the last answer. */
  readonly totalMs: number;
  readonly eachMs: readonly number[];
  readonly failed: number;
}

async function openCrowd(count: number): Promise<Crowd> {
  const projectId = newProjectId();
  const servers = await Promise.all(
    Array.from({ length: SERVERS }, () => startTestApi({ projectId })),
  );
  const parents: TestParent[] = [];
  while (parents.length < count) {
    const length = Math.min(SIGN_INS_AT_ONCE, count - parents.length);
    const some = Array.from({ length }, () => newParent(serverOf(servers, 0), 'Pat'));
    parents.push(...(await Promise.all(some)));
  }
  await joinFamilyOfFirst(serverOf(servers, 0), parents);
  return { servers, parents };
}

function serverOf(servers: readonly TestApi[], n: number): TestApi {
  const server = servers[n % servers.length];
  if (!server) throw new Error('there is no server');
  return server;
}

function ownerOf({ parents }: Crowd): TestParent {
  const [owner] = parents;
  if (!owner) throw new Error('nobody signed in');
  return owner;
}

/** Writes the memberships directly: fifty invitations would measure nothing of interest here. */
async function joinFamilyOfFirst(api: TestApi, parents: readonly TestParent[]): Promise<void> {
  const familyId = parents[0]?.familyId ?? '';
  const batch = api.deps.db.firestore.batch();
  for (const { id, email } of parents.slice(1)) {
    batch.set(api.deps.db.memberships.doc(membershipId(familyId, id)), {
      familyId,
      memberId: id,
      role: 'parent',
      inviteAccepted: true,
      inviteEmail: email,
      createdAt: Timestamp.now(),
    });
  }
  await batch.commit();
}

/** Starts all calls at the same moment. A call resolves to true if it succeeded. */
async function rush(calls: readonly (() => Promise<boolean>)[]): Promise<Rush> {
  const eachMs: number[] = [];
  let failed = 0;
  const totalMs = await timed(() =>
    Promise.all(
      calls.map(async (call) => {
        const started = performance.now();
        if (!(await call())) failed += 1;
        eachMs.push(performance.now() - started);
      }),
    ),
  );
  return { totalMs, eachMs, failed };
}

/**
 * Lets every parent reward the same child at once.
 *
 * @param instances of the server that the calls are spread over
 * @throws Error when a call was not answered with 200 or an answered one is not in the ledger.
 */
async function rushOfDeposits(crowd: Crowd, instances: number): Promise<Rush> {
  const servers = crowd.servers.slice(0, instances);
  const { child } = await addChild(serverOf(servers, 0), ownerOf(crowd), 'Kid');
  const body = { childId: child.id, amount: AMOUNT, description: 'Rush' };
  const result = await rush(
    crowd.parents.map(({ token }, n) => async () => {
      const call = { token, body, key: randomUUID() };
      return (await serverOf(servers, n).attempt('deposit', call)).status === 200;
    }),
  );
  const { entries, sumMinor, balanceMinor } = await audit(serverOf(servers, 0), child.id, 'USD');
  const sent = crowd.parents.length;
  const kept = [entries.length, sumMinor, balanceMinor].every((count) => count === sent);
  if (!kept || result.failed > 0) {
    throw new Error(`${result.failed} failed; of ${sent} deposits ${sumMinor} are kept`);
  }
  return result;
}

/**
 * Runs as many bare transactions that increment one document.
 *
 * @param instances of the SDK that they are spread over
 * @param queued whether those of one instance run one after another, as the product's do
 */
async function rushOfBare(crowd: Crowd, instances: number, queued: boolean): Promise<Rush> {
  const servers = crowd.servers.slice(0, instances);
  const id = randomUUID();
  const result = await rush(
    crowd.parents.map((_parent, n) => async () => {
      const { db } = serverOf(servers, n).deps;
      const ref = db.firestore.collection('bench').doc(id);
      const count = async (tx: FirebaseFirestore.Transaction) => {
        const before = await tx.get(ref);
        tx.set(ref, { count: Number(before.get('count') ?? 0) + 1 });
      };
      const done = queued
        ? db.transact(`bench ${id}`, count)
        : db.firestore.runTransaction(count, { maxAttempts: MAX_ATTEMPTS });
      return done.then(
        () => true,
        () => false,
      );
    }),
  );
  return result;
}

interface Kind {
  readonly title: string;
  readonly run: (crowd: Crowd) => Promise<Rush>;
  readonly rounds: number;
  /** Bare rush over the same number of instances and queues, to compare with. */
  readonly floor?: KindName;
}

type KindName =
  | 'bareOne'
  | 'bareFour'
  | 'bareQueuedOne'
  | 'bareQueuedFour'
  | 'depositsOne'
  | 'depositsFour';

const KINDS: Readonly<Record<KindName, Kind>> = {
  bareOne: {
    title: 'bare, one client, no queue',
    run: (crowd) => rushOfBare(crowd, 1, false),
    rounds: UNQUEUED_ROUNDS,
  },
  bareFour: {
    title: `bare, ${SERVERS} clients, no queue`,
    run: (crowd) => rushOfBare(crowd, SERVERS, false),
    rounds: UNQUEUED_ROUNDS,
  },
  bareQueuedOne: {
    title: 'floor: bare, one client, queued',
    run: (crowd) => rushOfBare(crowd, 1, true),
    rounds: ROUNDS,
  },
  bareQueuedFour: {
    title: `floor: bare, ${SERVERS} clients, each queued`,
    run: (crowd) => rushOfBare(crowd, SERVERS, true),
    rounds: ROUNDS,
  },
  depositsOne: {
    title: 'deposits over HTTP, one server',
    run: (crowd) => rushOfDeposits(crowd, 1),
    rounds: ROUNDS,
    floor: 'bareQueuedOne',
  },
  depositsFour: {
    title: `deposits over HTTP, ${SERVERS} servers`,
    run: (crowd) => rushOfDeposits(crowd, SERVERS),
    rounds: ROUNDS,
    floor: 'bareQueuedFour',
  },
};
const NAMES = Object.keys(KINDS) as KindName[];

/**
 * Measures every parent's deposit to one child at the same moment, against bare transactions on one
 * document.
 */
export async function measureContention({ quick }: Extent): Promise<Part> {
  const crowd = await openCrowd(quick ? QUICK.parents : PARENTS);
  const found = new Map<KindName, Rush[]>(NAMES.map((name) => [name, []]));
  try {
    // Opens the connections.
    for (const name of NAMES) if (KINDS[name].rounds === ROUNDS) await KINDS[name].run(crowd);
    await inTurns(
      quick ? QUICK.rounds : ROUNDS,
      NAMES.map((name) => async (round) => {
        const { run, rounds } = KINDS[name];
        if (round < rounds) found.get(name)?.push(await run(crowd));
      }),
    );
  } finally {
    await Promise.all(crowd.servers.map((server) => server.close()));
  }
  return toPart(found, crowd.parents.length);
}

function toPart(found: ReadonlyMap<KindName, readonly Rush[]>, parents: number): Part {
  const totals = (name: KindName) => (found.get(name) ?? []).map(({ totalMs }) => totalMs);
  const rows: string[][] = [];
  const data: Record<string, object> = {};
  for (const [name, rushes] of found) {
    const { title, floor } = KINDS[name];
    const total = summarise(totals(name));
    const each = summarise(rushes.flatMap(({ eachMs }) => eachMs));
    const failed = rushes.reduce((sum, one) => sum + one.failed, 0);
    const ratio = floor ? ratioOf(totals(name), totals(floor), 3) : null;
    rows.push([
      title,
      ...[total.p50, total.max, each.p50, each.p95].map(ms),
      `${failed} of ${each.count}`,
      ratio ? times(ratio) : '',
    ]);
    data[name] = { totalMs: total, eachMs: each, failed, ratioToFloor: ratio };
  }
  const head = [`${parents} at once`, 'total', 'worst', 'each p50', 'p95', 'failed', 'to floor'];
  return { title: 'Everybody at once, on one child', head, rows, aims: [], data };
}
