import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { interestRunId } from '@pennysprout/shared/interest/interest-runs.collection';
import type { Period } from '@pennysprout/shared/interest/period';
import { COUNT_LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { sized } from '@pennysprout/shared/testing/tier';
import { RESUME_AFTER_MS } from '../deletion/resume';
import type { Deps } from '../kernel/deps';
import { codeTriesId } from '../kernel/firestore/login-throttle-ids';
import { Crash, crashAfter } from '../testing/faults';
import {
  acceptInvitationOf,
  addChild,
  callerOf,
  newChild,
  newParent,
  newPartner,
  type TestChild,
  type TestParent,
} from '../testing/people';
import { dumpStore, mentioning, without, type StoreDump } from '../testing/store-dump';
import { sweepSteps } from '../testing/sweep';
import { putPossessions } from '../testing/whole-family';
import { openWorld, type World } from '../testing/world';
import { invite } from '../testing/test-members';
import type { ParentCaller } from '../kernel/caller';
import { deleteFamily } from '../families/delete-family';
import { findFundedAccounts } from '../interest/find-funded-accounts';
import { postInterest } from '../interest/post-interest';
import { reconcile } from '../reconcile/reconcile';
import { deleteChild } from './delete-child';
import { resumeChildDeletions } from './resume-child-deletions';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.api.close());

interface Order {
  readonly token: string;
  readonly id: string;
  readonly confirmName?: string;
  readonly familyId?: string;
}

function remove({ token, id, confirmName = 'Kid', familyId }: Order) {
  const query = familyId === undefined ? {} : { familyId };
  const body = { confirmName };
  return world.api.attempt('deleteChild', { token, params: { id }, query, body });
}

const refusal = (status: number, code: string) => ({ status, body: { code } });
const dump = () => dumpStore(world.api.deps.db.firestore);
const late = () => new Date(Date.now() + RESUME_AFTER_MS + 1);

async function drifts() {
  return (await reconcile(world.api.deps)).drifts;
}

async function hasSignIn(uid: string): Promise<boolean> {
  return (await world.api.deps.auth.getUsers([{ uid }])).users.length > 0;
}

async function applyInterest(familyId: string, month: string, createdBy: string) {
  const { deps } = world.api;
  const funds = (await findFundedAccounts(deps, [familyId])).get(familyId) ?? [];
  return postInterest(deps, { familyId, period: month as Period, funds, createdBy });
}

/** Gives a child some history: entries of every kind, shares, and idempotency keys. */
async function live(parent: TestParent, childId: string, period = '2026-01'): Promise<void> {
  const { api } = world;
  const { token, familyId } = parent;
  const { db } = api.deps;
  await api.succeed('deposit', { token, body: { childId, amount: 500, description: 'Start' } });
  const euros = { childId, amount: 300, currency: 'EUR' as const, description: 'From grandma' };
  await api.succeed('deposit', { token, body: euros, key: `euros-of-${childId}` });
  const { price } = await api.deps.market.price('DIS');
  const seen = { price, currency: 'USD', listedPrice: price, listedCurrency: 'USD' } as const;
  const trade = { userId: childId, symbol: 'DIS', operation: 'buy', quantity: 1, ...seen } as const;
  await api.succeed('tradeStock', { token, body: trade });
  const passwordKey = `password-of-${childId}`;
  await api.succeed('setChildPassword', {
    token,
    params: { id: childId },
    body: {},
    key: passwordKey,
  });
  await db.familyPreferences.doc(familyId).update({ interestRate: 12 });
  await applyInterest(familyId, period, parent.id);
}

/** Creates a family of two children with histories, and lists what must be gone afterwards. */
async function familyOfTwo(owner: TestParent) {
  const kid = await newChild(world.api, owner, 'Kid');
  const kim = await newChild(world.api, owner, 'Kim');
  const { token } = owner;
  const body = { childId: kim.id, amount: 200, description: 'Start' };
  await world.api.succeed('deposit', { token, body });
  await live(owner, kid.id);
  return { kid, kim };
}

function triesIdOf(accessCode: string): string {
  return codeTriesId(world.api.deps.secrets.passwordKey(), accessCode);
}

function traces({ id, accessCode }: Pick<TestChild, 'id' | 'accessCode'>): string[] {
  return [id, triesIdOf(accessCode), `accessCode_${accessCode}`];
}

