import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { membershipId } from '@pennysprout/shared/data/collections';
import { newPartner, removeMember } from '../../testing/people';
import { openWorld, UNKNOWN_ID, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.api.close());

describe('GET /api/user-families', () => {
  it('lists own and joined families in the order of joining, and who owns them', async () => {
    const { api, ann, ben } = world;
    const { body } = await api.succeed('listUserFamilies', { token: ben.token });
    expect(body).toEqual([
      { familyId: expect.any(String), familyName: "Ben's Family", isOwner: true },
      { familyId: ann.familyId, familyName: "Ann's Family", isOwner: false },
    ]);
  });

  it('takes the own id as userId and no other', async () => {
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

  it('does not list a family that the parent was removed from', async () => {
    const { api, ann } = world;
    const guest = await newPartner(api, ann, 'Guest');
    const names = async () =>
      (await api.succeed('listUserFamilies', { token: guest.token })).body.map((f) => f.familyName);
    expect(await names()).toContain("Ann's Family");
    await removeMember(api, guest);
    expect(await names()).not.toContain("Ann's Family");
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

  it("is refused for another's family, to parents and to children", async () => {
    const { ann, ada, zoe } = world;
    expect((await info(zoe.token, ann.familyId)).status).toBe(403);
    expect((await info(ada.token, zoe.familyId)).status).toBe(403);
  });

  it('is refused to a parent whose membership is not accepted', async () => {
    const { api, ann } = world;
    const guest = await newPartner(api, ann, 'Pending');
    expect((await info(guest.token, ann.familyId)).status).toBe(200);
    const id = membershipId(ann.familyId, guest.id);
    await api.deps.db.memberships.doc(id).update({ inviteAccepted: false });
    expect((await info(guest.token, ann.familyId)).status).toBe(403);
  });

  it('knows no family of an unknown id', async () => {
    const { ann, ada } = world;
    for (const { token } of [ann, ada]) {
      expect(await info(token, UNKNOWN_ID)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }
  });

  it('is told which family', async () => {
    const answer = await world.api.raw('/api/family-info', { token: world.ann.token });
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'familyId' }] } });
  });
});
