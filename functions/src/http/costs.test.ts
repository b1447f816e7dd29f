import { describe, expect, it } from 'vitest';
import { ROUTES, type RouteName } from '@pennysprout/shared/api/contract';
import type { Costs, Route } from '@pennysprout/shared/api/route';
import type { Deps } from '../deps';
import { RATE_RULES } from '../limits/rules';
import { createServiceStatus } from '../operator/service-status';
import { countCosts } from '../testing/costs';
import { prepare } from '../testing/preparations';
import { sampleOf } from '../testing/samples';
import type { CallOptions } from '../testing/test-api';
import { familyOf, openWorld, type World } from '../testing/world';

const HOUR_MS = 3_600_000;

async function countEntries({ api }: World): Promise<number> {
  return (await api.deps.db.entries.count().get()).data().count;
}

/** What the example of a call costs when it succeeds, and whether it posts to the ledger. */
async function tryOut(name: RouteName): Promise<{ costs: Costs; posts: boolean }> {
  // With the limits of a deployment: for what people do, counting costs nothing.
  // The status is kept for longer than any test takes.
  const change = (deps: Deps) => ({ ...deps, serviceStatus: createServiceStatus(deps, HOUR_MS) });
  const world = await openWorld({ limits: RATE_RULES, change });
  try {
    await world.api.deps.serviceStatus();
    await prepare(name, world);
    const entries = await countEntries(world);
    const counted = countCosts(world.api.deps.db.firestore);
    const request = { token: world.ann.token, ...sampleOf(name, familyOf(world)) };
    await world.api.succeed(name, request as CallOptions<RouteName>);
    const costs = counted.take();
    return { costs, posts: (await countEntries(world)) > entries };
  } finally {
    await world.api.close();
  }
}

describe('what a call costs', () => {
  it.each(Object.keys(ROUTES) as RouteName[])('%s', async (name) => {
    const { cost: costs, movesMoney }: Route = ROUTES[name];
    expect(await tryOut(name)).toEqual({ costs, posts: movesMoney === true });
  });
});
