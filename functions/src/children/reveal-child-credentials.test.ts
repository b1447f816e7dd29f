import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addChild, newChild, removeAccessCode } from '../testing/people';
import { newProjectId, startTestApi, type TestApi } from '../testing/test-api';
import { openWorld, UNKNOWN_ID, type World } from '../testing/world';

let world: World;
/** The same service after its key was replaced. */
let rotated: TestApi;
beforeAll(async () => {
  const projectId = newProjectId();
  world = await openWorld({ projectId });
  rotated = await startTestApi({
    projectId,
    secrets: { passwordKey: () => Buffer.alloc(32, 8) },
  });
});
afterAll(() => Promise.all([world.api.close(), rotated.close()]));

function reveal(id: string, more: { token?: string; query?: object; api?: TestApi } = {}) {
  const { token = world.ann.token, query = {}, api = world.api } = more;
  return api.attempt('revealChildCredentials', { token, params: { id }, query });
}

describe('POST /api/children/{id}/credentials', () => {
  it('shows every parent of the family the sign-in details, and is never cached', async () => {
    const { ann, ben, api } = world;
    const { child, loginInfo } = await addChild(api, ann, 'Kim');
    for (const { token } of [ann, ben]) {
      const answer = await reveal(child.id, { token, query: { familyId: ann.familyId } });
      expect(answer).toMatchObject({ status: 200, body: loginInfo });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('has no link without an access code', async () => {
    const { child, loginInfo } = await addChild(world.api, world.ann, 'Codeless');
    await removeAccessCode(world.api, child.id);
    expect((await reveal(child.id)).body).toEqual({
      accessCode: null,
      password: loginInfo.password,
      loginUrl: null,
    });
  });

  it('is logged with who looked in which family, without any secret', async () => {
    const { api, ben, ann } = world;
    const { child, loginInfo } = await addChild(api, ann, 'Audited');
    const before = api.logs.length;
    await reveal(child.id, { token: ben.token });
    const lines = api.logs.slice(before).filter(({ message }) => message !== 'request');
    const requestId = api.logs.at(-1)?.fields['requestId'];
    expect(lines).toEqual([
      {
        message: 'child credentials revealed',
        fields: { requestId, parentId: ben.id, familyId: ann.familyId },
      },
    ]);
    expect(JSON.stringify(api.logs)).not.toContain(loginInfo.password);
  });

  it('is refused to everybody else, and logs nothing', async () => {
    const { api, ann, zoe, ada, ben, zedId } = world;
    const sibling = await newChild(api, ann, 'Sib');
    const before = api.logs.length;
    const refusals = [
      await reveal(ada.id, { token: zoe.token }),
      await reveal(ada.id, { token: zoe.token, query: { familyId: zoe.familyId } }),
      await reveal(ada.id, { query: { familyId: zoe.familyId } }),
      await reveal(ada.id, { token: ada.token }),
      await reveal(ada.id, { token: sibling.token }),
      await reveal(zedId, { query: { familyId: ann.familyId } }),
    ];
    for (const refused of refusals) {
      expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    for (const unknown of [await reveal(UNKNOWN_ID), await reveal(ben.id)]) {
      expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    const messages = api.logs.slice(before).map(({ message }) => message);
    expect(new Set(messages)).toEqual(new Set(['request']));
  });
});

describe('a sealed password that cannot be opened', () => {
  const UNREADABLE = { status: 409, body: { code: 'password_unreadable' } };

  it('is reported as such, and a new password repairs it', async () => {
    const { api, ann } = world;
    const { child, loginInfo } = await addChild(api, ann, 'Rotated');
    expect(await reveal(child.id, { api: rotated })).toMatchObject(UNREADABLE);
    const { accessCode, password } = loginInfo;
    const login = (secret: string) =>
      rotated.attempt('childLogin', { body: { accessCode, password: secret } });
    expect((await login(password)).status).toBe(200);
    const renewed = await rotated.succeed('setChildPassword', {
      token: ann.token,
      params: { id: child.id },
      body: {},
    });
    expect(await reveal(child.id, { api: rotated })).toMatchObject({
      status: 200,
      body: renewed.body,
    });
    expect((await login(renewed.body.password)).status).toBe(200);
  });

  it('is not reported as a failure of the service, whatever is wrong with it', async () => {
    const { api, ann } = world;
    const [one, two] = await Promise.all([addChild(api, ann, 'One'), addChild(api, ann, 'Two')]);
    const ref = api.deps.db.childCredentials.doc(one.child.id);
    const others = (await api.deps.db.childCredentials.doc(two.child.id).get()).data();
    for (const sealedPassword of ['', 'x', 'a.b.c.d', others?.sealedPassword ?? '']) {
      await ref.update({ sealedPassword });
      const answer = await reveal(one.child.id);
      expect(answer).toMatchObject(UNREADABLE);
      expect(JSON.stringify(answer.body)).not.toMatch(/seal|key|cipher/i);
    }
    await ref.delete();
    expect(await reveal(one.child.id)).toMatchObject(UNREADABLE);
  });

  it('is reported to the replay of an added child as well', async () => {
    const { ann, api } = world;
    const key = randomUUID();
    const query = { familyId: ann.familyId };
    const add = { token: ann.token, query, body: { name: 'Added' }, key };
    await api.succeed('createChild', add);
    expect(await rotated.attempt('createChild', add)).toMatchObject(UNREADABLE);
  });
});