/** Checks that nothing else has changed except the counts of the family's children and entries. */
async function expectGone(
  owner: TestParent,
  kid: Pick<TestChild, 'id' | 'accessCode'>,
  before: StoreDump,
): Promise<void> {
  const after = await dump();
  expect(mentioning(after, traces(kid))).toEqual([]);
  const changed = [`families/${owner.familyId}`, `interest_runs/${owner.familyId}`];
  const own = mentioning(before, traces(kid));
  const numbers = [...before].flatMap(([path, json]) =>
    path.startsWith('unique_keys/') && json.includes(kid.id) ? [path] : [],
  );
  for (const [path, json] of without(before, [...own, ...numbers])) {
    if (changed.some((start) => path.startsWith(start))) continue;
    if (path.startsWith('login_throttle/address_')) continue;
    expect([path, after.get(path)]).toEqual([path, json]);
  }
  expect(await hasSignIn(kid.id)).toBe(false);
  expect(await drifts()).toEqual([]);
}

/** Ends the child's access and dies. */
async function closeOnly(deps: Deps, caller: ParentCaller, childId: string) {
  const killed = deleteChild(crashAfter(deps, 1).deps, caller, { childId, confirmName: 'Kid' });
  await expect(killed).rejects.toThrow(Crash);
}

describe('DELETE /api/children/{id}', () => {
  it('is refused to everybody but the owner of the family, and changes nothing', async () => {
    const { api, ann, ben, zoe, ada } = world;
    const former = await newPartner(api, ann, 'Former');
    await api.deps.db.memberships.doc(`${ann.familyId}_${former.id}`).delete();
    const before = await dump();
    for (const { token } of [ben, zoe, former, ada]) {
      const answer = await remove({ token, id: ada.id, confirmName: 'Ada' });
      expect(answer).toMatchObject(refusal(403, 'forbidden'));
    }
    const { token } = ann;
    const elsewhere = { token, id: ada.id, confirmName: 'Ada', familyId: zoe.familyId };
    expect(await remove(elsewhere)).toMatchObject(refusal(403, 'forbidden'));
    expect(await dump()).toEqual(before);
  });

  it.each(['ada', 'Ad', "Ann's Family"])(
    'is refused with the wrong name %j',
    async (confirmName) => {
      const { ann, ada } = world;
      const answer = await remove({ token: ann.token, id: ada.id, confirmName });
      expect(answer).toMatchObject(refusal(400, 'confirmation_mismatch'));
    },
  );

  it('accepts the name in the query, and once more in the body if it is the same', async () => {
    const { api, zoe } = world;
    const { token } = zoe;
    const kids = await Promise.all(['Kit', 'Kai'].map((name) => addChild(api, zoe, name)));
    const [kit, kai] = kids.map(({ child }) => ({ id: child.id }));
    const query = { confirmName: 'Kit' };
    const old = { token, params: kit!, query };
    expect(
      await api.attempt('deleteChild', { ...old, body: { confirmName: 'Kai' } }),
    ).toMatchObject(refusal(400, 'invalid_request'));
    expect(await api.attempt('deleteChild', old)).toMatchObject({ status: 200 });
    const both = { token, params: kai!, query: { confirmName: 'Kai' } };
    expect(
      await api.attempt('deleteChild', { ...both, body: { confirmName: ' Kai ' } }),
    ).toMatchObject({ status: 200 });
  });

  it('deletes everything of the child, and nothing of anybody else', async () => {
    const { api } = world;
    const owner = await newParent(api, 'Olga');
    const { kid, kim } = await familyOfTwo(owner);
    await api.attempt('childLogin', { body: { accessCode: kid.accessCode, password: 'wrong' } });
    const before = await dump();
    expect(mentioning(before, [triesIdOf(kid.accessCode)])).toHaveLength(1);

    const order = { token: owner.token, id: kid.id, familyId: owner.familyId };
    expect(await remove({ ...order, confirmName: ' Kid ' })).toMatchObject({
      status: 200,
      body: { success: true },
    });

    await expectGone(owner, kid, before);
    const family = (await api.deps.db.families.doc(owner.familyId).get()).data();
    expect(family?.childCount).toBe(1);
    const run = await api.deps.db.interestRuns.doc(interestRunId(owner.familyId, '2026-01')).get();
    expect(run.data()?.entries).toBe(1);
    expect(await remove(order)).toMatchObject(refusal(404, 'not_found'));
    const list = await api.succeed('listChildren', { token: owner.token, query: {} });
    expect(list.body.map(({ id }) => id)).toEqual([kim.id]);
  });

  it('ends the child’s open session, and the code no longer signs in', async () => {
    const { api } = world;
    const owner = await newParent(api, 'Ona');
    const kid = await newChild(api, owner, 'Kid');
    await remove({ token: owner.token, id: kid.id });
    const balances = await api.attempt('listBalances', {
      token: kid.token,
      params: { childId: kid.id },
    });
    expect(balances).toMatchObject(refusal(401, 'unauthenticated'));
    const { accessCode, password } = kid;
    const login = await api.attempt('childLogin', { body: { accessCode, password } });
    expect(login).toMatchObject(refusal(401, 'invalid_credentials'));
  });

  it('makes room for another child at once', async () => {
    const { api } = world;
    const owner = await newParent(api, 'Oya');
    const { token, familyId } = owner;
    const { child } = await addChild(api, owner, 'Kid');
    const most = COUNT_LIMITS.childrenOfFamily;
    await api.deps.db.families.doc(familyId).update({ childCount: most });
    const request = { token, query: { familyId }, body: { name: 'Next' } };
    expect(await api.attempt('createChild', request)).toMatchObject(refusal(409, 'limit_reached'));
    expect((await remove({ token, id: child.id })).status).toBe(200);
    expect((await api.attempt('createChild', request)).status).toBe(200);
    await api.deps.db.families.doc(familyId).update({ childCount: 1 });
  });

  it('deletes 2,000 entries page by page', async () => {
    const { api } = world;
    const owner = await newParent(api, 'Oda');
    const { id } = (await addChild(api, owner, 'Kid')).child;
    await putPossessions(api.deps, owner.familyId, id, { entries: 2000, keys: 0, others: 0 });
    expect((await remove({ token: owner.token, id })).status).toBe(200);
    expect(mentioning(await dump(), [id])).toEqual([]);
  });
});

