import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { Period } from '@pennysprout/shared/interest/period';
import { DAY_MS, MINUTE_MS } from '@pennysprout/shared/kernel/dates/durations';
import { INTEREST, startInterestRun } from '../../interest/interest-fan-out';
import type { ScriptedServers } from '../processes/in-process';
import { SYMBOLS, type Generated } from './generators';
import { payPage, startInterest } from './interest';
import { familyNamed, type Model } from './model';
import { monthBefore } from './months';
import { expectedBooks, storedBooks } from './stored';
import type { World } from './model-world';

/** World whose clock, market and schedule a test controls. */
export interface ScriptedWorld extends World {
  readonly servers: ScriptedServers;
}

export const anyStart = fc.record({ pageSize: fc.constantFrom(1, 2, 100) });

/** Starts the schedule for the month that is over. Returns the number of pages enqueued. */
export async function startRun(
  { servers }: ScriptedWorld,
  model: Model,
  { pageSize }: Generated<typeof anyStart>,
): Promise<number> {
  const { observer, queue } = servers;
  const period = monthBefore(model.nowMs) as Period;
  const enqueuedBefore = queue.length;
  const familyIds = startInterest(model);
  await startInterestRun(observer.deps, period, pageSize);
  // The run decides how to group them.
  const pages = queue.slice(enqueuedBefore);
  expect(pages.flatMap((page) => page.familyIds).sort()).toEqual(familyIds);
  for (const page of pages) {
    expect(page.period).toBe(period);
    expect(page.familyIds.length).toBeLessThanOrEqual(pageSize);
  }
  model.queue.push(...pages);
  return pages.length;
}

export const anyDelivery = fc.record({
  pick: fc.nat(50),
  times: fc.constantFrom(1, 1, 2),
  // Two servers that conflict on one document cost the emulator seconds.
  servers: fc.constantFrom(1, 1, 1, 1, 1, 2),
  again: fc.boolean(),
});

/**
 * Delivers a waiting page from the queue, once or twice at once, and perhaps again later. Returns the
 * number of families paid.
 */
export async function deliverPage(
  world: ScriptedWorld,
  model: Model,
  { pick, times, servers, again }: Generated<typeof anyDelivery>,
): Promise<number> {
  const { both, queue } = world.servers;
  const index = pick % model.queue.length;
  const page = queue[index];
  if (!page) throw new Error('the queues differ');
  const before = model.runs.size;
  payPage(model, page);
  await Promise.all(
    Array.from({ length: times }, (_, n) => INTEREST.work(both[n % servers === 0 ? 0 : 1], page)),
  );
  if (!again) for (const pages of [model.queue, queue]) pages.splice(index, 1);
  const childIds = page.familyIds.flatMap((familyId) => familyNamed(model, familyId).childIds);
  const scope = { childIds, familyIds: page.familyIds };
  expect(await storedBooks(world, scope)).toEqual(expectedBooks(model, scope));
  return model.runs.size - before;
}

export const anyTime = fc.record({
  ms: fc.constantFrom(1, MINUTE_MS, 60 * MINUTE_MS, DAY_MS, 9 * DAY_MS, 31 * DAY_MS),
});

export function wait({ servers }: ScriptedWorld, model: Model, { ms }: Generated<typeof anyTime>) {
  model.nowMs += ms;
  servers.script.nowMs = model.nowMs;
}

export const anyMarket = fc.record({
  symbol: fc.constantFrom(...SYMBOLS),
  percent: fc.integer({ min: -30, max: 40 }),
  market: fc.constantFrom(...(['open', 'open', 'open', 'open', 'away', 'stale'] as const)),
});

/** Moves the price; the market goes down, has only stale prices, or is back. */
export function moveMarket(
  { servers: { script } }: ScriptedWorld,
  model: Model,
  { symbol, percent, market }: Generated<typeof anyMarket>,
): void {
  const cents = model.prices.get(symbol) ?? 0;
  const moved = Math.max(1_000, Math.round((cents * (100 + percent)) / 100));
  for (const state of [model, script]) {
    state.prices.set(symbol, moved);
    state.market = market;
  }
}
