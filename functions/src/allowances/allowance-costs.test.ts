import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALLOWANCE_COST, ALLOWANCE_SHARED_WRITES } from '../testing/allowance-costs';
import { countCosts } from '../testing/costs';
import { addChild } from '../testing/people';
import { openWorld, type World } from '../testing/world';
import { payAllowance } from './pay-allowance';

let now = new Date('2026-10-01T12:00:00Z');
let world: World;
beforeAll(async () => {
  world = await openWorld({ now: () => now });
  const { api, ann } = world;
  await api.deps.db.familyPreferences.doc(ann.familyId).update({ timeZone: 'Asia/Taipei' });
});
afterAll(() => world.api.close());

/** Counts the costs of one Friday of a new child with an account. */
async function costsOfDate(withJar: boolean) {
  const { api, ann } = world;
  const { token } = ann;
  now = new Date('2026-10-01T12:00:00Z');
  const childId = (await addChild(api, ann, 'Kid')).child.id;
  await api.succeed('deposit', { token, body: { childId, amount: 1, description: 'Start' } });
  if (withJar) {
    const params = { childId };
    const jar = { currency: 'USD', name: 'Kite', icon: 'star', purpose: 'save' } as const;
    const { body } = await api.succeed('createJar', { token, params, body: jar });
    const parts = { [body.id]: 1 };
    const shares = { currency: 'USD', freeParts: 1, parts } as const;
    await api.succeed('setJarShares', { token, params, body: shares });
  }
  const { body: allowance } = await api.succeed('createAllowance', {
    token,
    body: {
      childId,
      currency: 'USD',
      amount: 5,
      cadence: 'weekly',
      weekday: 5,
      startsOn: '2026-10-02',
    },
  });
  now = new Date('2026-10-02T00:00:00Z');
  const costs = countCosts(api.deps.db.firestore);
  expect(await payAllowance(api.deps, { allowanceId: allowance.id, childId })).toBe(true);
  return costs.take();
}

it('an allowance payment costs as many reads and writes as the scale model assumes', async () => {
  expect(await costsOfDate(false)).toEqual(ALLOWANCE_COST);
});

it('an allowance payment costs one more write where the account has jars', async () => {
  const { reads, writes } = ALLOWANCE_COST;
  const shared = { reads, writes: writes + ALLOWANCE_SHARED_WRITES };
  expect(await costsOfDate(true)).toEqual(shared);
});
