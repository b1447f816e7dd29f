import { describe, expect, it } from 'vitest';
import { ROUTES, type RouteName } from '@pennysprout/shared/api/contract';
import type { Deps } from '../deps';
import { invitationId } from '../firestore/memberships';
import { CALL_COSTS } from '../testing/call-costs';
import { RATE_RULES } from '../limits/rules';
import { createServiceStatus } from '../operator/service-status';
import { countCosts, type Costs } from '../testing/costs';
import { samples } from '../testing/samples';
import type { CallOptions } from '../testing/test-api';
import { openWorld, type World } from '../testing/world';

const HOUR_MS = 3_600_000;

interface Preparation {
  /** What must be there before the call can succeed. */
  readonly before?: (world: World) => Promise<unknown>;
  /** What the request says instead of the sample's. */
  readonly change?: (world: World) => Promise<object> | object;
}

/** What is asked for once in a while, and fetched from elsewhere or read as a whole, is here already. */
const PREPARATIONS: Readonly<Partial<Record<RouteName, Preparation>>> = {
  acceptInvitation: { before: invite, change: toInvitation },
  declineInvitation: { before: invite, change: toInvitation },
  withdraw: { before: fund },
  tradeStock: {
    before: fund,
    change: async ({ api, ada }) => {
      const { price } = await api.deps.market.price('DIS');
      const seen = { price, currency: 'USD', listedPrice: price, listedCurrency: 'USD' };
      return { body: { userId: ada.id, symbol: 'DIS', operation: 'buy', quantity: 1, ...seen } };
    },
  },
  getRandomQuote: { before: ({ api }) => api.deps.quotes() },
  getStockPrice: { before: ({ api }) => api.deps.market.price('DIS') },
  getExchangeRate: { before: ({ api }) => api.deps.market.rate('USD', 'TWD') },
  applyInterest: {
    before: async (world) => {
      await fund(world);
      const { api, ann } = world;
      await api.deps.db.familyPreferences.doc(ann.familyId).update({ interestRate: 12 });
    },
  },
};

function invite({ api, zoe, ann }: World) {
  const { token, familyId } = zoe;
  const body = { email: ann.email, role: 'parent' } as const;
  return api.succeed('inviteMember', { token, query: { familyId }, body });
}

function toInvitation({ zoe, ann }: World) {
  return { params: { id: invitationId(zoe.familyId, ann.email) } };
}

function fund({ api, ann, ada }: World) {
  const body = { childId: ada.id, amount: 1000, description: 'Start' };
  return api.succeed('deposit', { token: ann.token, body });
}

async function costOf(name: RouteName): Promise<Costs> {
  // With the limits of a deployment: for what people do, counting costs nothing.
  // The status is kept for longer than any test takes.
  const change = (deps: Deps) => ({ ...deps, serviceStatus: createServiceStatus(deps, HOUR_MS) });
  const world = await openWorld({ limits: RATE_RULES, change });
  try {
    await world.api.deps.serviceStatus();
    const { before, change } = PREPARATIONS[name] ?? {};
    await before?.(world);
    const request = { ...samples(world)[name], ...(await change?.(world)) };
    const costs = countCosts(world.api.deps.db.firestore);
    const options = { token: world.ann.token, ...request } as CallOptions<RouteName>;
    await world.api.succeed(name, options);
    return costs.take();
  } finally {
    await world.api.close();
  }
}

describe('what a call costs', () => {
  it.each(Object.keys(ROUTES) as RouteName[])('%s', async (name) => {
    expect(await costOf(name)).toEqual(CALL_COSTS[name]);
  });
});
