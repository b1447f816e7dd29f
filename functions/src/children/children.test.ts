import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addChild, newParent, removeAccessCode } from '../testing/people';
import { openWorld, UNKNOWN_ID, type World } from '../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.api.close());

describe('GET /api/children', () => {
  it('lists the children of a family, oldest first', async () => {
    const { api } = world;
    const parent = await newParent(api, 'Pam');
    const { token, familyId } = parent;
    const first = await addChild(api, parent, 'First');
    const second = await addChild(api, parent, 'Second');
    const { body } = await api.succeed('listChildren', { token, query: { familyId } });
    const shown = ({ child, loginInfo }: typeof first) => ({
      id: child.id,
      name: child.name,
      email: null,
      accountNumber: expect.stringMatching(/^[1-9]\d{7}$/) as string,
      accessCode: loginInfo.accessCode,
    });
    expect(body).toEqual([shown(first), shown(second)]);
  });

  it('lists the children of all the parent’s families when none is named', async () => {
    const { api, ann, ben } = world;
    const own = await newParent(api, 'Ben2');
    await addChild(api, { ...own }, 'Own');
    const names = async (token: string, query = {}) =>
      (await api.succeed('listChildren', { token, query })).body.map((child) => child.name);
    expect(await names(own.token)).toEqual(['Own']);
    expect(await names(ben.token)).toEqual(await names(ann.token, { familyId: ann.familyId }));
    expect(await names(ben.token, { parentId: ben.id })).toContain('Ada');
  });
});

describe('POST /api/children/{id}/access-code', () => {
  const ask = (token: string, id: string, query = {}, sent: { body?: { renew: true } } = {}) =>
    world.api.attempt('createAccessCode', { token, params: { id }, query, ...sent });

  it('returns the code that the child already has', async () => {
    const { ann, ben, ada } = world;
    for (const { token } of [ann, ben]) {
      expect(await ask(token, ada.id, { familyId: ann.familyId })).toMatchObject({
        status: 200,
        body: { accessCode: ada.accessCode },
      });
    }
  });

  it('creates one code when two parents ask at once, and the child can sign in with it', async () => {
    const { api, ann, ben } = world;
    const { child, loginInfo } = await addChild(api, ann, 'Fay');
    await removeAccessCode(api, child.id);
    const answers = await Promise.all(
      [ann, ben, ann, ben].map(({ token }) => ask(token, child.id)),
    );
    const codes = new Set(answers.map(({ body }) => (body as { accessCode: string }).accessCode));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(codes.size).toBe(1);
    const [accessCode = ''] = codes;
    expect(accessCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(accessCode).not.toBe(loginInfo.accessCode);
    const login = { accessCode, password: loginInfo.password };
    expect((await api.succeed('childLogin', { body: login })).body.id).toBe(child.id);
  });

  it.each([{}, { body: { renew: true } } as const])(
    "refuses another family's child, and a family that is not the child's, with %j",
    async (sent) => {
      const { ann, ben, zoe, ada, zedId } = world;
      expect((await ask(zoe.token, ada.id, {}, sent)).status).toBe(403);
      expect((await ask(ann.token, zedId, { familyId: ann.familyId }, sent)).status).toBe(403);
      expect((await ask(ann.token, ada.id, { familyId: zoe.familyId }, sent)).status).toBe(403);
      expect((await ask(ann.token, UNKNOWN_ID, {}, sent)).status).toBe(404);
      expect((await ask(ann.token, ben.id, {}, sent)).status).toBe(404);
      const { accessCode } = ada;
      expect((await world.api.deps.db.users.doc(ada.id).get()).data()).toMatchObject({
        accessCode,
      });
    },
  );
});
