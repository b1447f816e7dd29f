import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acceptInvitationOf,
  addChild,
  callerOf,
  newAccount,
  newParent,
  removeAccessCode,
  removeMember,
} from '../testing/people';
import { openWorld, UNKNOWN_ID, type World } from '../testing/world';
import { signInWithGoogleAccount } from '../testing/auth-emulator';
import { inviteMember } from '../family-members/invite-member';

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

  it('lists none for a family without children', async () => {
    const { token, familyId } = await newParent(world.api, 'Nora');
    const { body } = await world.api.succeed('listChildren', { token, query: { familyId } });
    expect(body).toEqual([]);
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

  it('refuses another family and another parent, and finds no unknown family', async () => {
    const { api, ann, zoe } = world;
    const list = async (query: object) =>
      (await api.attempt('listChildren', { token: zoe.token, query })).status;
    expect(await list({ familyId: ann.familyId })).toBe(403);
    expect(await list({ parentId: ann.id })).toBe(403);
    expect(await list({ familyId: zoe.familyId, parentId: ann.id })).toBe(403);
    expect(await list({ familyId: UNKNOWN_ID })).toBe(404);
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

describe('a removed parent', () => {
  it('neither sees nor adds children with the token they still have', async () => {
    const { api, ann } = world;
    const account = newAccount('Rex');
    const { uid, idToken: token } = await signInWithGoogleAccount(account);
    const { familyId } = ann;
    const { id } = await inviteMember(api.deps, await callerOf(api, ann), {
      familyId,
      email: account.email,
    });
    const body = { googleId: uid, email: '', name: '', picture: '' };
    await api.succeed('signInWithGoogle', { token, body });
    await acceptInvitationOf(api, token, id);
    const query = { familyId };
    await api.succeed('createChild', { token, query, body: { name: 'While in' } });
    await removeMember(api, { id: uid, token, email: account.email, familyId });
    const statuses = await Promise.all([
      api.attempt('listChildren', { token, query }),
      api.attempt('createChild', { token, query, body: { name: 'After' } }),
    ]);
    expect(statuses.map((answer) => answer.status)).toEqual([403, 403]);
    // With no family left, there is nothing to add a child to.
    const homeless = await api.attempt('createChild', { token, body: { name: 'Nowhere' } });
    expect(homeless).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});
