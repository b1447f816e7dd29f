import type { RouteName } from '@pennysprout/shared/api/contract';
import type { World } from './world';

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

/**
 * Sees to it that the owner's example of the call succeeds. What is asked for once in a while, and fetched
 * from elsewhere or read as a whole, is here already.
 */
export async function prepare(name: RouteName, world: World): Promise<void> {
  await PREPARATIONS[name]?.(world);
}

function invite({ api, zoe, ann }: World) {
  const { token, familyId } = zoe;
  const body = { email: ann.email, role: 'parent' } as const;
  return api.succeed('inviteMember', { token, query: { familyId }, body });
}

function fund({ api, ann, ada }: World) {
  const body = { childId: ada.id, amount: 1000, description: 'Start' };
  return api.succeed('deposit', { token: ann.token, body });
}
