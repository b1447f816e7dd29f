import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { RouteName } from '@pennysprout/shared/api/contract';
import type { Death } from '../faults';
import type { CallOptions } from '../test-api';
import { askIdOf } from './ask-orders';
import { callOf } from './call-of';
import { endingOf, explain, type Ended } from './explain';
import {
  byAnybody,
  byMember,
  isPredictable,
  orderOf,
  parentNamed,
  senderOf,
  type By,
  type Generated,
  type OrderSpec,
} from './generators';
import { childIdsOf, familyNamed, familyOfChild, type Model } from './model';
import { isByOneself, isForChildToo, type Order, type Request } from './orders';
import { expectedBooks, storedBooks, type Scope } from './stored';
import type { Tally } from './tally';
import type { World } from './model-world';

interface NewOrder {
  readonly what: 'order';
  readonly spec: OrderSpec;
  readonly by: By;
}

/** Earlier request again: unchanged, with another body, or by somebody else. */
const anyRetry = fc.record({
  what: fc.constant('retry' as const),
  pick: fc.nat(1000),
  change: fc.constantFrom('none' as const, 'none' as const, 'body' as const, 'caller' as const),
  by: byAnybody,
});

/** Call of a wave, which copies of one request may go to several servers at once. */
interface WaveCall {
  readonly one: NewOrder | Generated<typeof anyRetry>;
  /** First server; retries go to the following ones. */
  readonly server: number;
  readonly copies: number;
}

/** Calls of one moment, and the death of a server in the middle of them. */
export interface Wave {
  readonly calls: readonly WaveCall[];
  readonly death: (Death & { readonly server: number }) | null;
}

/** Size of a wave, and how its calls meet. */
export interface WaveShape {
  readonly calls: readonly [least: number, most: number];
  readonly servers: fc.Arbitrary<number>;
  readonly copies: fc.Arbitrary<number>;
  readonly deaths: fc.Arbitrary<Wave['death']>;
  /** One of so many calls repeats an earlier request. Default: none does. */
  readonly retryOneOf?: number;
  /** Default: mostly members of the family. */
  readonly by?: fc.Arbitrary<By>;
}

/** Generates waves of calls with such orders. */
export function anyWave(orders: fc.Arbitrary<OrderSpec>, shape: WaveShape): fc.Arbitrary<Wave> {
  const { calls, servers, copies, deaths, retryOneOf, by = byMember } = shape;
  const anOrder = fc.record({ what: fc.constant('order' as const), spec: orders, by });
  const one = retryOneOf
    ? fc.oneof({ weight: retryOneOf - 1, arbitrary: anOrder }, { weight: 1, arbitrary: anyRetry })
    : anOrder;
  const [minLength, maxLength] = calls;
  return fc.record({
    calls: fc.array(fc.record({ one, server: servers, copies }), {
      minLength,
      maxLength,
      size: 'max',
    }),
    death: deaths,
  });
}

/** Returns the request that a generated call means now; null if there is none. */
function requestOf(model: Model, one: WaveCall['one']): Request | null {
  const request = one.what === 'order' ? newRequest(model, one) : repeated(model, one);
  return request && isPredictable(model, request.order) ? request : null;
}

function newRequest(model: Model, { spec, by }: NewOrder): Request {
  const order = orderOf(model, spec);
  const request = { by: senderOf(model, order, spec, by), key: randomUUID(), order };
  model.sent.push(request);
  return request;
}

function repeated(model: Model, { pick, change, by }: Generated<typeof anyRetry>): Request | null {
  const sent = model.sent[pick % Math.max(1, model.sent.length)];
  if (!sent) return null;
  const { order } = sent;
  const isPersonal = isByOneself(order) || isForChildToo(order);
  if (change === 'caller' && !isPersonal) return { ...sent, by: parentNamed(model, by.name) };
  return change === 'body' ? { ...sent, order: otherBody(order) } : sent;
}

function otherBody(order: Order): Order {
  // Their calls have nothing that could be another.
  if (order.kind === 'decline' || order.kind === 'cancel') return order;
  if ('entry' in order) return { ...order, entry: order.entry + 1 };
  if ('quantity' in order) return { ...order, quantity: order.quantity + 1 };
  return 'amountMinor' in order ? { ...order, amountMinor: order.amountMinor + 1 } : order;
}

/** Returns whatever the orders can change. */
function scopeOf(model: Model, orders: readonly Order[]): Scope {
  const familyIds = new Set(orders.flatMap((one) => ('familyId' in one ? [one.familyId] : [])));
  const childIds = orders.flatMap((one) => {
    if ('childId' in one) return [one.childId];
    return one.kind === 'interest' ? familyNamed(model, one.familyId).childIds : [];
  });
  return { childIds: [...new Set(childIds)], familyIds: [...familyIds] };
}

