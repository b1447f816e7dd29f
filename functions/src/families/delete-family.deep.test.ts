import { spawn, type ChildProcess } from 'node:child_process';
import { once as eventOnce } from 'node:events';
import { fileURLToPath } from 'node:url';
import { FirebaseError } from 'firebase-admin/app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PURGED_BY_PAGES } from '@pennysprout/shared/data/ownership';
import { DEEP, sized } from '@pennysprout/shared/testing/tier';
import type { Caller, ParentCaller } from '../kernel/caller';
import { RESUME_AFTER_MS } from '../deletion/resume';
import type { Deps } from '../kernel/deps';
import { queryOf } from '../kernel/firestore/queries';
import { Crash, crashAfter } from '../testing/faults';
import { addChild, callerOf, newChild, newParent, newPartner } from '../testing/people';
import { dumpStore, mentioning, without, type StoreDump } from '../testing/store-dump';
import { sweepSteps } from '../testing/sweep';
import { newProjectId } from '../testing/test-api';
import { putChild, putMembership, putPossessions, putWholeFamily } from '../testing/whole-family';
import { openWorld, type World } from '../testing/world';
import { codeTriesId } from '../kernel/firestore/login-throttle-ids';
import { deleteFamily } from './delete-family';
import { resumeFamilyDeletions } from './resume-family-deletions';

const projectId = newProjectId();
let world: World;
beforeAll(async () => {
  world = await openWorld({ projectId });
});
afterAll(() => world.api.close());

function triesIdOf(accessCode: string): string {
  return codeTriesId(world.api.deps.secrets.passwordKey(), accessCode);
}

interface Order {
  readonly token: string;
  readonly familyId: string;
  readonly confirmName?: string;
  readonly userId?: string;
}

function remove({ token, familyId, confirmName = 'Swept', userId }: Order) {
  const query = userId === undefined ? {} : { userId };
  const body = { confirmName };
  return world.api.attempt('deleteFamily', { token, params: { familyId }, query, body });
}

const refusal = (status: number, code: string) => ({ status, body: { code } });
const dump = () => dumpStore(world.api.deps.db.firestore);

/** Lists which of those ids have an Auth user. */
async function withSignIn(ids: readonly string[]): Promise<string[]> {
  const { users } = await world.api.deps.auth.getUsers(ids.map((uid) => ({ uid })));
  return users.map(({ uid }) => uid);
}

/** Documents that neither belong to the family nor mention it, so must never change. */
function bystanders(before: StoreDump, ids: readonly string[]): StoreDump {
  return without(before, mentioning(before, ids));
}

async function expectGone(ids: readonly string[], before: StoreDump): Promise<void> {
  const after = await dump();
  expect(mentioning(after, ids)).toEqual([]);
  for (const [path, json] of bystanders(before, ids))
    expect([path, after.get(path)]).toEqual([path, json]);
  expect(await withSignIn(ids)).toEqual([]);
}

/** Ends everybody's access and dies. */
async function closeOnly(deps: Deps, caller: ParentCaller, familyId: string, confirmName: string) {
  const order = { familyId, confirmName };
  const killed = deleteFamily(crashAfter(deps, 1).deps, caller, order);
  await expect(killed).rejects.toThrow(Crash);
}

