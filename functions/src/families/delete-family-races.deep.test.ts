import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteBody } from '@pennysprout/shared/api/contract';
import { sized } from '@pennysprout/shared/testing/tier';
import { invite } from '../testing/test-members';
import {
  acceptInvitationOf,
  addChild,
  newParent,
  newPartner,
  type TestParent,
} from '../testing/people';
import { dumpStore, mentioning, without } from '../testing/store-dump';
import { newProjectId, startTestApi, type Answer, type TestApi } from '../testing/test-api';
import { openWorld, type World } from '../testing/world';

let world: World;
/** Second instance of the server on the same database, sharing no memory with the first. */
let second: TestApi;
beforeAll(async () => {
  const projectId = newProjectId();
  world = await openWorld({ projectId });
  second = await startTestApi({ projectId });
});
afterAll(() => Promise.all([world.api.close(), second.close()]));

/** Retries until the family was deleted, by this call or another. */
async function removeUntilGone(api: TestApi, owner: TestParent, confirmName: string) {
  for (let tries = 0; tries < 5; tries += 1) {
    const { token, familyId } = owner;
    const order = { token, params: { familyId }, query: { confirmName } };
    const { status } = await api.attempt('deleteFamily', order);
    if (status === 200 || status === 404) return;
    expect(status).toBe(503);
  }
  throw new Error('the family is still there');
}

/** Sends everything a partner may do to the family while its owner deletes it. */
function bustle(partner: TestParent, childId: string): Promise<Answer<unknown>>[] {
  const { token, familyId } = partner;
  const query = { familyId };
  const move = { childId, amount: 1, description: 'Late' };
  const preferences: RouteBody<'saveFamilyPreferences'> = {
    interestRate: 5,
    depositReasons: ['Late'],
    withdrawReasons: [],
    localCurrency: 'USD',
    exchangeRateSource: 'api',
  };
  return [
    second.attempt('deposit', { token, body: move }),
    second.attempt('createChild', { token, query, body: { name: 'Late one' } }),
    second.attempt('deposit', { token, body: move }),
    second.attempt('saveFamilyPreferences', { token, query, body: preferences }),
    world.api.attempt('createChild', { token, query, body: { name: 'Late too' } }),
    world.api.attempt('deposit', { token, body: move }),
    second.attempt('createAccessCode', { token, params: { id: childId }, query }),
  ];
}

/** Statuses of calls that came in time, too late, or met too much contention. */
const POSSIBLE = [200, 403, 404, 503];

describe('deleting a family while its parents are making calls', () => {
  it.each(sized([3], [0, 1, 2, 3, 4, 5, 6, 7]))(
    'leaves nothing behind, round %d',
    async (round) => {
      const { api } = world;
      const owner = await newParent(api, 'Owner');
      const [partner, guest] = [
        await newPartner(api, owner, 'Partner'),
        await newParent(api, 'Guest'),
      ];
      const { child } = await addChild(api, owner, 'Kid');
      const { familyId } = owner;
      const invitation = await invite(api, owner, guest.email);
      await api.deps.db.users.doc(guest.id).update({ familyId: null });
      const before = await dumpStore(api.deps.db.firestore);

      const busy = bustle(partner, child.id);
      const joining = acceptInvitationOf(second, guest.token, invitation).catch(() => undefined);
      // Rounds come in pairs, and each pair starts after one more call was answered.
      await Promise.all(busy.slice(0, Math.floor(round / 2)));
      const removals = [removeUntilGone(api, owner, "Owner's Family")];
      if (round % 2 === 1) removals.push(removeUntilGone(second, owner, "Owner's Family"));
      const answers = await Promise.all(busy);
      await Promise.all([...removals, joining]);

      for (const { status } of answers) expect(POSSIBLE).toContain(status);
      const born = answers.flatMap(({ body }) => {
        const { child: late } = body as { child?: { id: string } };
        return late ? [late.id] : [];
      });
      const ids = [familyId, child.id, ...born];
      const after = await dumpStore(api.deps.db.firestore);
      expect(mentioning(after, ids)).toEqual([]);
      for (const [path, json] of without(before, mentioning(before, ids))) {
        expect([path, after.get(path)]).toEqual([path, json]);
      }
    },
  );
});
