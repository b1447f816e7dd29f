import { describe, expect, it } from 'vitest';
import { ROUTES, type RouteName } from '@pennysprout/shared/api/contract';
import type { Costs, Route } from '@pennysprout/shared/api/route';
import type { Deps } from '../deps';
import { RATE_RULES } from '../limits/rules';
import { createServiceStatus } from '../operator/service-status';
import { countCosts } from '../testing/costs';
import { sampleOf } from '../testing/samples';
import type { CallOptions } from '../testing/test-api';
import { familyOf, openWorld, type World } from '../testing/world';

const HOUR_MS = 3_600_000;

/**
 * What must be there before a call can succeed. What is asked for once in a while, and fetched from
 * elsewhere or read as a whole, is here already.
 */
const PREPARATIONS: Readonly<Partial<Record<RouteName, (world: World) => Promise<unknown>>>> = {
  acceptInvitation: invite,
  declineInvitation: invite,
  withdraw: fund,
  tradeStock: (world) => Promise.all([fund(world), world.api.deps.market.price('AAPL')]),
  getRandomQuote: ({ api }) => api.deps.quotes(),
  getStockPrice: ({ api }) => api.deps.market.price('AAPL'),
  getExchangeRate: ({ api }) => api.deps.market.rate('USD', 'TWD'),
  applyInterest: async (world) => {
    await fund(world);
    const { api, ann } = world;
    await api.deps.db.familyPreferences.doc(ann.familyId).update({ interestRate: 12 });
  },
};

function invite({ api, zoe, ann }: World) {
  const { token, familyId } = zoe;
  const body = { email: ann.email, role: 'parent' } as const;
  return api.succeed('inviteMember', { token, query: { familyId }, body });
}

function fund({ api, ann, ada }: World) {
  const body = { childId: ada.id, amount: 1000, description: 'Start' };
  return api.succeed('deposit', { token: ann.token, body });
}

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
    await PREPARATIONS[name]?.(world);
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