describe('DELETE /api/families/{familyId}', () => {
  it('is refused to everybody but the owner, and changes nothing', async () => {
    const { api, ann, ben, zoe } = world;
    const { familyId } = ann;
    const former = await newPartner(api, ann, 'Former');
    await api.deps.db.memberships.doc(`${familyId}_${former.id}`).delete();
    const before = await dump();
    for (const { token } of [ben, zoe, former]) {
      const answer = await remove({ token, familyId, confirmName: "Ann's Family" });
      expect(answer).toMatchObject(refusal(403, 'forbidden'));
    }
    expect(await dump()).toEqual(before);
  });

  it('is refused when the caller is given as another parent', async () => {
    const { ann, ben } = world;
    const order = { token: ann.token, familyId: ann.familyId, confirmName: "Ann's Family" };
    expect(await remove({ ...order, userId: ben.id })).toMatchObject(refusal(403, 'forbidden'));
  });

  it.each(["ann's family", "Ann's Famil", "Zoe's Family"])(
    'is refused with the wrong name %j',
    async (confirmName) => {
      const { ann } = world;
      const { token, familyId } = ann;
      const answer = await remove({ token, familyId, confirmName });
      expect(answer).toMatchObject(refusal(400, 'confirmation_mismatch'));
    },
  );

  it('accepts the name in the query, but not two that differ', async () => {
    const owner = await newParent(world.api, 'Olaf');
    const { token, familyId } = owner;
    const confirmName = "Olaf's Family";
    const ask = (query: object, body: { confirmName: string } | null) =>
      world.api.attempt('deleteFamily', {
        token,
        params: { familyId },
        query,
        ...(body && { body }),
      });
    for (const query of [{ confirmName: 'Other' }, { confirmName: "olaf's family" }]) {
      expect(await ask(query, { confirmName })).toMatchObject({
        ...refusal(400, 'invalid_request'),
        body: { fields: [{ path: 'confirmName', key: 'validation.invalid' }] },
      });
    }
    expect(await ask({}, null)).toMatchObject({
      ...refusal(400, 'invalid_request'),
      body: { fields: [{ path: 'confirmName', key: 'validation.required' }] },
    });
    expect(await ask({ confirmName: 'Other' }, null)).toMatchObject(
      refusal(400, 'confirmation_mismatch'),
    );
    expect(await ask({ confirmName }, null)).toMatchObject({ status: 200 });
  });

  it('accepts a name in any language, with spaces around it', async () => {
    const { api, zoe } = world;
    const name = '小芽一家 👨‍👩‍👧 <b>;--';
    const body = { name };
    const created = await api.succeed('createFamily', { token: zoe.token, body });
    const order = { token: zoe.token, familyId: created.body.familyId };
    const answer = await remove({ ...order, confirmName: `  ${name} `, userId: zoe.id });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(await remove({ ...order, confirmName: name })).toMatchObject(refusal(404, 'not_found'));
  });

  it('deletes 5,000 entries and everything else of the family, and nothing of any other', async () => {
    const { api, zoe } = world;
    const owner = await newParent(api, 'Olga');
    const partner = await newPartner(api, owner, 'Paul');
    const [kid, other] = [await newChild(api, owner, 'Kid'), await newChild(api, owner, 'Kim')];
    const unborn = (await addChild(api, owner, 'Never signed in')).child.id;
    const { familyId } = owner;
    const deposit = { childId: kid.id, amount: 5, description: 'Gift' };
    await api.succeed('deposit', { token: partner.token, body: deposit });
    for (const { accessCode } of [kid, other]) {
      await api.attempt('childLogin', { body: { accessCode, password: 'wrong' } });
    }
    await putMembership(api.deps, familyId, null);
    await putPossessions(api.deps, familyId, kid.id, { entries: 5000, keys: 600, others: 3 });
    await putPossessions(api.deps, zoe.familyId, world.zedId, { entries: 7, keys: 2, others: 3 });
    // A former member whose first family to open is still this one.
    await api.deps.db.users.doc(world.ben.id).update({ familyId });
    const tries = [triesIdOf(kid.accessCode), triesIdOf(other.accessCode)];
    const ids = [familyId, kid.id, other.id, unborn, ...tries];
    const before = await dump();
    expect(mentioning(before, tries)).toHaveLength(2);
    expect(await withSignIn(ids)).toHaveLength(2);

    const order = { token: owner.token, familyId, confirmName: "Olga's Family" };
    expect(await remove(order)).toMatchObject({ status: 200, body: { success: true } });

    await expectGone(ids, before);
    expect(await remove(order)).toMatchObject(refusal(404, 'not_found'));
    await expectAccountsLeft(owner, partner);
  });

  /** Checks that the parents are still users, without the family. */
  async function expectAccountsLeft(owner: { token: string }, partner: { token: string }) {
    const families = async ({ token }: { token: string }) =>
      (await world.api.succeed('listUserFamilies', { token })).body.map((f) => f.familyName);
    expect(await families(owner)).toEqual([]);
    expect(await families(partner)).toEqual(["Paul's Family"]);
    const created = await world.api.succeed('createFamily', {
      token: owner.token,
      body: { name: 'Anew' },
    });
    const caller: Caller = await callerOf(world.api, owner);
    expect(caller.profile.familyId).toBe(created.body.familyId);
  }
});

