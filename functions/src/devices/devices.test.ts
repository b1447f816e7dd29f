import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEVICE_DAYS } from '@pennysprout/shared/devices/devices.collection';
import { DAY_MS } from '@pennysprout/shared/kernel/dates/durations';
import { COUNT_LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { invite, tryToAccept, tryToRemove } from '../testing/test-members';
import { newParent, newPartner, removeMember, type TestParent } from '../testing/people';
import { openWorld, type World } from '../testing/world';

let world: World;
let nowMs = Date.parse('2026-10-05T08:00:00Z');
let tokens = 0;
beforeAll(async () => {
  world = await openWorld({ now: () => new Date(nowMs) });
});
afterAll(() => world.api.close());

const newToken = () => `token:${(tokens += 1)}_x-y`;

interface Wish {
  readonly familyId?: string;
  readonly token?: string;
  readonly language?: 'en' | 'zh-TW';
}

function tryToRegister(parent: { token: string; familyId: string }, wish: Wish = {}) {
  const { familyId } = parent;
  const body = { familyId, token: newToken(), language: 'en' as const, ...wish };
  return world.api.attempt('registerDevice', { token: parent.token, body });
}

async function register(parent: TestParent, wish: Wish = {}): Promise<string> {
  const { status, body } = await tryToRegister(parent, wish);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { id: string }).id;
}

const remove = (parent: { token: string }, id: string) =>
  world.api.attempt('removeDevice', { token: parent.token, params: { id } });

const stored = async (id: string) => (await world.api.deps.db.devices.doc(id).get()).data();

async function idsOf(familyId: string, parent: TestParent): Promise<string[]> {
  const { docs } = await world.api.deps.db.devices.where('userId', '==', parent.id).get();
  return docs.filter((one) => one.data().familyId === familyId).map(({ id }) => id);
}

/** Creates a parent of Ann's family who also has their own. */
async function newInBoth(name: string): Promise<TestParent> {
  const { api, ann } = world;
  const parent = await newParent(api, name);
  await tryToAccept(api, parent, await invite(api, ann, parent.email));
  return parent;
}

describe('a device', () => {
  it('is stored with its parent, its language and when it was last seen', async () => {
    const { ann } = world;
    const token = newToken();
    const id = await register(ann, { token, language: 'zh-TW' });
    const device = await stored(id);
    expect(device).toMatchObject({ userId: ann.id, familyId: ann.familyId, token });
    expect(device?.language).toBe('zh-TW');
    expect(device?.lastSeenAt.toMillis()).toBe(nowMs);
    expect(device?.expiresAt.toMillis()).toBe(nowMs + DEVICE_DAYS * DAY_MS);
  });

  it('is stored once, however often it is registered, and each time extends its stay', async () => {
    const { ann } = world;
    const token = newToken();
    const id = await register(ann, { token });
    const first = await stored(id);
    nowMs += DAY_MS;
    const again = await Promise.all([
      register(ann, { token, language: 'zh-TW' }),
      register(ann, { token, language: 'zh-TW' }),
    ]);
    expect(again).toEqual([id, id]);
    const device = await stored(id);
    expect(device?.createdAt.toMillis()).toBe(first?.createdAt.toMillis());
    expect(device?.lastSeenAt.toMillis()).toBe(nowMs);
    expect(device?.language).toBe('zh-TW');
  });

  it('can be notified by each of its parent’s families', async () => {
    const { ann } = world;
    const both = await newInBoth('Both');
    const token = newToken();
    const [own, theirs] = [
      await register(both, { token }),
      await register(both, { token, familyId: ann.familyId }),
    ];
    expect(own).not.toBe(theirs);
    expect(await stored(own)).toBeDefined();
    expect(await stored(theirs)).toMatchObject({ userId: both.id, familyId: ann.familyId });
  });

  it('belongs to another parent alone once they have registered it', async () => {
    const { ann, ben, zoe } = world;
    const token = newToken();
    const before = await register(ann, { token });
    expect(await register(ben, { token, familyId: ann.familyId })).toBe(before);
    expect(await stored(before)).toMatchObject({ userId: ben.id });
    const after = await register(zoe, { token });
    expect(await stored(before)).toBeUndefined();
    expect(await stored(after)).toMatchObject({ userId: zoe.id, familyId: zoe.familyId });
  });

  it('makes room for a new one, the longest unseen first', async () => {
    const owner = await newParent(world.api, 'Many');
    const ids: string[] = [];
    for (let n = 0; n < COUNT_LIMITS.devicesOfParent; n += 1) {
      ids.push(await register(owner));
      nowMs += 1000;
    }
    const newest = await register(owner);
    const left = await idsOf(owner.familyId, owner);
    expect(left.toSorted()).toEqual([...ids.slice(1), newest].toSorted());
  });
});

describe('registering a device', () => {
  it.each([
    ['no token', { token: '' }],
    ['a token of other characters', { token: 'a token' }],
    ['a token that is too long', { token: 'x'.repeat(1025) }],
    ['a language that is none of ours', { language: 'fr' as 'en' }],
    ['a broken id', { familyId: '../x' }],
  ])('refuses %s', async (_what, wish) => {
    expect(await tryToRegister(world.ann, wish)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });
});

describe('removing a device', () => {
  it('removes it, and answers the same when it is already gone', async () => {
    const { ann } = world;
    const id = await register(ann);
    expect(await remove(ann, id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await stored(id)).toBeUndefined();
    expect((await remove(ann, id)).status).toBe(200);
  });

  it('leaves everybody else’s as they are', async () => {
    const { ann, ben, ada } = world;
    const id = await register(ann);
    expect((await remove(ben, id)).status).toBe(200);
    expect((await remove(ada, id)).status).toBe(403);
    expect(await stored(id)).toMatchObject({ userId: ann.id });
  });
});

describe('the devices of a parent', () => {
  it('are removed with the membership, and those in other families stay', async () => {
    const { api, ann } = world;
    const rex = await newInBoth('Rex');
    const token = newToken();
    const theirs = await register(rex, { token, familyId: ann.familyId });
    const own = await register(rex, { token });
    await tryToRemove(api, ann, rex.id);
    expect(await stored(theirs)).toBeUndefined();
    expect(await stored(own)).toBeDefined();
    expect((await tryToRegister(rex, { familyId: ann.familyId })).status).toBe(403);
  });

  it('are none when a removal races with a registration, whichever comes first', async () => {
    const { api, ann } = world;
    for (let n = 0; n < 5; n += 1) {
      const rex = await newPartner(api, ann, 'Rex');
      await Promise.all([removeMember(api, rex), tryToRegister(rex)]);
      expect(await idsOf(ann.familyId, rex)).toEqual([]);
    }
  });

  it('are exported without their tokens, and deleted with the family', async () => {
    const owner = await newParent(world.api, 'Gone');
    const { token, familyId } = owner;
    const secret = newToken();
    const id = await register(owner, { token: secret });
    const page = { token, params: { familyId }, query: { part: 'devices' as const } };
    const { body } = await world.api.succeed('exportFamily', page);
    expect(body.tables.devices).toMatchObject([{ id, parentId: owner.id, language: 'en' }]);
    expect(JSON.stringify(body)).not.toContain(secret);
    await world.api.succeed('deleteFamily', {
      token,
      params: { familyId },
      body: { confirmName: "Gone's Family" },
    });
    expect(await stored(id)).toBeUndefined();
  });
});
