import { expect } from 'vitest';
import type { EntryDoc } from '@pennysprout/shared/ledger/entries.collection';
import { monthOfInterest } from '../ledger-model/arithmetic';
import {
  accountKey,
  holdingKey,
  place,
  type Model,
  type Outcome,
  type Request,
} from '../ledger-model/model';
import type { Told } from './fleet';
import type { MoneyWorld } from './money-world';
import { inSomeOrder } from './order';
import type { Tally } from './play';

export interface Sent {
  readonly request: Request;
  readonly told: Told<'deposit' | 'withdraw' | 'tradeStock'>;
}

export interface SentInterest {
  readonly familyId: string;
  readonly told: Told<'applyInterest'>;
}

interface StoredEntry extends EntryDoc {
  readonly id: string;
}

/** Documents written in one transaction. */
interface Commit {
  /** Request's key, or family and month of an interest run. */
  readonly mark: string;
  readonly entries: readonly StoredEntry[];
}

/** Codes of the HTTP layer for what the model refuses as out of range. */
const OUT_OF_RANGE = new Set(['invalid_request', 'invalid_amount', 'amount_out_of_range']);

const idOf = ({ by, key }: Request) => `${by} ${key}`;

/**
 * Explains a wave: finds an order of its commits in which the model gives the same results, and for each
 * refusal a point in that order at which the model refuses too. The ledger says in which order an
 * account and a holding changed; any order consistent with all of them is possible. Advances the model.
 */
export async function explain(
  world: MoneyWorld,
  sent: readonly Sent[],
  applied: readonly SentInterest[],
): Promise<Tally> {
  const { model } = world;
  const entries = await newEntries(world);
  const commits = commitsOf(entries);
  const fates = fatesOf(world, sent, commits);
  expect(fates.problems).toEqual([]);
  const states: Model[] = [structuredClone(model)];
  const emptyBefore = (account: string) => (states[0]?.accounts.get(account)?.balance ?? 0) === 0;
  for (const commit of inSomeOrder(commits, ({ entries: some }) => some.flatMap(threadsOf))) {
    const request = fates.winners.get(commit.mark);
    if (request) expectAnswer(world, request, place(model, request));
    else payInterest(model, commit, emptyBefore);
    states.push(structuredClone(model));
  }
  for (const { request, told } of sent) expectRefusable(states, request, told);
  for (const one of applied) expectInterest(states, one);
  for (const { id } of entries) world.seen.add(id);
  return tallyOf(sent, applied, commits, fates);
}

async function newEntries({ fleet, model, seen }: MoneyWorld): Promise<StoredEntry[]> {
  const { db } = fleet.observer.deps;
  const ofFamilies = await Promise.all(
    [...model.families.keys()].map((id) => db.entries.where('familyId', '==', id).get()),
  );
  return ofFamilies
    .flatMap(({ docs }) => docs.map((snapshot) => ({ ...snapshot.data(), id: snapshot.id })))
    .filter(({ id }) => !seen.has(id));
}

function markOf({ familyId, interest, trade, description }: StoredEntry): string {
  if (interest) return `${familyId} ${interest.period}`;
  return trade?.comment ?? description;
}

/** Groups entries into commits: each is its own, except those of one interest run. */
function commitsOf(entries: readonly StoredEntry[]): Commit[] {
  const runs = new Map<string, StoredEntry[]>();
  const commits: Commit[] = [];
  for (const entry of entries) {
    const mark = markOf(entry);
    if (entry.interest) runs.set(mark, [...(runs.get(mark) ?? []), entry]);
    else commits.push({ mark, entries: [entry] });
  }
  return [...commits, ...[...runs].map(([mark, some]) => ({ mark, entries: some }))];
}

/** Lists what an entry changes, each with its own order: its account, and a trade's holding. */
function threadsOf({ userId, currency, trade, timestamp }: StoredEntry) {
  const atMs = timestamp.toMillis();
  const account = { thread: accountKey(userId, currency), atMs };
  return trade ? [account, { thread: holdingKey(userId, trade.symbol), atMs }] : [account];
}

interface Fates {
  /** Request of each commit, by its mark. */
  readonly winners: ReadonlyMap<string, Request>;
  readonly lost: number;
  readonly doubled: number;
  readonly problems: readonly string[];
}

/**
 * Checks that every success has exactly one commit, every key at most one, and every commit a request.
 */