describe('between the two halves of the deletion of a family', () => {
  it('nobody of the family is let in any more, though all its data is still there', async () => {
    const { api } = world;
    const owner = await newParent(api, 'Ona');
    const partner = await newPartner(api, owner, 'Pat');
    const kid = await newChild(api, owner, 'Kid');
    const { familyId } = owner;
    await putPossessions(api.deps, familyId, kid.id, { entries: 3, keys: 1, others: 1 });
    const guest = await newParent(api, 'Guest');
    await closeOnly(api.deps, await callerOf(api, owner), familyId, "Ona's Family");
    const left = await queryOf(api.deps.db, 'entriesOfFamily', { familyId }).get();
    expect(left.size).toBe(3);

    const body = { childId: kid.id, amount: 1, description: 'Late' };
    const query = { familyId };
    for (const { token } of [owner, partner, kid]) {
      const answers = await Promise.all([
        api.attempt('getFamilyInfo', { token, query }),
        api.attempt('getFamilyPreferences', { token, query }),
        api.attempt('listBalances', { token, params: { childId: kid.id } }),
        api.attempt('listTransactions', { token, params: { userId: kid.id } }),
        api.attempt('listChildren', { token, query }),
        api.attempt('deposit', { token, body }),
        api.attempt('createChild', { token, query, body: { name: 'Late' } }),
      ]);
      for (const { status } of answers) expect([401, 403, 404]).toContain(status);
    }
    const { accessCode, password } = kid;
    const login = await api.attempt('childLogin', { body: { accessCode, password } });
    expect(login).toMatchObject(refusal(401, 'invalid_credentials'));

    const confirmName = "Ona's Family";
    for (const { token } of [partner, guest]) {
      const answer = await remove({ token, familyId, confirmName });
      expect(answer).toMatchObject(refusal(404, 'not_found'));
    }
    const { token } = owner;
    const wrong = await remove({ token, familyId, confirmName: 'Onas Family' });
    expect(wrong).toMatchObject(refusal(400, 'confirmation_mismatch'));
    expect((await remove({ token, familyId, confirmName })).status).toBe(200);
    expect(mentioning(await dump(), [familyId, kid.id])).toEqual([]);
  });

  it('the schedule waits until the call must have ended, then finishes the deletion', async () => {
    const { api, zoe } = world;
    const caller = await callerOf(api, zoe);
    const family = await putWholeFamily(api.deps, zoe.id);
    await closeOnly(api.deps, caller, family.familyId, family.name);
    const early = { ...api.deps, now: () => new Date(Date.now() + RESUME_AFTER_MS / 2) };
    expect(await resumeFamilyDeletions(early)).toEqual({ finished: 0, failed: 0 });
    const late = { ...api.deps, now: () => new Date(Date.now() + RESUME_AFTER_MS + 1) };
    expect(await resumeFamilyDeletions(late)).toEqual({ finished: 1, failed: 0 });
    expect(mentioning(await dump(), [family.familyId])).toEqual([]);
    const again = await remove({ token: zoe.token, familyId: family.familyId });
    expect(again).toMatchObject(refusal(404, 'not_found'));
  });

  it('a family that cannot be purged does not hold up the others', async () => {
    const { api, zoe } = world;
    const caller = await callerOf(api, zoe);
    const [first, second] = [
      await putWholeFamily(api.deps, zoe.id),
      await putWholeFamily(api.deps, zoe.id),
    ];
    for (const { familyId, name } of [first, second]) {
      await closeOnly(api.deps, caller, familyId, name);
    }
    const now = () => new Date(Date.now() + RESUME_AFTER_MS + 1);
    const failsFor = (uid: string | undefined): Deps['auth']['deleteUsers'] => {
      const error = new FirebaseError({ code: 'auth/internal-error', message: 'busy' });
      return async (uids) =>
        uids.some((id) => id === uid)
          ? { successCount: 0, failureCount: 1, errors: [{ index: 0, error }] }
          : api.deps.auth.deleteUsers(uids);
    };
    const auth = new Proxy(api.deps.auth, {
      get: (target, property): unknown =>
        property === 'deleteUsers' ? failsFor(first.childIds[0]) : Reflect.get(target, property),
    });
    const resumed = await resumeFamilyDeletions({ ...api.deps, auth, now });
    expect(resumed).toEqual({ finished: 1, failed: 1 });
    expect(mentioning(await dump(), [second.familyId])).toEqual([]);
    expect(await resumeFamilyDeletions({ ...api.deps, now })).toEqual({ finished: 1, failed: 0 });
    expect(mentioning(await dump(), [first.familyId])).toEqual([]);
  });
});

