import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEEP, sized } from '@pennysprout/shared/testing/tier';
import { tryToRemove } from '../testing/test-members';
import { addChild, newParent, newPartner, type TestParent } from '../testing/people';
import { playRounds, race, startTwoServers, type TwoServers } from '../testing/races';
import { dumpStore, mentioning } from '../testing/store-dump';
import { reconcile } from '../reconcile/reconcile';
import { resumePasswordRenewals } from '../children/renew-passwords';

/** Removing a parent races with changes to the children whose passwords end with it. */

let servers: TwoServers;
beforeAll(async () => {
  servers = await startTwoServers();
});
afterAll(() => servers.close());

/** Each call is first in one of two. */
const ROUNDS = sized(2, 6);

interface Login {
  readonly accessCode: string;
  readonly password: string;
}

interface Home {
  readonly owner: TestParent;
  readonly leaver: TestParent;
  readonly kid: Login & { readonly id: string };
}

async function newHome(): Promise<Home> {
  const { first: api } = servers;
  const owner = await newParent(api, 'Olga');
  const leaver = await newPartner(api, owner, 'Lev');
  const { child, loginInfo } = await addChild(api, owner, 'Kid');
  const { accessCode, password } = loginInfo;
  return { owner, leaver, kid: { id: child.id, accessCode, password } };
}

async function canSignIn({ accessCode, password }: Login): Promise<boolean> {
  const answer = await servers.first.attempt('childLogin', { body: { accessCode, password } });
  expect([200, 401]).toContain(answer.status);
  return answer.status === 200;
}

/** Returns the child's credentials as parents see them. */
async function loginOf({ token }: TestParent, id: string): Promise<Login> {
  const { first: api } = servers;
  const { body } = await api.succeed('revealChildCredentials', { token, params: { id } });
  return { accessCode: body.accessCode ?? '', password: body.password };
}

function setPassword({ token }: TestParent, id: string, password: string) {
  return servers.second.attempt('setChildPassword', { token, params: { id }, body: { password } });
}

function remove({ owner, leaver }: Home) {
  return tryToRemove(servers.first, owner, leaver.id);
}

/** Checks that nothing is pending, and that the ledger is right. */
async function expectSettled(): Promise<void> {
  const { deps } = servers.first;
  expect(await resumePasswordRenewals(deps)).toEqual({ renewed: 0, failed: 0 });
  expect((await reconcile(deps)).drifts).toEqual([]);
}

describe('a parent who is removed', () => {
  it('while another sets a password knows neither the old one nor the current one', async () => {
    await playRounds(ROUNDS, async (n) => {
      const home = await newHome();
      const { owner, kid } = home;
      const chosen = 'chosen by the owner';
      const result = await race(
        n,
        () => remove(home),
        () => setPassword(owner, kid.id, chosen),
      );
      expect(result).toBe('ok, ok');
      expect(await canSignIn(kid)).toBe(false);
      const current = await loginOf(owner, kid.id);
      expect(await canSignIn(current)).toBe(true);
      // The later of the two wins.
      const isChosen = current.password === chosen;
      expect(await canSignIn({ ...current, password: chosen })).toBe(isChosen);
    });
    await expectSettled();
  });

  it.runIf(DEEP)('while setting a password does not keep it', async () => {
    await playRounds(ROUNDS, async (n) => {
      const home = await newHome();
      const { owner, leaver, kid } = home;
      const known = 'known to the leaver';
      const result = await race(
        n,
        () => remove(home),
        () => setPassword(leaver, kid.id, known),
      );
      expect(['ok, ok', 'ok, forbidden']).toContain(result);
      expect(await canSignIn(kid)).toBe(false);
      const current = await loginOf(owner, kid.id);
      for (const { accessCode } of [kid, current]) {
        expect(await canSignIn({ accessCode, password: known })).toBe(false);
      }
      expect(await canSignIn(current)).toBe(true);
    });
    await expectSettled();
  });

  it.runIf(DEEP)('while adding a child does not know its password', async () => {
    await playRounds(ROUNDS, async (n) => {
      const home = await newHome();
      const { owner, leaver } = home;
      let told: Login | undefined;
      const result = await race(
        n,
        () => remove(home),
        async () => {
          const { token, familyId } = leaver;
          const request = { token, query: { familyId }, body: { name: 'Late' } };
          const answer = await servers.second.attempt('createChild', request);
          if (answer.status === 200) told = (answer.body as { loginInfo: Login }).loginInfo;
          return answer;
        },
      );
      expect(result).toBe(told ? 'ok, ok' : 'ok, forbidden');
      if (!told) return;
      expect(await canSignIn(told)).toBe(false);
      const { token } = owner;
      const children = await servers.first.succeed('listChildren', { token, query: {} });
      const late = children.body.find(({ name }) => name === 'Late')?.id ?? '';
      expect(await canSignIn(await loginOf(owner, late))).toBe(true);
    });
    await expectSettled();
  });

  it.runIf(DEEP)('while a child is deleted leaves nothing of it behind', async () => {
    await playRounds(ROUNDS, async (n) => {
      const home = await newHome();
      const { owner, kid } = home;
      const order = { params: { id: kid.id }, query: { confirmName: 'Kid' } };
      const result = await race(
        n,
        () => remove(home),
        () => servers.second.attempt('deleteChild', { token: owner.token, ...order }),
      );
      expect(result).toBe('ok, ok');
      const store = await dumpStore(servers.first.deps.db.firestore);
      expect(mentioning(store, [kid.id])).toEqual([]);
    });
    await expectSettled();
  });

  it.runIf(DEEP)('while the family is deleted leaves nothing of it behind', async () => {
    await playRounds(ROUNDS, async (n) => {
      const home = await newHome();
      const { owner, kid } = home;
      const { token, familyId } = owner;
      const order = { params: { familyId }, query: { confirmName: "Olga's Family" } };
      const result = await race(
        n,
        () => remove(home),
        () => servers.second.attempt('deleteFamily', { token, ...order }),
      );
      expect(['ok, ok', 'not_found, ok', 'forbidden, ok']).toContain(result);
      const store = await dumpStore(servers.first.deps.db.firestore);
      expect(mentioning(store, [familyId, kid.id])).toEqual([]);
    });
    await expectSettled();
  });
});