describe('between the two halves of the deletion of a child', () => {
  it('nothing can be posted to the child, and the reconciler finds no drift', async () => {
    const { api } = world;
    const owner = await newParent(api, 'Ola');
    const partner = await newPartner(api, owner, 'Pat');
    const { kid, kim } = await familyOfTwo(owner);
    await closeOnly(api.deps, await callerOf(api, owner), kid.id);
    expect(await drifts()).toEqual([]);

    const body = { childId: kid.id, amount: 1, description: 'Late' };
    for (const { token } of [owner, partner]) {
      const answers = await Promise.all([
        api.attempt('deposit', { token, body }),
        api.attempt('createAccessCode', { token, params: { id: kid.id } }),
        api.attempt('setChildPassword', { token, params: { id: kid.id }, body: {} }),
        api.attempt('listTransactions', { token, params: { userId: kid.id } }),
      ]);
      for (const { status } of answers) expect(status).toBe(404);
    }
    const { familyId } = owner;
    // The other child's; the deleted one has no balance any more.
    expect(await applyInterest(familyId, '2026-03', owner.id)).toMatchObject({
      outcome: 'applied',
      entries: 1,
    });

    for (const { token } of [partner, world.zoe]) {
      expect(await remove({ token, id: kid.id })).toMatchObject(refusal(404, 'not_found'));
    }
    const { token } = owner;
    const wrong = await remove({ token, id: kid.id, confirmName: 'Kim' });
    expect(wrong).toMatchObject(refusal(400, 'confirmation_mismatch'));
    expect((await remove({ token, id: kid.id })).status).toBe(200);
    expect(mentioning(await dump(), traces(kid))).toEqual([]);
    expect(mentioning(await dump(), [kim.id]).length).toBeGreaterThan(5);
    expect(await drifts()).toEqual([]);
  });

  it('the schedule waits until the call must have ended, then finishes the deletion', async () => {
    const { api } = world;
    const owner = await newParent(api, 'Ole');
    const kid = await newChild(api, owner, 'Kid');
    await closeOnly(api.deps, await callerOf(api, owner), kid.id);
    const early = { ...api.deps, now: () => new Date(Date.now() + RESUME_AFTER_MS / 2) };
    expect(await resumeChildDeletions(early)).toEqual({ finished: 0, failed: 0 });
    const due = { ...api.deps, now: late };
    expect(await resumeChildDeletions(due)).toEqual({ finished: 1, failed: 0 });
    expect(mentioning(await dump(), traces(kid))).toEqual([]);
  });

  it('deleting the whole family finishes the child’s deletion', async () => {
    const { api } = world;
    const owner = await newParent(api, 'Oto');
    const { kid, kim } = await familyOfTwo(owner);
    const caller = await callerOf(api, owner);
    await closeOnly(api.deps, caller, kid.id);
    const { familyId } = owner;
    await deleteFamily(api.deps, caller, { familyId, confirmName: "Oto's Family" });
    expect(mentioning(await dump(), [familyId, ...traces(kid), ...traces(kim)])).toEqual([]);
    expect(await hasSignIn(kid.id)).toBe(false);
    expect(await drifts()).toEqual([]);
  });

  it('an invitation can still be accepted, since the family stays', async () => {
    const { api } = world;
    const owner = await newParent(api, 'Osa');
    const guest = await newParent(api, 'Guest');
    const kid = await newChild(api, owner, 'Kid');
    const invitation = await invite(api, owner, guest.email);
    await closeOnly(api.deps, await callerOf(api, owner), kid.id);
    await acceptInvitationOf(api, guest.token, invitation);
    expect((await remove({ token: owner.token, id: kid.id })).status).toBe(200);
  });
});

