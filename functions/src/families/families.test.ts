import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDEMPOTENCY_REPLAYED_HEADER } from '@pennysprout/shared/kernel/call/headers';
import { membershipId } from '@pennysprout/shared/family-members/memberships.collection';
import {
  DEFAULT_DEPOSIT_REASONS,
  DEFAULT_WITHDRAW_REASONS,
} from '@pennysprout/shared/family-preferences/defaults';
import { COUNT_LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { newParent, newPartner } from '../testing/people';
import { newProjectId, startTestApi } from '../testing/test-api';
import { openWorld, type World } from '../testing/world';

const projectId = newProjectId();
let world: World;
beforeAll(async () => {
  world = await openWorld({ projectId });
});
afterAll(() => world.api.close());

describe('GET /api/user-families', () => {
  it('lists own and joined families in the order of joining, with their owners', async () => {
    const { api, ann, ben } = world;
    const { body } = await api.succeed('listUserFamilies', { token: ben.token });
    expect(body).toEqual([
      { familyId: expect.any(String), familyName: "Ben's Family", isOwner: true },
      { familyId: ann.familyId, familyName: "Ann's Family", isOwner: false },
    ]);
  });

  it('accepts only the caller’s own id as userId', async () => {
    const { api, ann, ben } = world;
    const own = await api.succeed('listUserFamilies', {
      token: ann.token,
      query: { userId: ann.id },
    });
    expect(own.body).toHaveLength(1);
    const query = { userId: ben.id };
    const other = await api.attempt('listUserFamilies', { token: ann.token, query });
    expect(other).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});

describe('GET /api/family-info', () => {
  const info = (token: string, familyId: string) =>
    world.api.attempt('getFamilyInfo', { token, query: { familyId } });

  it('names the family to its parents and its children', async () => {
    const { ann, ben, ada } = world;
    for (const { token } of [ann, ben, ada]) {
      expect(await info(token, ann.familyId)).toMatchObject({
        status: 200,
        body: { id: ann.familyId, name: "Ann's Family" },
      });
    }
  });

  it('is refused to a parent whose membership is not accepted', async () => {
    const { api, ann } = world;
    const guest = await newPartner(api, ann, 'Pending');
    expect((await info(guest.token, ann.familyId)).status).toBe(200);
    const id = membershipId(ann.familyId, guest.id);
    await api.deps.db.memberships.doc(id).update({ inviteAccepted: false });
    expect((await info(guest.token, ann.familyId)).status).toBe(403);
  });
});

const JSON_TYPE = { 'content-type': 'application/json' };

/** Valid family names: of any script, and some that trip careless code. */
const NAMES = [
  '林家',
  'عائلة',
  '👨‍👩‍👧‍👦 & 🐶',
  `Robert'); DROP TABLE families;--`,
  '__proto__',
  'x'.repeat(60),
];

/** Bodies without a valid name, with their error. */
const NO_NAMES: readonly [body: unknown, key: string][] = [
  [{}, 'validation.required'],
  [{ name: '' }, 'validation.required'],
  [{ name: 'x'.repeat(61) }, 'validation.tooLong'],
  [{ name: 'a\u0000b' }, 'validation.characters'],
];

describe('POST /api/families', () => {
  const create = (token: string, name: string, key?: string) =>
    world.api.attempt('createFamily', {
      token,
      body: { name },
      ...(key === undefined ? {} : { key }),
    });

  async function profileOf(userId: string) {
    const user = (await world.api.deps.db.users.doc(userId).get()).data();
    return user?.isParent ? user : undefined;
  }

  it('adds a family that the caller owns, with the default preferences', async () => {
    const { api, zoe } = world;
    const { body } = await api.succeed('createFamily', {
      token: zoe.token,
      body: { name: '  Cottage ' },
    });
    const { familyId } = body;
    expect(body).toEqual({ familyId, familyName: 'Cottage', isOwner: true });
    const listed = await api.succeed('listUserFamilies', { token: zoe.token });
    expect(listed.body).toContainEqual(body);
    const preferences = await api.succeed('getFamilyPreferences', {
      token: zoe.token,
      query: { familyId },
    });
    expect(preferences.body).toEqual({
      localCurrency: 'USD',
      exchangeRateSource: 'api',
      exchangeRate: null,
      exchangeRateLastUpdated: null,
      interestRate: 0,
      lastInterestApplied: null,
      depositReasons: DEFAULT_DEPOSIT_REASONS,
      withdrawReasons: DEFAULT_WITHDRAW_REASONS,
      newJarParts: 0,
      timeZone: null,
    });
    expect((await profileOf(zoe.id))?.familyId).toBe(zoe.familyId);
  });

  it('becomes the first family to open for a parent who had none', async () => {
    const { api } = world;
    const parent = await newParent(api, 'Nomad');
    await api.deps.db.users.doc(parent.id).update({ familyId: null });
    const { body } = await api.succeed('createFamily', {
      token: parent.token,
      body: { name: 'Home' },
    });
    expect((await profileOf(parent.id))?.familyId).toBe(body.familyId);
  });

  it('creates one family, however often a request is repeated and on whichever instance', async () => {
    const second = await startTestApi({ projectId });
    try {
      const { token } = await newParent(world.api, 'Retry');
      const key = randomUUID();
      const options = { token, key, body: { name: 'Once' } };
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          (n % 2 === 0 ? world.api : second).succeed('createFamily', options),
        ),
      );
      expect(new Set(answers.map(({ body }) => body.familyId)).size).toBe(1);
      const replays = answers.filter(({ headers }) => headers.has(IDEMPOTENCY_REPLAYED_HEADER));
      expect(replays).toHaveLength(7);
      const families = await world.api.succeed('listUserFamilies', { token });
      expect(families.body.map(({ familyName }) => familyName)).toEqual(["Retry's Family", 'Once']);
      expect(await create(token, 'Another', key)).toMatchObject({
        status: 409,
        body: { code: 'idempotency_key_reused' },
      });
    } finally {
      await second.close();
    }
  });

  it('stops at the maximum number of families of a parent, even when many are requested at once', async () => {
    const second = await startTestApi({ projectId });
    try {
      const { token } = await newParent(world.api, 'Many');
      const most = COUNT_LIMITS.familiesOfParent;
      for (let count = 1; count < most - 2; count += 1) {
        expect((await create(token, `Family ${count}`)).status).toBe(200);
      }
      const key = randomUUID();
      const last = await create(token, 'Last but one', key);
      const options = { token, body: { name: 'More' } };
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, n) =>
          (n % 2 === 0 ? world.api : second).attempt('createFamily', options),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status, body } of answers) {
        if (status !== 200) expect(body).toMatchObject({ code: 'limit_reached' });
      }
      const { body } = await world.api.succeed('listUserFamilies', { token });
      expect(body).toHaveLength(most);
      // A replay is answered even when the parent’s limit is reached.
      expect(await create(token, 'Last but one', key)).toMatchObject({
        status: 200,
        body: last.body,
      });
    } finally {
      await second.close();
    }
  });
});

