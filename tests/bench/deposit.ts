/**
 * Measures a deposit beside the bare transaction that it consists of, in turn with it: absolute times depend
 * on the emulators and this machine, the ratios only on our code.
 *
 *   npm run bench               on emulators of its own
 *   npm run bench -- --quick    as little as gives any figure: to see that it runs
 *
 * Prints a table and writes every figure to .cache/bench/deposit.json.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { ParentCaller } from '@pennysprout/functions/kernel/caller';
import type { Database } from '@pennysprout/functions/kernel/firestore/database';
import { idempotencyKey } from '@pennysprout/functions/kernel/idempotency';
import { deposit } from '@pennysprout/functions/ledger/post-entry';
import { authenticate } from '@pennysprout/functions/platform/http/authentication';
import {
  addChild,
  audit,
  callerOf,
  newParent,
  type TestParent,
} from '@pennysprout/functions/testing/people';
import { summarise } from './summarise';
import { startTestApi, type TestApi } from '@pennysprout/functions/testing/test-api';
import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import { membershipId } from '@pennysprout/shared/family-members/memberships.collection';
import { balanceId } from '@pennysprout/shared/ledger/balances.collection';
import { Timestamp } from 'firebase-admin/firestore';
import { dim, green, say, step, table, yellow } from '../../tools/lib/console.mjs';
import { readOptions } from '../../tools/lib/options.mjs';
import { inRoot, shown } from '../../tools/lib/paths.mjs';
import { prepareEmulators } from '../../tools/lib/prepare.mjs';
import { runUntilStopped } from '../../tools/lib/stop.mjs';
import { planSuite, requireSuitePorts, startSuite, suiteEnv } from '../../tools/lib/suite.mjs';
import { inTurns, ratioOf, timed, type Ratio } from './summary';

const USAGE = `npm run bench [-- options]

  --quick   as little as gives any figure: to see that it runs
  --help    show this`;

const FILE = inRoot('.cache', 'bench', 'deposit.json');

/** Ratio of the use case to its floor that is to be undercut. Missing it fails nothing: a machine may be busy. */
const AIM = 1.3;

/** Parent who deposits, and the child who gets it. */
interface Giving {
  readonly parentId: string;
  readonly familyId: string;
  readonly childId: string;
}

const AMOUNT_MINOR = 1;

/**
 * Writes the least that a deposit can cost: exactly the documents that the use case reads and writes, in
 * the same queue, all read in one call, with no checks. Leaves the ledger as consistent as a real
 * deposit does.
 */
function bareDeposit(db: Database, giving: Giving): Promise<void> {
  const { parentId, familyId, childId } = giving;
  const { firestore } = db;
  const collection = (name: string) => firestore.collection(name);
  const balance = collection(COLLECTIONS.balances).doc(balanceId(childId, 'USD'));
  const key = collection(COLLECTIONS.idempotencyKeys).doc(randomUUID());
  const refs = [
    collection(COLLECTIONS.users).doc(childId),
    collection(COLLECTIONS.memberships).doc(membershipId(familyId, parentId)),
    key,
    balance,
  ];
  return db.transact(`child ${childId}`, async (tx) => {
    const before = (await tx.getAll(...refs)).at(-1);
    const balanceMinor = Number(before?.get('balanceMinor') ?? 0) + AMOUNT_MINOR;
    const now = Date.now();
    const last: unknown = before?.get('updatedAt');
    const timestamp = Timestamp.fromMillis(
      last instanceof Timestamp ? Math.max(now, last.toMillis() + 1) : now,
    );
    const account = { userId: childId, familyId, currency: 'USD' };
    const entry = {
      ...account,
      kind: 'deposit',
      amountMinor: AMOUNT_MINOR,
      balanceAfterMinor: balanceMinor,
      description: 'Bench',
      createdBy: parentId,
      timestamp,
    };
    tx.set(balance, { ...account, balanceMinor, updatedAt: timestamp });
    tx.create(collection(COLLECTIONS.entries).doc(), entry);
    tx.set(key, {
      userId: parentId,
      familyId,
      requestHash: key.id,
      answer: { ...entry, timestamp: new Date(now).toISOString() },
      createdAt: timestamp,
      expiresAt: timestamp,
    });
  });
}

const WARM_UP_ROUNDS = 30;

/** Numbers of concurrent deposits, each to its own child, and rounds for each. */
const LOADS = [
  { atOnce: 1, rounds: 250 },
  { atOnce: 10, rounds: 50 },
] as const;

/** Fewest rounds that give every block of a ratio one. */
const QUICK_ROUNDS = 5;

/** Amount in USD. */
const AMOUNT = 0.01;

interface Bank {
  readonly api: TestApi;
  readonly parent: TestParent;
  readonly caller: ParentCaller;
  readonly childIds: readonly string[];
}

/** Call to be timed. Each has a child to itself while it runs, so that no deposits contend. */
type Action = (bank: Bank, childId: string) => Promise<unknown>;

const ACTIONS = {
  bare: ({ api, caller, parent }, childId) =>
    bareDeposit(api.deps.db, { parentId: caller.id, familyId: parent.familyId, childId }),
  useCase: ({ api, caller }, childId) => {
    const body = { childId, amount: AMOUNT, description: 'Bench' };
    const key = idempotencyKey(caller.id, randomUUID(), body);
    return deposit(api.deps, caller, { ...body, idempotencyKey: key });
  },
  askAuth: ({ api, parent }) => api.deps.auth.verifyIdToken(parent.token, true),
  token: ({ api, parent }) => api.deps.auth.verifyIdToken(parent.token),
  authentication: ({ api, parent }) =>
    authenticate(api.deps, { authorization: `Bearer ${parent.token}`, asksAuth: true }),
  http: ({ api, parent }, childId) => {
    const body = { childId, amount: AMOUNT, description: 'Bench' };
    return api.succeed('deposit', { token: parent.token, body, key: randomUUID() });
  },
} satisfies Record<string, Action>;

