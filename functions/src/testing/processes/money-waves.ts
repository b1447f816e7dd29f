import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import type { RouteName } from '@pennysprout/shared/api/contract';
import { decimalOf, dollarsTo, MODEL_CURRENCY_CODES } from '../ledger-model/arithmetic';
import {
  anyFamily,
  anyUndividedOrder,
  byMember,
  familyAt,
  orderOf,
  parentFor,
  type Generated,
} from '../ledger-model/generators';
import type { Model, MoneyOrder, Order, Request, TradeOrder } from '../ledger-model/model';
import type { CallOptions } from '../test-api';
import { anyDeath, anyServer } from './deaths';
import { explain, type Sent, type SentInterest } from './explain';
import type { Fleet, Told } from './fleet';
import { compareWorld, openMoneyWorld, type MoneyWorld } from './money-world';
import type { Tally } from './play';

/** Number of servers that get the same request at once. */
const copies = fc.constantFrom(1, 1, 1, 2);

const anySending = fc.record({
  what: fc.constant('send' as const),
  order: anyUndividedOrder,
  by: byMember,
  server: anyServer,
  copies,
});

/** Earlier request again: unchanged, or with another body. */
const anyRetry = fc.record({
  what: fc.constant('retry' as const),
  pick: fc.nat(1000),
  otherBody: fc.boolean(),
  server: anyServer,
  copies,
});

const anyInterest = fc.record({
  what: fc.constant('interest' as const),
  family: anyFamily,
  by: byMember,
  server: anyServer,
  copies,
});

const anyWave = fc.record({
  calls: fc.array(
    fc.oneof(
      { weight: 9, arbitrary: anySending },
      { weight: 3, arbitrary: anyRetry },
      { weight: 2, arbitrary: anyInterest },
    ),
    { minLength: 4, maxLength: 7, size: 'max' },
  ),
  death: anyDeath,
});

type Wave = Generated<typeof anyWave>;
type Call = Wave['calls'][number];

/** Generates waves of concurrent calls, for families of their own. */
export function anyWaves(most: number): fc.Arbitrary<Wave[]> {
  return fc.array(anyWave, { minLength: most, maxLength: most });
}

/** Resolves a generated call at the start of its wave. */
function requestOf(world: MoneyWorld, call: Exclude<Call, { what: 'interest' }>): Request {
  const { model } = world;
  const [anything] = model.sent;
  if (call.what === 'send' || !anything) {
    const order = call.what === 'send' ? orderOf(model, call.order) : anyDeposit(model);
    const by = call.what === 'send' ? parentFor(model, order.childId, call.by) : 'ann';
    const request = { by: idOf(world, by), key: randomUUID(), order };
    model.sent.push(request);
    return request;
  }
  const sent = model.sent[call.pick % model.sent.length] ?? anything;
  return call.otherBody ? { ...sent, order: otherBody(sent.order) } : sent;
}

/** Creates the order sent if there is nothing to repeat. */
function anyDeposit({ families }: Model): Order {
  const [childId = ''] = [...families.values()][0]?.childIds ?? [];
  return { kind: 'deposit', childId, currency: 'USD', amountMinor: 100_000 };
}

function otherBody(order: Order): Order {
  if ('entry' in order) return { ...order, entry: order.entry + 1 };
  return 'symbol' in order
    ? { ...order, quantity: order.quantity + 1 }
    : { ...order, amountMinor: order.amountMinor + 1 };
}

function idOf({ parents }: MoneyWorld, by: string): string {
  const parent = parents.get(by);
  if (!parent) throw new Error(`no parent ${by}`);
  return parent.id;
}

/** Stores the key in the entry as well, so that everything can be checked against the ledger. */
function moveOf({ childId, currency, amountMinor }: MoneyOrder, key: string) {
  return { childId, currency, amount: decimalOf(amountMinor, currency), description: key };
}