export function everything(model: Model): Scope {
  return { childIds: childIdsOf(model), familyIds: [...model.families.keys()] };
}

interface Sending extends Omit<WaveCall, 'one'> {
  readonly request: Request;
  readonly isRetry: boolean;
}

/** Sends all calls of a wave at once. What came of it must be what the model does in some order. */
export async function playWave(
  world: World,
  model: Model,
  { calls, death }: Wave,
  tally: Tally,
): Promise<void> {
  const sending = calls.flatMap(({ one, ...where }): Sending[] => {
    const request = requestOf(model, one);
    return request ? [{ ...where, request, isRetry: one.what === 'retry' }] : [];
  });
  if (death) await world.servers.doom(death.server, death);
  const ended = await sendAll(world, sending);
  if (death) await world.servers.recover();
  await settle(world, model, ended);
  count(tally, sending, ended, death?.at);
}

/** Sends orders of a family's owner at once, as a start for what follows. */
export async function playStart(world: World, model: Model, orders: readonly Order[]) {
  const sending = orders.map((order, server) => {
    const familyId = 'familyId' in order ? order.familyId : '';
    const family =
      'childId' in order ? familyOfChild(model, order.childId) : familyNamed(model, familyId);
    const request = { by: family.ownerId, key: randomUUID(), order };
    model.sent.push(request);
    return { request, server, copies: 1, isRetry: false };
  });
  await settle(world, model, await sendAll(world, sending));
}

async function sendAll(world: World, sending: readonly Sending[]): Promise<Ended[]> {
  return Promise.all(
    sending.flatMap(({ request, server, copies }) =>
      Array.from({ length: copies }, (_, copy) => send(world, request, server + copy)),
    ),
  );
}

/** Explains what has ended by an order, and takes the model there. */
async function settle(world: World, model: Model, ended: readonly Ended[]): Promise<void> {
  expectSameAnswers(world, ended);
  const scope = scopeOf(
    model,
    ended.map(({ request }) => request.order),
  );
  const stored = await storedBooks(world, scope);
  const after = explain(model, ended, { scope, stored });
  if (!after) {
    const before = expectedBooks(model, scope);
    throw new Error(`No order explains ${JSON.stringify({ ended, before, stored })}`);
  }
  learnIds(world, after, ended);
  Object.assign(model, after);
}

async function send(world: World, request: Request, server: number): Promise<Ended> {
  const call = <N extends RouteName>(name: N, options: CallOptions<N>): Promise<Ended> =>
    world.servers.call(name, options, server).then((reply) => ({ request, reply }));
  return callOf(world, request, call);
}

/** Checks that whatever was answered before has the same answer again. */
function expectSameAnswers({ answers }: World, ended: readonly Ended[]): void {
  const name = ({ request: { by, key } }: Ended) => `${by} ${key}`;
  for (const one of ended) {
    const { outcome } = one.reply;
    // The first answer, or the first after the key has expired and was used again.
    if (outcome.body !== null && !outcome.replayed) answers.set(name(one), outcome.body);
  }
  for (const one of ended) {
    const { outcome } = one.reply;
    if (outcome.body === null || !outcome.replayed) continue;
    // Nobody has seen the first answer where it was lost.
    const first = one.reply.unknown > 0 ? outcome.body : answers.get(name(one));
    expect(outcome.body).toEqual(first ?? outcome.body);
    answers.set(name(one), outcome.body);
  }
}

/** Remembers how the product has named new jars and requests. */
function learnIds(world: World, model: Model, ended: readonly Ended[]): void {
  for (const [account, ids] of world.storedJarIds) {
    const jars = model.pots.get(account)?.jars ?? [];
    for (const [n, { serial }] of jars.entries()) world.jarIds.set(serial, ids[n] ?? '');
  }
  for (const { request, reply } of ended) {
    const { id } = (reply.outcome.body ?? {}) as { id?: string };
    if (request.order.kind !== 'ask' || id === undefined) continue;
    world.askIds.set(askIdOf(model, request), id);
  }
}

function count(
  tally: Tally,
  sending: readonly Sending[],
  ended: readonly Ended[],
  diedAt: string | undefined,
): void {
  tally.add('waves');
  for (const one of ended) {
    const { request, reply } = one;
    const isRetry = sending.some((sent) => sent.request === request && sent.isRetry);
    const killed =
      reply.unknown > 0 && diedAt !== undefined ? `killed ${diedAt} commit, then ` : '';
    const { outcome } = (reply.outcome.body ?? {}) as { outcome?: string };
    tally.add(`${isRetry ? 'retry' : request.order.kind} ${killed}${outcome ?? endingOf(one)}`);
  }
  const done = ended.every(({ reply }) => reply.outcome.body !== null);
  if (ended.length > 1) tally.add(`several at once ${done ? 'all ok' : 'not all ok'}`);
}