type ActionName = keyof typeof ACTIONS;

const TITLES: Readonly<Record<ActionName, string>> = {
  bare: 'floor: bare transaction',
  useCase: 'deposit use case',
  askAuth: 'step, once a minute: verify the token and ask Auth',
  token: 'step: verify the token',
  authentication: 'steps: verify the token and find the caller',
  http: 'deposit over HTTP, token verified',
};
/** Parts of a deposit over HTTP, which have no ratio. */
const STEPS: ReadonlySet<ActionName> = new Set(['askAuth', 'token', 'authentication']);
const NAMES = Object.keys(ACTIONS) as ActionName[];

async function openBank(children: number): Promise<Bank> {
  const api = await startTestApi();
  const parent = await newParent(api, 'Ann');
  const childIds: string[] = [];
  for (let n = 0; n < children; n += 1) {
    childIds.push((await addChild(api, parent, `Kid ${n}`)).child.id);
  }
  return { api, parent, caller: await callerOf(api, parent), childIds };
}

type Series = Record<ActionName, number[]>;

function newSeries(): Series {
  return { bare: [], useCase: [], askAuth: [], token: [], authentication: [], http: [] };
}

/** @returns the milliseconds of each call, by what was called */
async function measure(bank: Bank, atOnce: number, rounds: number): Promise<Series> {
  const series = newSeries();
  const children = bank.childIds.slice(0, atOnce);
  await inTurns(
    rounds,
    NAMES.map((name) => async () => {
      const call = (childId: string) => timed(() => ACTIONS[name](bank, childId));
      series[name].push(...(await Promise.all(children.map(call))));
    }),
  );
  return series;
}

/** Checks that the ledger has every acknowledged cent: three kinds of deposits, equally many of each. */
async function requireSum({ api, childIds }: Bank, atOnce: number, rounds: number): Promise<void> {
  for (const childId of childIds.slice(0, atOnce)) {
    const { entries, sumMinor, balanceMinor } = await audit(api, childId, 'USD');
    const sound = sumMinor === balanceMinor && entries.length === sumMinor;
    if (!sound || sumMinor < 3 * rounds) throw new Error(`deposits are lost: ${sumMinor}`);
  }
}

function toRows(series: Series, atOnce: number): string[][] {
  return NAMES.map((name) => {
    const { p50, p95 } = summarise(series[name]);
    const ratio = STEPS.has(name) ? [] : [times(ratioOf(series[name], series.bare))];
    return [String(atOnce), TITLES[name], ms(p50), ms(p95), ...ratio];
  });
}

function toFigures(series: Series) {
  const ratios = {
    useCaseToBare: ratioOf(series.useCase, series.bare),
    httpToUseCase: ratioOf(series.http, series.useCase),
    httpToBare: ratioOf(series.http, series.bare),
  };
  const summaries = Object.fromEntries(NAMES.map((name) => [name, summarise(series[name])]));
  return { ms: summaries, ratios };
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

function times({ median, min, max }: Ratio): string {
  return `${median.toFixed(2)} (${min.toFixed(2)} to ${max.toFixed(2)})`;
}

async function measureDeposits(quick: boolean) {
  const bank = await openBank(Math.max(...LOADS.map(({ atOnce }) => atOnce)));
  const rows: string[][] = [];
  const data: Record<string, ReturnType<typeof toFigures>> = {};
  try {
    for (const { atOnce, rounds: allRounds } of LOADS) {
      const rounds = quick ? QUICK_ROUNDS : allRounds;
      await measure(bank, atOnce, quick ? 1 : WARM_UP_ROUNDS);
      const series = await measure(bank, atOnce, rounds);
      await requireSum(bank, atOnce, rounds);
      rows.push(...toRows(series, atOnce));
      data[`atOnce${atOnce}`] = toFigures(series);
    }
  } finally {
    await bank.api.close();
  }
  return { rows, data };
}

await runUntilStopped(async (onStop) => {
  const { quick, help } = readOptions(
    () =>
      parseArgs({
        options: {
          quick: { type: 'boolean', default: false },
          help: { type: 'boolean', default: false },
        },
      }).values,
    USAGE,
  );
  if (help) {
    say(USAGE);
    return 0;
  }
  const plan = planSuite('bench', { hosting: false, emulators: ['auth', 'firestore'] });
  await requireSuitePorts(plan);
  const parts = await prepareEmulators();
  const suite = await step('Start the emulators', () => startSuite(plan, parts));
  onStop(suite.stop);
  Object.assign(process.env, suiteEnv(plan));
  const { rows, data } = await step('Deposit', () => measureDeposits(quick));
  say(`\n${table(['At once', 'Deposit', 'p50', 'p95', 'to floor'], rows)}`);
  for (const [load, { ratios }] of Object.entries(data)) {
    const mark = ratios.useCaseToBare.median <= AIM ? green('✓') : yellow('!');
    const what = `use case to floor, ${load.replace('atOnce', '')} at once`;
    say(`\n  ${mark} ${what}: ${times(ratios.useCaseToBare)}, aim ${dim('≤')} ${AIM}`);
  }
  mkdirSync(dirname(FILE), { recursive: true });
  const report = { at: new Date().toISOString(), node: process.version, ...data };
  writeFileSync(FILE, `${JSON.stringify(report, null, 2)}\n`);
  say(`\nAll figures are in ${shown(FILE)}`);
  return 0;
}, 130);
