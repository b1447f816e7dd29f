import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COUNT_LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { DEEP, sized } from '@pennysprout/shared/testing/tier';
import { invite, outcome, peopleIn, tryToRemove, tryToTransfer } from '../testing/test-members';
import { newParent, newPartner, type TestParent } from '../testing/people';
import { playRounds, race, startTwoServers, type TwoServers } from '../testing/races';
import type { TestApi } from '../testing/test-api';

let servers: TwoServers;
beforeAll(async () => {
  servers = await startTwoServers();
});
afterAll(() => servers.close());

/** Each call is first in one of two. */
const ROUNDS = sized(2, 10);

/** Creates a family with an owner and two more parents. */
async function newTrio(): Promise<[owner: TestParent, second: TestParent, third: TestParent]> {
  const { first: api } = servers;
  const owner = await newParent(api, 'Olga');
  const second = await newPartner(api, owner, 'Pat');
  return [owner, second, await newPartner(api, owner, 'Quin')];
}

function tryToDelete(api: TestApi, { token, familyId }: TestParent, confirmName: string) {
  return api.attempt('deleteFamily', { token, params: { familyId }, query: { confirmName } });
}

function tryToInvite(api: TestApi, { token, familyId }: TestParent, email: string) {
  const body = { email, role: 'parent' } as const;
  return api.attempt('inviteMember', { token, query: { familyId }, body });
}

describe('an owner who sends two requests at once', () => {
  it('transfers the family to a parent or removes that parent, and never both', () =>
    playRounds(ROUNDS, async (n) => {
      const [owner, heir] = await newTrio();
      const result = await race(
        n,
        () => tryToTransfer(servers.first, owner, heir.id),
        () => tryToRemove(servers.second, owner, heir.id),
      );
      const { ownerId, memberIds } = await peopleIn(servers.first, owner.familyId);
      const state = { result, ownerId, stays: memberIds.includes(heir.id) };
      expect([
        { result: 'ok, cannot_remove_owner', ownerId: heir.id, stays: true },
        { result: 'not_eligible, ok', ownerId: owner.id, stays: false },
      ]).toContainEqual(state);
    }));

  it.runIf(DEEP)('transfers the family or deletes it', () =>
    playRounds(ROUNDS, async (n) => {
      const [owner, heir] = await newTrio();
      const result = await race(
        n,
        () => tryToTransfer(servers.first, owner, heir.id),
        () => tryToDelete(servers.second, owner, "Olga's Family"),
      );
      const { ownerId, memberIds } = await peopleIn(servers.first, owner.familyId);
      const state = { result, ownerId, members: memberIds.length };
      expect([
        { result: 'ok, forbidden', ownerId: heir.id, members: 3 },
        { result: 'not_found, ok', ownerId: null, members: 0 },
        // The family was read just before it was deleted, and the membership just after.
        { result: 'forbidden, ok', ownerId: null, members: 0 },
      ]).toContainEqual(state);
    }),
  );
});

describe('two parents who act at once', () => {
  it.runIf(DEEP)(
    'never let in the invited person when the one who invites is removed by the other',
    () =>
      playRounds(ROUNDS, async (n) => {
        const [owner, second] = await newTrio();
        const email = `late.${randomUUID()}@example.com`;
        const result = await race(
          n,
          () => tryToInvite(servers.first, second, email),
          () => tryToRemove(servers.second, owner, second.id),
        );
        const { invited } = await peopleIn(servers.first, owner.familyId);
        expect([
          { result: 'ok, ok', invited: [] },
          { result: 'forbidden, ok', invited: [] },
        ]).toContainEqual({ result, invited });
      }),
  );
});

describe('four invitations at once', () => {
  it.runIf(DEEP)('fill the one place that is left, and not a second', () =>
    playRounds(sized(1, 3), async () => {
      const owner = await newParent(servers.first, 'Lim');
      for (let n = 2; n < COUNT_LIMITS.membershipsOfFamily; n += 1) {
        await invite(servers.first, owner, `early.${n}@example.com`);
      }
      const answers = await Promise.all(
        [servers.first, servers.second, servers.first, servers.second].map((api, n) =>
          tryToInvite(api, owner, `late.${n}@example.com`),
        ),
      );
      const full = Array<string>(3).fill('limit_reached');
      expect(answers.map(outcome).sort()).toEqual([...full, 'ok']);
      const { memberIds, invited } = await peopleIn(servers.first, owner.familyId);
      expect(memberIds.length + invited.length).toBe(COUNT_LIMITS.membershipsOfFamily);
    }),
  );
});
