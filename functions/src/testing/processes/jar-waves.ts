import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { RouteName } from '@pennysprout/shared/api/contract';
import { decimalOf } from '../ledger-model/arithmetic';
import { expectedAccount, storedAccount } from '../ledger-model/compare';
import {
  anyDividedOrder,
  byMember,
  orderOf,
  senderOf,
  type Generated,
} from '../ledger-model/generators';
import { agree } from '../ledger-model/jar-steps';
import {
  MOST_OF_ENTRY,
  place,
  type JarOrder,
  type Model,
  type Order,
  type Request,
} from '../ledger-model/model';
import type { CallOptions } from '../test-api';
import { anyDeath, anyServer } from './deaths';
import type { Fleet, Told } from './fleet';
import { CURRENCY, openJarWorld, readIds, type JarWorld, type KnownIds } from './jar-world';
import type { Tally } from './play';

const anyParts = fc.integer({ min: 0, max: 9 });

const anyWave = fc.record({
  /** New allocation of money, and the oldest jar's release. */
  agreement: fc.record({
    currency: fc.constant(CURRENCY),
    freeParts: anyParts,
    parts: fc.array(anyParts, { minLength: 3, maxLength: 3 }),
    release: fc.constantFrom('own' as const, 'ask' as const),
  }),
  calls: fc.array(
    fc.record({
      order: anyDividedOrder.map((order) => ({ ...order, child: 0 as const, currency: CURRENCY })),
      by: byMember,
      server: anyServer,
      copies: fc.constantFrom(1, 1, 1, 2),
    }),
    { minLength: 3, maxLength: 4, size: 'max' },
  ),
  death: anyDeath,
});

type Wave = Generated<typeof anyWave>;

/** Generates waves of concurrent calls about one account with jars. */
export function anyJarWaves(most: number): fc.Arbitrary<Wave[]> {
  return fc.array(anyWave, { minLength: most, maxLength: most });
}

interface Ended {
  readonly request: Request;
  readonly told: Told<RouteName>;
}

/** Sends a request as its call. */
function send(world: JarWorld, known: KnownIds, request: Request, server: number): Promise<Ended> {
  const { by, key, order } = request;
  const call = async <N extends RouteName>(name: N, options: CallOptions<N>): Promise<Ended> => {
    const token = world.tokens.get(by);
    return { request, told: await world.fleet.call(name, { token, key, ...options }, server) };
  };
  const { childId, currency } = order;
  if ('symbol' in order) throw new Error('an order that no wave is made of');
  if ('name' in order) return sendJarOrder(call, known, order);
  if ('entry' in order) {
    return call('undoTransaction', { params: { id: known.entries[order.entry] ?? 'nobodys' } });
  }
  const amount = decimalOf(order.amountMinor, currency);
  const jarId = (name: string) => known.jars.get(name) ?? `${currency}_nobodys`;
  if ('keep' in order) {
    const from = order.jar === null ? {} : { from: jarId(order.jar) };
    const kind = order.keep ? 'keep' : 'spend';
    const body = { childId, currency, amount, kind, reason: nameOf(world, request), ...from };
    return call('createRequest', { body } as CallOptions<'createRequest'>);
  }
  if ('asked' in order) {
    const params = { id: known.requests.get(order.asked) ?? 'nobodys' };
    if (order.kind === 'cancel') return call('cancelRequest', { params });
    if (order.kind === 'decline') return call('declineRequest', { params, body: {} });
    const body = order.amountMinor === 0 ? {} : { amount };
    return call('approveRequest', { params, body });
  }
  const move = { childId, currency, amount, description: key };
  if (order.kind === 'deposit') {
    return call('deposit', { body: { ...move, share: order.share ?? true } });
  }
  const takes = (order.takes ?? []).map((take) => ({
    jarId: jarId(take.name),
    amount: decimalOf(take.amount, currency),
  }));
  return call('withdraw', { body: { ...move, ...(takes.length > 0 && { takes }) } });
}

type Call = <N extends RouteName>(name: N, options: CallOptions<N>) => Promise<Ended>;

function sendJarOrder(call: Call, known: KnownIds, order: JarOrder): Promise<Ended> {
  const { kind, childId, currency, name, amountMinor } = order;
  const amount = decimalOf(amountMinor, currency);
  if (kind === 'create') {
    const about = { currency, name, icon: 'star', purpose: 'save' } as const;
    const body = amountMinor === 0 ? about : { ...about, target: amount };
    return call('createJar', { params: { childId }, body });
  }
  const params = { childId, jarId: known.jars.get(name) ?? `${currency}_nobodys` };
  if (kind === 'close') return call('closeJar', { params });
  const direction = kind === 'put' ? 'in' : 'out';
  return call('moveJar', { params, body: { direction, amount } });
}

/** Returns the model's name for a request. */
function nameOf({ start }: JarWorld, { by, key }: Request): string {
  return `${by} ${key} ${start.nowMs}`;
}