describe('POST /api/families/{familyId}', () => {
  const rename = (token: string, familyId: string, name: string, query: { userId?: string } = {}) =>
    world.api.attempt('renameFamily', { token, params: { familyId }, query, body: { name } });

  const nameOf = async (familyId: string) =>
    (await world.api.deps.db.families.doc(familyId).get()).data()?.name;

  describe('with the previous name given by the caller', () => {
    const replace = async (familyId: string, token: string, name: string, seen: string) =>
      world.api.attempt('renameFamily', {
        token,
        params: { familyId },
        body: { name, seen },
      });

    it('replaces that name, and succeeds when it is sent again', async () => {
      const { token, familyId } = await newParent(world.api, 'Ray');
      await rename(token, familyId, 'Rays');
      for (const _time of ['first', 'again']) {
        expect(await replace(familyId, token, 'The Rays', ' Rays ')).toMatchObject({
          status: 200,
          body: { name: 'The Rays' },
        });
      }
    });

    it('replaces no other name, however late it arrives', async () => {
      const { token, familyId } = await newParent(world.api, 'Ray');
      await rename(token, familyId, 'Rays');
      expect((await replace(familyId, token, 'The Rays', 'Rays')).status).toBe(200);
      expect((await replace(familyId, token, 'Rays at Home', 'The Rays')).status).toBe(200);
      expect(await replace(familyId, token, 'The Rays', 'Rays')).toMatchObject({
        status: 409,
        body: { code: 'conflict' },
      });
      const info = await world.api.succeed('getFamilyInfo', { token, query: { familyId } });
      expect(info.body.name).toBe('Rays at Home');
    });
  });

  it('keeps a stored name that would be rejected today, but accepts no new one like it', async () => {
    const { token, familyId } = await newParent(world.api, 'Ray');
    const name = 'Rays\u200b';
    await world.api.deps.db.families.doc(familyId).update({ name });
    expect((await rename(token, familyId, name)).status).toBe(200);
    expect(await rename(token, familyId, 'The\u202eRays')).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: [{ path: 'name', key: 'validation.invisible' }] },
    });
    expect(await nameOf(familyId)).toBe(name);
    expect((await rename(token, familyId, 'Rays')).status).toBe(200);
  });

  it('changes nothing when the family already has that name', async () => {
    const { token, familyId } = await newParent(world.api, 'Ray');
    const ref = world.api.deps.db.families.doc(familyId);
    await rename(token, familyId, 'Rays');
    const before = (await ref.get()).data();
    expect((await rename(token, familyId, ' Rays')).status).toBe(200);
    expect((await ref.get()).data()).toEqual(before);
  });

  it('renames the family for everybody in it', async () => {
    const { api } = world;
    const owner = await newParent(api, 'Rae');
    const partner = await newPartner(api, owner, 'Roy');
    const { familyId } = owner;
    const answer = await rename(owner.token, familyId, '  The  Raes ', { userId: owner.id });
    expect(answer).toMatchObject({ status: 200, body: { id: familyId, name: 'The  Raes' } });
    const info = await api.succeed('getFamilyInfo', { token: partner.token, query: { familyId } });
    expect(info.body.name).toBe('The  Raes');
  });

  it('changes nothing else of the family, and may be repeated', async () => {
    const { api } = world;
    const owner = await newParent(api, 'Same');
    const ref = api.deps.db.families.doc(owner.familyId);
    const before = (await ref.get()).data();
    for (const name of ['Second', 'Second']) {
      expect((await rename(owner.token, owner.familyId, name)).status).toBe(200);
    }
    const after = (await ref.get()).data();
    expect(after).toEqual({ ...before, name: 'Second', updatedAt: after?.updatedAt });
  });

  it.each(NAMES)('accepts the name %j as it is', async (name) => {
    const { token, familyId } = world.zoe;
    expect(await rename(token, familyId, name)).toMatchObject({ status: 200, body: { name } });
    expect(await nameOf(familyId)).toBe(name);
  });

  it.each(NO_NAMES)('refuses %j', async (body, key) => {
    const { familyId, token } = world.ann;
    const answer = await world.api.raw(`/api/families/${familyId}`, {
      method: 'POST',
      token,
      headers: JSON_TYPE,
      body: JSON.stringify(body),
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: [{ path: 'name', key }] },
    });
    expect(await nameOf(familyId)).toBe("Ann's Family");
  });

  it('is refused when the caller is given as somebody else', async () => {
    const { ann, ben } = world;
    const answer = await rename(ann.token, ann.familyId, 'Mine', { userId: ben.id });
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});
