import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES, type RouteName } from '@pennysprout/shared/api/contract';
import { PURGED_BY_PAGES } from '@pennysprout/shared/data/ownership';
import type { Costs, Route } from '@pennysprout/shared/kernel/call/route';
import { HOUR_MS } from '@pennysprout/shared/kernel/dates/durations';
import { COUNT_LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import type { Deps } from '../kernel/deps';
import { RATE_RULES } from '../kernel/rate-limits';
import { createServiceStatus } from '../platform/operator/service-status';
import { countCosts } from '../testing/costs';
import { prepare } from '../testing/preparations';
import { sampleOf, senderOf } from '../testing/samples';
import type { CallOptions } from '../testing/test-api';
import { familyOf, openWorld, type World } from '../testing/world';

/** Counts ledger entries, and moves between pots. */
async function countPosted({ api }: World): Promise<{ entries: number; jarMoves: number }> {
  const { db } = api.deps;
  const [entries, jarMoves] = await Promise.all([
    db.entries.count().get(),
    db.jarMoves.count().get(),
  ]);
  return { entries: entries.data().count, jarMoves: jarMoves.data().count };
}

/** Opens a world with the limits of a deployment. */
async function openCountedWorld(): Promise<World> {
  // Loaded now, and cached for longer than any test takes.
  const change = (deps: Deps) => ({ ...deps, serviceStatus: createServiceStatus(deps, HOUR_MS) });
  const world = await openWorld({ limits: RATE_RULES, change });
  await world.api.deps.serviceStatus();
  return world;
}

/** Measures what the successful example of a call costs, and what it moves. */
async function tryOut(
  name: RouteName,
  world: World,
): Promise<{ costs: Costs; moves: Route['moves'] }> {
  await prepare(name, world);
  const before = await countPosted(world);
  const counted = countCosts(world.api.deps.db.firestore);
  const request = { token: senderOf(name, world).token, ...sampleOf(name, familyOf(world)) };
  await world.api.succeed(name, request as CallOptions<RouteName>);
  const costs = counted.take();
  const after = await countPosted(world);
  if (after.entries > before.entries) return { costs, moves: 'money' };
  return { costs, moves: after.jarMoves > before.jarMoves ? 'pots' : undefined };
}

/** Returns what a call costs; a shared limit and each query of a purge come on top. */
function costsOf({ cost, purges, limit }: Route): Costs {
  const queries = purges ? PURGED_BY_PAGES[purges].length : 0;
  const counted = limit && RATE_RULES[limit].shared ? 1 : 0;
  return { ...cost, reads: cost.reads + queries + counted, writes: cost.writes + counted };
}

describe('the reads, writes and moves of a call', () => {
  const all = Object.keys(ROUTES) as RouteName[];
  const looks = all.filter((name) => ROUTES[name].method === 'GET');

  describe('that only reads', () => {
    let world: World;
    beforeAll(async () => {
      world = await openCountedWorld();
    });
    afterAll(() => world.api.close());

    it.each(looks)('are as declared: %s', async (name) => {
      const { moves }: Route = ROUTES[name];
      expect(await tryOut(name, world)).toEqual({ costs: costsOf(ROUTES[name]), moves });
    });
  });

  it.each(all.filter((name) => !looks.includes(name)))('are as declared: %s', async (name) => {
    const { moves }: Route = ROUTES[name];
    const world = await openCountedWorld();
    try {
      expect(await tryOut(name, world)).toEqual({ costs: costsOf(ROUTES[name]), moves });
    } finally {
      await world.api.close();
    }
  });
});

describe('an account with eight jars', () => {
  let world: World;
  beforeAll(async () => {
    world = await openCountedWorld();
    const { api, ann, ada } = world;
    const params = { childId: ada.id };
    const parts: Record<string, number> = {};
    for (let n = 1; n <= COUNT_LIMITS.jarsOfAccount; n += 1) {
      const jar = { name: `Jar ${n}`, icon: 'star', purpose: 'save', currency: 'USD' } as const;
      const { body } = await api.succeed('createJar', { token: ada.token, params, body: jar });
      parts[body.id] = 1;
    }
    const shares = { currency: 'USD', freeParts: 1, parts } as const;
    await api.succeed('setJarShares', { token: ann.token, params, body: shares });
  });
  afterAll(() => world.api.close());

  it.each([
    ['a deposit that is shared', 'deposit', {}, 1],
    ['a deposit that stays free', 'deposit', { share: false }, 0],
    ['a withdrawal of what is free', 'withdraw', {}, 0],
  ] as const)(
    'costs the same reads as any other, and at most one more write for the division: %s',
    async (...row) => {
      const [, name, how, more] = row;
      const { api, ann, ada } = world;
      const counted = countCosts(api.deps.db.firestore);
      const body = {
        childId: ada.id,
        amount: name === 'deposit' ? 9 : 1,
        description: 'x',
        ...how,
      };
      await api.succeed(name, { token: ann.token, body });
      const { reads, writes } = ROUTES[name].cost;
      expect(counted.take()).toEqual({ reads, writes: writes + more });
    },
  );
});