function fatesOf(world: MoneyWorld, sent: readonly Sent[], commits: readonly Commit[]): Fates {
  const winners = new Map<string, Request>();
  const problems: string[] = [];
  const times = new Map<string, number>();
  for (const { mark } of commits) times.set(mark, (times.get(mark) ?? 0) + 1);
  let lost = 0;
  for (const { request, told } of sent) {
    const { body } = told.outcome;
    if (body === null) continue;
    const before = world.answers.get(idOf(request));
    if (before) expect(body).toEqual(before);
    else if (times.has(request.key)) winners.set(request.key, request);
    else {
      lost += 1;
      problems.push(`lost: ${JSON.stringify(request)}`);
    }
    world.answers.set(idOf(request), body);
  }
  const doubled = commits.filter(({ mark }) => (times.get(mark) ?? 0) > 1);
  for (const { mark } of doubled) problems.push(`doubled: ${mark}`);
  for (const { mark, entries } of commits) {
    const [{ interest } = {}] = entries;
    if (!interest && !winners.has(mark)) problems.push(`done, and nobody was told: ${mark}`);
  }
  return { winners, lost, doubled: doubled.length, problems };
}

/** Checks an answer against the model at its place in the order, including the new balance. */
function expectAnswer({ answers }: MoneyWorld, request: Request, outcome: Outcome): void {
  if ('refused' in outcome) throw new Error(`${request.key} stands, and is ${outcome.refused}`);
  expect(outcome.replayed).toBe(false);
  expect(answers.get(idOf(request))).toMatchObject(outcome.answer);
}

/** Pays interest as the server does: only to accounts that had money before it started looking. */
function payInterest(
  model: Model,
  { mark, entries }: Commit,
  emptyBefore: (account: string) => boolean,
): void {
  const [familyId = '', period = ''] = mark.split(' ');
  const family = model.families.get(familyId);
  if (!family) throw new Error('interest of nobody');
  expect(model.runs.has(`${familyId}_${period}`)).toBe(false);
  const paid = new Map(entries.map((one) => [accountKey(one.userId, one.currency), one]));
  for (const [account, { balance, entries: count }] of model.accounts) {
    if (!family.childIds.includes(account.split(' ')[0] ?? '')) continue;
    const earned = monthOfInterest(balance, family.rateTenths);
    const entry = paid.get(account);
    if (!entry && emptyBefore(account)) continue;
    expect(entry?.amountMinor ?? 0).toBe(earned);
    if (entry) model.accounts.set(account, { balance: balance + earned, entries: count + 1 });
    paid.delete(account);
  }
  expect([...paid.keys()]).toEqual([]);
  model.runs.set(`${familyId}_${period}`, entries.length);
}

/** Checks that a refused request is refused by the model at some point for the same reason. */
function expectRefusable(states: readonly Model[], request: Request, { outcome }: Sent['told']) {
  if (outcome.body !== null) return;
  const { code } = outcome;
  const refusals = states.map((state) => place(structuredClone(state), request));
  const possible = refusals.map((one) => ('refused' in one ? one.refused : 'ok'));
  const asModel = OUT_OF_RANGE.has(code ?? '') ? 'amount_out_of_range' : code;
  if (code === 'invalid_request' || possible.includes(asModel ?? '')) return;
  throw new Error(`${JSON.stringify(request)} was refused as ${code}, not ${possible.join(', ')}`);
}

function expectInterest(states: readonly Model[], { familyId, told }: SentInterest): void {
  const { body, ...failure } = told.outcome;
  if (body === null) throw new Error(`interest was refused: ${JSON.stringify(failure)}`);
  const runsOf = ({ runs }: Model) => [...runs].filter(([id]) => id.startsWith(`${familyId}_`));
  const last = states.at(-1);
  const made = last && states[0] ? runsOf(last).length - runsOf(states[0]).length : 0;
  if (body.outcome === 'applied') {
    expect(made).toBe(1);
    expect(last && runsOf(last).at(-1)?.[1]).toBe(body.entries);
  } else expect(body.entries).toBe(0);
}

function tallyOf(
  sent: readonly Sent[],
  applied: readonly SentInterest[],
  commits: readonly Commit[],
  { lost, doubled }: Fates,
): Tally {
  const applications = applied.filter(({ told }) => told.outcome.body?.outcome === 'applied');
  const done = sent.filter(({ told }) => told.outcome.body !== null);
  return {
    waves: 1,
    calls: sent.length + applied.length,
    'answered with success': done.length,
    'of which answered again': done.filter(({ told }) => told.outcome.replayed).length,
    refused: sent.length - done.length,
    'runs of interest': applications.length,
    commits: commits.length,
    lost,
    doubled,
  };
}