describe('deleting a child while its parents are making calls about it', () => {
  it.each(sized([1], [0, 1, 2, 3]))(
    'leaves nothing behind, and the books still add up, round %d',
    async (round) => {
      const { api } = world;
      const owner = await newParent(api, 'Busy');
      const partner = await newPartner(api, owner, 'Partner');
      const { kid } = await familyOfTwo(owner);
      const { familyId } = owner;
      const { token } = partner;
      const body = { childId: kid.id, amount: 1, currency: 'GBP' as const, description: 'Late' };
      const busy = [
        api.attempt('deposit', { token, body }),
        api.attempt('deposit', { token, body: { ...body, currency: 'USD' } }),
        api.attempt('setChildPassword', { token, params: { id: kid.id }, body: {} }),
        api.attempt('createChild', { token, query: { familyId }, body: { name: 'Late' } }),
      ];
      const interest = applyInterest(familyId, '2026-05', partner.id);
      await Promise.all(busy.slice(0, round));
      const removals = [0, 1].map(() => remove({ token: owner.token, id: kid.id }));
      for (const { status } of await Promise.all(busy)) expect([200, 404]).toContain(status);
      expect((await interest).outcome).toBe('applied');
      for (const { status } of await Promise.all(removals)) expect([200, 404]).toContain(status);
      expect((await remove({ token: owner.token, id: kid.id })).status).toBe(404);
      expect(mentioning(await dump(), traces(kid))).toEqual([]);
      expect((await api.deps.db.families.doc(familyId).get()).data()?.childCount).toBe(2);
      expect(await drifts()).toEqual([]);
    },
  );
});

describe('the deletion of a child that is killed', () => {
  let owner: TestParent;
  let caller: ParentCaller;
  beforeAll(async () => {
    owner = await newParent(world.api, 'Sweep');
    caller = await callerOf(world.api, owner);
    const { child } = await addChild(world.api, owner, 'Kim');
    const body = { childId: child.id, amount: 200, description: 'Start' };
    await world.api.succeed('deposit', { token: owner.token, body });
  });

  /** Runs up to the given step; returns true if that was before the end. */
  async function killedAt(step: number, answerLost: boolean): Promise<boolean> {
    const { api } = world;
    const { child, loginInfo } = await addChild(api, owner, 'Kid');
    const kid = { id: child.id, accessCode: loginInfo.accessCode };
    await api.deps.auth.createUser({ uid: kid.id });
    await live(owner, kid.id, `20${answerLost ? '4' : '3'}0-${String(step + 1).padStart(2, '0')}`);
    const before = await dump();
    const { deps, crashed } = crashAfter(api.deps, step, { answerLost });
    const order = { childId: kid.id, confirmName: 'Kid' };
    const died = await deleteChild(deps, caller, order, 2).then(
      () => false,
      (error: unknown) => error instanceof Crash,
    );
    expect(died).toBe(crashed());
    // However much of it is left, the ledger is never wrong.
    expect(await drifts()).toEqual([]);
    if (died) await goOn(kid.id, (step + Number(answerLost)) % 2 === 0);
    await expectGone(owner, kid, before);
    return crashed();
  }

  async function goOn(id: string, byCall: boolean): Promise<void> {
    const { api } = world;
    const { db } = api.deps;
    const isWhole = (await db.users.doc(id).get()).exists;
    const isWaiting = (await db.childDeletions.doc(id).get()).exists;
    expect(isWhole && isWaiting).toBe(false);
    if (byCall || isWhole) {
      const answer = await remove({ token: owner.token, id });
      expect(answer.status).toBe(isWhole || isWaiting ? 200 : 404);
    } else {
      const resumed = await resumeChildDeletions({ ...api.deps, now: late }, 2);
      expect(resumed).toEqual({ finished: isWaiting ? 1 : 0, failed: 0 });
    }
    expect(await remove({ token: owner.token, id })).toMatchObject(refusal(404, 'not_found'));
  }

  // The state after one step is the state before the next.
  it('before its first step can be requested again', async () => {
    expect(await killedAt(0, false)).toBe(true);
  });

  it('after any of its steps is continued from there', async () => {
    const some = [0, 5];
    const steps = await sweepSteps(some, (step) => killedAt(step, true));
    // Closing; the sign-in; two pages of other entries and two interest entries; a page of trades and
    // one of shares; three of idempotency keys; the secrets; the deletion itself.
    expect(steps).toBe(sized(some.length, 13));
  });
});
