import * as fc from 'fast-check';
import { expect } from 'vitest';
import {
  anyFault,
  anyOrder,
  byAnybody,
  byMember,
  newRequest,
  oneOrTwo,
  orderOf,
  senderOf,
  type Generated,
} from './generators';
import { isByChild, place, potsOf, type Model, type Order, type Request } from './model';
import {
  compareTouched,
  endingOf,
  expectAnswer,
  expectedEnding,
  sendWithFault,
  settle,
  type Result,
} from './sending';
import type { Step } from './step';
import { send, type System } from './system';

export const anySend = fc.record({ order: anyOrder, by: byMember, fault: anyFault });

export function sendStep({ order: spec, by, fault }: Generated<typeof anySend>): Step {
  return {
    name: spec.kind,
    details: { ...spec, by, fault },
    run: (model, system) => {
      const order = orderOf(model, spec);
      const request = newRequest(model, senderOf(model, order, by), order);
      return sendWithFault(model, system, request, fault);
    },
  };
}

export const anyRetry = fc.record({
  pick: fc.nat(1000),
  change: fc.constantFrom('none' as const, 'none' as const, 'body' as const, 'caller' as const),
  by: byAnybody,
  fault: anyFault,
});

/** Repeats an earlier request: unchanged, with another body, or by somebody else. */
export function retryStep({ pick, change, by, fault }: Generated<typeof anyRetry>): Step {
  return {
    name: 'retry',
    details: { pick, change, by, fault },
    possible: ({ sent }) => sent.length > 0,
    run: (model, system) => {
      const sent = model.sent[pick % model.sent.length];
      if (!sent) throw new Error('nothing was sent');
      const request: Request = {
        key: sent.key,
        by: change === 'caller' && !isByChild(sent.order) ? by : sent.by,
        order: change === 'body' ? otherBody(sent.order) : sent.order,
      };
      return sendWithFault(model, system, request, fault);
    },
  };
}

function otherBody(order: Order): Order {
  if ('entry' in order) return { ...order, entry: order.entry + 1 };
  return 'symbol' in order
    ? { ...order, quantity: order.quantity + 1 }
    : { ...order, amountMinor: order.amountMinor + 1 };
}

export const anyDuplicates = fc.record({
  order: anyOrder,
  by: byMember,
  copies: fc.integer({ min: 2, max: 3 }),
  servers: oneOrTwo,
});

/** Sends one request several times at once: it is carried out once, and all get the same answer. */
export function duplicatesStep({
  order: spec,
  by,
  copies,
  servers,
}: Generated<typeof anyDuplicates>): Step {
  return {
    name: 'duplicates',
    details: { ...spec, by, copies, servers },
    run: async (model, system) => {
      const order = orderOf(model, spec);
      const request = newRequest(model, senderOf(model, order, by), order);
      const outcome = place(model, request);
      const results = await Promise.all(
        Array.from({ length: copies }, (_, n) =>
          settle(send(system, n % servers === 0 ? system.deps : system.second, request)),
        ),
      );
      const endings = results.map(endingOf).sort();
      const others = 'refused' in outcome ? outcome.refused : 'replayed';
      const all = Array.from({ length: copies - 1 }, () => others);
      expect(endings).toEqual([expectedEnding(outcome), ...all].sort());
      for (const result of results) {
        if ('ok' in result && 'answer' in outcome) {
          expect(result.ok.answer).toMatchObject(outcome.answer);
          expect(result.ok.answer).toEqual('ok' in results[0]! ? results[0].ok.answer : null);
        }
      }
      await compareTouched(system, model, order);
      return expectedEnding(outcome);
    },
  };
}

export const anyRace = fc.record({
  first: anyOrder,
  second: anyOrder,
  /** True if both concern the same currency; they always concern the same child. */
  sameCurrency: fc.boolean(),
  by: byMember,
  servers: oneOrTwo,
});

/**
 * Sends two concurrent requests about one child: the result must equal one after the other, in either
 * order.
 */
export function raceStep({
  first,
  second,
  sameCurrency,
  by,
  servers,
}: Generated<typeof anyRace>): Step {
  return {
    name: 'race',
    details: { first, second, sameCurrency, by, servers },
    run: async (model, system) => {
      const currency = sameCurrency ? first.currency : second.currency;
      const meeting = { ...second, child: first.child, currency };
      const orders = [first, meeting].map((spec) => asKnown(model, orderOf(model, spec)));
      const [a, b] = orders.map((order) =>
        newRequest(model, senderOf(model, order, by), order),
      ) as [Request, Request];
      const results = await Promise.all([
        settle(send(system, system.deps, a)),
        settle(send(system, servers === 1 ? system.deps : system.second, b)),
      ]);
      const inOrder = await firstThat(
        [
          () => tryOrder(model, system, [a, results[0]], [b, results[1]]),
          () => tryOrder(model, system, [b, results[1]], [a, results[0]]),
        ],
        async (after) => {
          await compareTouched(system, after, a.order);
          await compareTouched(system, after, b.order);
        },
      );
      Object.assign(model, inOrder);
      return results.map(endingOf).sort().join(' and ');
    },
  };
}

/** Name of no jar. */
const NOBODYS = 'nobody’s';

/**
 * Rewrites an order for a sender who knows only the existing jars: the id of a jar created by the race's
 * other order is not known to anybody yet, whichever comes first.
 */
function asKnown(model: Model, order: Order): Order {
  const { jars } = potsOf(model, order.childId, order.currency);
  const known = (name: string) => (jars.some((jar) => jar.name === name) ? name : NOBODYS);
  if ('keep' in order) return { ...order, jar: order.jar === null ? null : known(order.jar) };
  if ('name' in order && order.kind !== 'create') return { ...order, name: known(order.name) };
  if (!('takes' in order)) return order;
  return { ...order, takes: order.takes.map((take) => ({ ...take, name: known(take.name) })) };
}

/** Computes the model after both, in that order; throws if the results do not match. */
function tryOrder(
  model: Model,
  system: System,
  ...sent: readonly (readonly [Request, Result])[]
): Model {
  const after = structuredClone(model);
  for (const [request, result] of sent) {
    expectAnswer(system, request, result, place(after, request));
  }
  return after;
}

/** Returns the first result that can be made and passes; otherwise throws the last error. */
async function firstThat<T>(
  makers: readonly (() => T)[],
  check: (made: T) => Promise<void>,
): Promise<T> {
  let failure: unknown;
  for (const make of makers) {
    try {
      const made = make();
      await check(made);
      return made;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