describe('the deletion of a family that is killed', () => {
  /** Adds people to the family whom its closing did not see. */
  function withLatecomers(deps: Deps, comeIn: () => Promise<void>): Deps {
    let came = false;
    const transact: Deps['db']['transact'] = (queueKey, work) =>
      deps.db.transact(queueKey, async (tx) => {
        const result = await work(tx);
        if (!came) await comeIn();
        came = true;
        return result;
      });
    return { ...deps, db: { ...deps.db, transact } };
  }

  /** Runs up to the given step; returns true if that was before the end. */
  async function killedAt(step: number, answerLost: boolean, before: StoreDump): Promise<boolean> {
    const { api, zoe, ben } = world;
    const caller = await callerOf(api, zoe);
    const family = await putWholeFamily(api.deps, zoe.id);
    const { familyId } = family;
    const ids = [familyId, ...family.childIds, ...family.triesIds];
    const { deps, crashed } = crashAfter(api.deps, step, { answerLost });
    const watched = withLatecomers(deps, async () => {
      const late = await putChild(api.deps, familyId, zoe.id);
      ids.push(late.childId, late.triesId);
      await putMembership(api.deps, familyId, ben.id);
      for (const guest of [null, null]) await putMembership(api.deps, familyId, guest);
      await api.deps.db.users.doc(ben.id).update({ familyId });
    });
    const run = deleteFamily(watched, caller, { familyId, confirmName: family.name }, 2);
    if (
      crashed() ||
      (await run.then(
        () => false,
        (error: unknown) => error instanceof Crash,
      ))
    ) {
      await goOn(familyId, (step + Number(answerLost)) % 2 === 0 ? 'call' : 'schedule');
    }
    await expectGone(ids, before);
    return crashed();
  }

  async function goOn(familyId: string, by: 'call' | 'schedule'): Promise<void> {
    const { api, zoe } = world;
    const { db } = api.deps;
    const isWhole = (await db.families.doc(familyId).get()).exists;
    const isWaiting = (await db.familyDeletions.doc(familyId).get()).exists;
    expect(isWhole && isWaiting).toBe(false);
    if (by === 'schedule' && !isWhole) {
      const now = () => new Date(Date.now() + RESUME_AFTER_MS + 1);
      const resumed = await resumeFamilyDeletions({ ...api.deps, now }, 2);
      expect(resumed).toEqual({ finished: isWaiting ? 1 : 0, failed: 0 });
    } else {
      const answer = await remove({ token: zoe.token, familyId });
      expect(answer.status).toBe(isWhole || isWaiting ? 200 : 404);
    }
    expect(await remove({ token: zoe.token, familyId })).toMatchObject(refusal(404, 'not_found'));
  }

  // The state after one step is the state before the next.
  it('before its first step can be requested again', async () => {
    const before = await dump();
    expect(await killedAt(0, false, before)).toBe(true);
  });

  it('after any of its steps is continued from there', async () => {
    await world.api.deps.db.users.doc(world.ben.id).update({ familyId: null });
    const before = await dump();
    const some = [0, 12];
    const steps = await sweepSteps(some, (step) => killedAt(step, true, before));
    // Closing; two pages of memberships and one of users, all of them late; one call to Auth; two pages
    // of each collection purged by pages; three of secrets; the deletion itself.
    expect(steps).toBe(sized(some.length, 9 + 2 * PURGED_BY_PAGES.family.length));
  });

  it.runIf(DEEP)(
    'by the system, halfway through 5,000 entries, is continued from there',
    async () => {
      const { api } = world;
      const owner = await newParent(api, 'Oda');
      const kid = await newChild(api, owner, 'Kid');
      const { familyId, token } = owner;
      const countEntries = async () => (await api.deps.db.entries.count().get()).data().count;
      const ofOthers = await countEntries();
      const entriesLeft = async () => (await countEntries()) - ofOthers;
      await putPossessions(api.deps, familyId, kid.id, { entries: 5000, keys: 30, others: 2 });
      const before = await dump();
      const confirmName = "Oda's Family";
      await closeOnly(api.deps, await callerOf(api, owner), familyId, confirmName);

      const purge = startPurge();
      const ended = eventOnce(purge, 'exit');
      while ((await entriesLeft()) > 2500) expect(purge.exitCode).toBeNull();
      purge.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGKILL']);

      const left = await entriesLeft();
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThan(5000);
      expect((await remove({ token, familyId, confirmName })).status).toBe(200);
      await expectGone([familyId, kid.id, triesIdOf(kid.accessCode)], before);
      const again = await remove({ token, familyId, confirmName });
      expect(again).toMatchObject(refusal(404, 'not_found'));
    },
  );

  /** Starts a separate process, with pages so small that it takes a while. */
  function startPurge(): ChildProcess {
    const script = fileURLToPath(
      new URL('../testing/resume-deletions-process.ts', import.meta.url),
    );
    const args = ['--import', 'tsx', script, projectId, '20'];
    return spawn(process.execPath, args, { stdio: 'inherit' });
  }
});