/** Codes of the HTTP layer for what the model refuses as out of range. */
const OUT_OF_RANGE = new Set(['invalid_request', 'invalid_amount']);

function endingOf(code: string | null): string {
  return OUT_OF_RANGE.has(code ?? '') ? 'amount_out_of_range' : (code ?? '');
}

/** Returns true if the model gives this answer now; updates the model. */
function fits(model: Model, { request, told: { outcome } }: Ended): boolean {
  const ending = outcome.body === null ? endingOf(outcome.code) : null;
  // The HTTP layer validates the amount before it authorises the sender.
  if (isOutOfRange(request.order) && ending === 'amount_out_of_range') return true;
  const expected = place(model, request);
  if ('refused' in expected) return ending === endingOf(expected.refused);
  return outcome.body !== null && includes(outcome.body, expected.answer);
}

function isOutOfRange(order: Order): boolean {
  return 'amountMinor' in order && (order.amountMinor < 1 || order.amountMinor > MOST_OF_ENTRY);
}

function includes(whole: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return isDeepStrictEqual(whole, part);
  const fields = whole as Readonly<Record<string, unknown>>;
  return Object.entries(part).every(([name, value]) => includes(fields[name], value));
}

/**
 * Returns the model after all of them, in an order that leads to what is stored; null if there is none.
 */
function inSomeOrder(
  before: Model,
  ended: readonly Ended[],
  isStored: (model: Model) => boolean,
): Model | null {
  if (ended.length === 0) return isStored(before) ? before : null;
  for (const [n, one] of ended.entries()) {
    const model = structuredClone(before);
    if (!fits(model, one)) continue;
    const after = inSomeOrder(model, ended.toSpliced(n, 1), isStored);
    if (after) return after;
  }
  return null;
}

/** Checks that copies of one completed request all got the same answer. */
function expectSameAnswers(ended: readonly Ended[]): void {
  const answers = new Map<string, object>();
  for (const { request, told } of ended) {
    const { body } = told.outcome;
    if (body === null) continue;
    expect(body).toEqual(answers.get(request.key) ?? body);
    answers.set(request.key, body);
  }
}

async function agreeAll(
  { fleet, tokens, childId }: JarWorld,
  model: Model,
  { jars }: KnownIds,
  { agreement }: Wave,
): Promise<void> {
  const [owner] = [...model.families.values()];
  const token = tokens.get(owner?.ownerId ?? '');
  const { freeParts, release } = agreement;
  const parts = Object.fromEntries(
    [...jars.values()].map((id, n) => [id, agreement.parts[n] ?? 0]),
  );
  const body = { currency: CURRENCY, freeParts, parts };
  const api = fleet.observer;
  await api.succeed('setJarShares', { token, params: { childId }, body });
  const [jarId] = jars.values();
  if (jarId === undefined) return;
  await api.succeed('changeJar', { token, params: { childId, jarId }, body: { release } });
  agree(model, childId, agreement);
}

/** Sends all calls of a wave at once: the result must equal some sequential order. */
async function playWave(world: JarWorld, model: Model, wave: Wave): Promise<[Model, Ended[]]> {
  const { fleet, ids, childId } = world;
  const known = await readIds(world);
  if (known.jars.size > 0) await agreeAll(world, model, known, wave);
  const { death, calls } = wave;
  if (death) await fleet.doom(death.server, death);
  const ended = await Promise.all(
    calls.flatMap(({ order: spec, by, server, copies }) => {
      const order: Order = orderOf(model, spec);
      const sender = senderOf(model, order, by);
      const request = { by: ids.get(sender) ?? sender, key: randomUUID(), order };
      return Array.from({ length: copies }, (_, n) => send(world, known, request, server + n));
    }),
  );
  if (death) await fleet.recover();
  expectSameAnswers(ended);
  const stored = await storedAccount(fleet.observer.deps, childId, CURRENCY);
  const isStored = (after: Model) =>
    isDeepStrictEqual(expectedAccount(after, childId, CURRENCY), stored);
  const after = inSomeOrder(model, ended, isStored);
  if (after) return [after, ended];
  const before = expectedAccount(model, childId, CURRENCY);
  throw new Error(`no order explains ${JSON.stringify({ before, ended, stored })}`);
}

/** Plays one run: waves in sequence, on a new family with two jars. */
export async function playJars(
  fleet: Fleet,
  waves: readonly Wave[],
  isOver: () => boolean,
): Promise<Tally> {
  const world = await openJarWorld(fleet);
  let model = world.start;
  const tally: Record<string, number> = { waves: 0 };
  const count = (what: string) => (tally[what] = (tally[what] ?? 0) + 1);
  for (const [n, wave] of waves.entries()) {
    if (n > 0 && isOver()) break;
    const [after, ended] = await playWave(world, model, wave);
    model = after;
    count('waves');
    for (const { request, told } of ended) {
      const { outcome } = told;
      count(`${request.order.kind} ${outcome.body === null ? endingOf(outcome.code) : 'ok'}`);
    }
  }
  return tally;
}
