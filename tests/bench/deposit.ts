import { randomUUID } from 'node:crypto';
import type { ParentCaller } from '@pennysprout/functions/kernel/caller';
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
import { summarise } from '@pennysprout/functions/testing/summary';
import { startTestApi, type TestApi } from '@pennysprout/functions/testing/test-api';
import { bareDeposit } from './bare-deposit';
import { ms, times, type Extent, type Part } from './report';
import { inTurns, ratioOf, timed } from './summary';

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

/** Measures a deposit against the bare transaction that it consists of, and the overhead of HTTP. */
export async function measureDeposits({ quick }: Extent): Promise<Part> {
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
  const aims = Object.entries(data).map(([load, { ratios }]) => ({
    what: `use case to floor, ${load.replace('atOnce', '')} at once`,
    ratio: ratios.useCaseToBare,
    atMost: 1.3,
  }));
  const head = ['At once', 'Deposit', 'p50', 'p95', 'to floor'];
  return { title: 'A deposit', head, rows, aims, data };
}
