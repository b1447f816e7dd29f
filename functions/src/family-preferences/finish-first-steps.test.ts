import type { RouteBody } from '@pennysprout/shared/api/contract';
import { NOT_STARTED } from '@pennysprout/shared/family-preferences/first-evening';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newParent, newPartner, removeMember, type TestParent } from '../testing/people';
import { openWorld, UNKNOWN_ID, type World } from '../testing/world';

let world: World;
let owner: TestParent;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.api.close());

type Body = RouteBody<'finishFirstSteps'>;

const finish = (token: string, familyId: string, body: Body) =>
  world.api.attempt('finishFirstSteps', { token, query: { familyId }, body });

const preferencesOf = (familyId: string) => world.api.deps.db.familyPreferences.doc(familyId);

const startedIn = async (familyId: string) => (await preferencesOf(familyId).get()).data()?.started;

describe('POST /api/family-preferences/first-steps', () => {
  it('records steps as done or skipped in a new family, and never opens one again', async () => {
    owner = await newParent(world.api, 'Fay');
    const { token, familyId } = owner;
    expect(await startedIn(familyId)).toEqual(NOT_STARTED);
    const first = await finish(token, familyId, { steps: ['money', 'currencyAsked'] });
    const started = { ...NOT_STARTED, money: true, currencyAsked: true };
    expect(first).toMatchObject({ status: 200, body: { started } });
    const partner = await newPartner(world.api, owner, 'Finn');
    const second = await finish(partner.token, familyId, { steps: ['jar'] });
    expect(second.body).toEqual({ started: { ...started, jar: true } });
    const before = (await preferencesOf(familyId).get()).data();
    expect((await finish(token, familyId, { steps: ['money'] })).body).toEqual(second.body);
    expect((await preferencesOf(familyId).get()).data()).toEqual(before);
  });

  it('keeps the steps of both when two parents finish different ones at once', async () => {
    const { token, familyId } = await newParent(world.api, 'Gil');
    await Promise.all([
      finish(token, familyId, { steps: ['allowance'] }),
      finish(token, familyId, { steps: ['handOver'] }),
    ]);
    expect(await startedIn(familyId)).toEqual({ ...NOT_STARTED, allowance: true, handOver: true });
  });

  it('goes on where a family has begun before there was a first coin', async () => {
    const { token, familyId } = await newParent(world.api, 'Ida');
    await preferencesOf(familyId).update({ 'started.coin': FieldValue.delete() });
    const answer = await finish(token, familyId, { steps: ['jar'] });
    const { coin: _coin, ...older } = NOT_STARTED;
    expect(answer).toMatchObject({ status: 200, body: { started: { ...older, jar: true } } });
    await finish(token, familyId, { steps: ['coin'] });
    expect(await startedIn(familyId)).toEqual({ ...NOT_STARTED, jar: true, coin: true });
  });

  it('gives an older family no steps', async () => {
    const { token, familyId } = await newParent(world.api, 'Hal');
    await preferencesOf(familyId).update({ started: FieldValue.delete() });
    const before = (await preferencesOf(familyId).get()).data();
    expect(await finish(token, familyId, { steps: ['money'] })).toMatchObject({
      status: 200,
      body: { started: null },
    });
    expect((await preferencesOf(familyId).get()).data()).toEqual(before);
  });

  it('is refused to a child, another family and a removed parent, and finds no unknown family', async () => {
    const { api, ann, ada, zoe } = world;
    const former = await newPartner(api, ann, 'Former');
    await removeMember(api, former);
    for (const { token } of [ada, zoe, former]) {
      const answer = await finish(token, ann.familyId, { steps: ['money'] });
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    expect(await startedIn(ann.familyId)).toEqual(NOT_STARTED);
    expect(await finish(ann.token, UNKNOWN_ID, { steps: ['money'] })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  it.each([
    {},
    { steps: [] },
    { steps: 'money' },
    { steps: ['dinner'] },
    { steps: [true] },
    { steps: ['money', null] },
    { steps: Array.from({ length: 7 }, () => 'money') },
    { steps: ['money'], started: {} },
  ])('is refused as malformed with %j', async (body) => {
    const { token, familyId } = world.ann;
    const answer = await world.api.raw(`/api/family-preferences/first-steps?familyId=${familyId}`, {
      method: 'POST',
      token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await startedIn(familyId)).toEqual(NOT_STARTED);
  });
});
