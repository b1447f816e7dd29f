import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COUNT_LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { DEEP, sized } from '@pennysprout/shared/testing/tier';
import {
  firstFamilyOf,
  invite,
  peopleIn,
  signInAs,
  tryToAccept,
  type TestSession,
} from '../testing/test-members';
import { newAccount, newParent, type TestParent } from '../testing/people';
import { playRounds, race, startTwoServers, type TwoServers } from '../testing/races';

let servers: TwoServers;
beforeAll(async () => {
  servers = await startTwoServers();
});
afterAll(() => servers.close());

/** Each call is first in one of two. */
const ROUNDS = sized(2, 10);

interface Meeting {
  readonly owner: TestParent;
  readonly guest: TestSession;
  readonly email: string;
  readonly id: string;
}

/** Creates a family, and somebody without one who is invited to it. */
async function newMeeting(): Promise<Meeting> {
  const { first: api } = servers;
  const owner = await newParent(api, 'Olga');
  const account = newAccount('Guest');
  const id = await invite(api, owner, account.email);
  return { owner, guest: await signInAs(api, account), email: account.email, id };
}

/** Reads if the guest has joined, and if the invitation still exists. */
async function stateOf({ owner, guest, email }: Meeting) {
  const { memberIds, invited } = await peopleIn(servers.first, owner.familyId);
  return {
    joined: memberIds.filter((id) => id === guest.id).length,
    invited: invited.filter((address) => address === email).length,
    first: await firstFamilyOf(servers.first, guest.id),
  };
}

describe('accepting an invitation', () => {
  it('on two devices at once creates one membership, and returns the same answer', () =>
    playRounds(ROUNDS, async (n) => {
      const meeting = await newMeeting();
      const { guest, id, owner } = meeting;
      const result = await race(
        n,
        () => tryToAccept(servers.first, guest, id),
        () => tryToAccept(servers.second, guest, id),
      );
      expect(result).toBe('ok, ok');
      expect(await stateOf(meeting)).toEqual({ joined: 1, invited: 0, first: owner.familyId });
    }));

  it.runIf(DEEP)('to a family that is being deleted leaves nobody in it', () =>
    playRounds(ROUNDS, async (n) => {
      const meeting = await newMeeting();
      const { guest, id, owner } = meeting;
      const { token, familyId } = owner;
      const query = { confirmName: "Olga's Family" };
      const result = await race(
        n,
        () => tryToAccept(servers.first, guest, id),
        () => servers.second.attempt('deleteFamily', { token, params: { familyId }, query }),
      );
      expect(['ok, ok', 'not_found, ok']).toContain(result);
      expect(await stateOf(meeting)).toMatchObject({ joined: 0, invited: 0 });
      const families = await servers.first.succeed('listUserFamilies', { token: guest.token });
      expect(families.body).toEqual([]);
    }),
  );
});

describe('accepting two invitations at once', () => {
  it.runIf(DEEP)('with room for only one more family joins one', () =>
    playRounds(sized(1, 2), async (n) => {
      const { first: api, second } = servers;
      const parent = await newParent(api, 'Lim');
      for (let count = 2; count < COUNT_LIMITS.familiesOfParent; count += 1) {
        const body = { name: `Family ${count}` };
        await api.succeed('createFamily', { token: parent.token, body });
      }
      const [a, b] = [await newParent(api, 'Ann'), await newParent(api, 'Ben')];
      const [toA, toB] = [await invite(api, a, parent.email), await invite(api, b, parent.email)];
      const result = await race(
        n,
        () => tryToAccept(api, parent, toA),
        () => tryToAccept(second, parent, toB),
      );
      expect(['ok, limit_reached', 'limit_reached, ok']).toContain(result);
      const families = await api.succeed('listUserFamilies', { token: parent.token });
      expect(families.body).toHaveLength(COUNT_LIMITS.familiesOfParent);
    }),
  );
});