function tradeOf(
  { childId, kind, symbol, quantity, currency, seenCents }: TradeOrder,
  key: string,
) {
  const price = decimalOf(dollarsTo(currency, seenCents), currency);
  const listed = { listedPrice: decimalOf(seenCents, 'USD'), listedCurrency: 'USD' as const };
  return {
    userId: childId,
    operation: kind,
    symbol,
    quantity,
    currency,
    price,
    comment: key,
    ...listed,
  };
}

function isOfWaves(order: Order): order is MoneyOrder | TradeOrder {
  return ['deposit', 'withdraw', 'buy', 'sell'].includes(order.kind);
}

async function send(world: MoneyWorld, request: Request, server: number): Promise<Sent> {
  const { fleet, parents } = world;
  const { by, key, order } = request;
  const token = parents.get(by)?.token;
  if (!isOfWaves(order)) throw new Error('an order that no wave is made of');
  const call = <N extends RouteName>(name: N, options: CallOptions<N>) =>
    fleet.call(name, { token, key, ...options }, server);
  const told: Told<'deposit' | 'withdraw' | 'tradeStock'> =
    'symbol' in order
      ? await call('tradeStock', { body: tradeOf(order, key) })
      : await call(order.kind, { body: moveOf(order, key) });
  return { request, told };
}

async function applyInterest(
  world: MoneyWorld,
  call: Extract<Call, { what: 'interest' }>,
  server: number,
): Promise<SentInterest> {
  const { fleet, parents, model } = world;
  const familyId = familyAt(model, call.family);
  const owner = model.families.get(familyId)?.ownerId ?? '';
  const token = parents.get(owner)?.token;
  const told = await fleet.call('applyInterest', { token, params: { familyId } }, server);
  return { familyId, told };
}

/** Sends all calls of a wave at once; then everything they did must have an explanation. */
async function playWave(world: MoneyWorld, wave: Wave): Promise<Tally> {
  const { fleet } = world;
  const { death } = wave;
  if (death) await fleet.doom(death.server, death);
  const requests = wave.calls.map((call) => ({
    call,
    request: call.what === 'interest' ? null : requestOf(world, call),
  }));
  const sending: Promise<Sent>[] = [];
  const applying: Promise<SentInterest>[] = [];
  for (const { call, request } of requests) {
    for (let copy = 0; copy < call.copies; copy += 1) {
      if (request) sending.push(send(world, request, call.server + copy));
      else if (call.what === 'interest') {
        applying.push(applyInterest(world, call, call.server + copy));
      }
    }
  }
  const [sent, applied] = await Promise.all([Promise.all(sending), Promise.all(applying)]);
  if (death) await fleet.recover();
  return explain(world, sent, applied);
}

/** Gives every child money, and the first one, whom most calls are about, money in every currency. */
async function fund(world: MoneyWorld): Promise<void> {
  const { model } = world;
  const children = [...model.families.values()].flatMap(({ ownerId, childIds }) =>
    childIds.map((childId) => ({ ownerId, childId })),
  );
  const sending = children.flatMap(({ ownerId, childId }, n) => {
    const currencies = n === 0 ? MODEL_CURRENCY_CODES : (['USD'] as const);
    return currencies.map((currency) => {
      const order = { kind: 'deposit', childId, currency, amountMinor: 5_000_000 } as const;
      const request = { by: ownerId, key: randomUUID(), order };
      model.sent.push(request);
      return send(world, request, n);
    });
  });
  await explain(world, await Promise.all(sending), []);
}

/** Plays one run: waves in sequence, on two new families. */
export async function playMoney(
  fleet: Fleet,
  waves: readonly Wave[],
  isOver: () => boolean,
): Promise<Tally> {
  const world = await openMoneyWorld(fleet);
  await fund(world);
  const tally: Record<string, number> = {};
  for (const [n, wave] of waves.entries()) {
    if (n > 0 && isOver()) break;
    for (const [what, times] of Object.entries(await playWave(world, wave))) {
      tally[what] = (tally[what] ?? 0) + times;
    }
    await compareWorld(world);
  }
  return tally;
}
