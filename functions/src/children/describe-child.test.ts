import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteBody } from '@pennysprout/shared/api/contract';
import { newChild, type TestChild } from '../testing/people';
import { openWorld, type World } from '../testing/world';

const NOW = new Date('2026-11-25T09:00:00.000Z');

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: () => NOW });
});
afterAll(() => world.api.close());

const newKid = () => newChild(world.api, world.ann, 'Kid');

async function stored({ id }: TestChild) {
  const child = await world.api.deps.db.users.doc(id).get();
  return { name: child.get('name') as unknown, picture: child.get('picture') as unknown };
}

function describeAs(token: string, id: string, body: RouteBody<'describeChild'>) {
  return world.api.attempt('describeChild', { token, params: { id }, body });
}

function see(token: string, id: string, upTo: string) {
  return world.api.attempt('noteSeen', { token, params: { id }, body: { upTo } });
}

const FORBIDDEN = { status: 403, body: { code: 'forbidden' } };

describe('POST /api/children/{id}', () => {
  it('changes what a parent sends, and leaves the rest', async () => {
    const kid = await newKid();
    const { token } = world.ann;
    const answers = [
      await describeAs(token, kid.id, { name: '  Ruby ' }),
      await describeAs(token, kid.id, { picture: 'fox' }),
      await describeAs(token, kid.id, {}),
      await describeAs(token, kid.id, { name: 'Ru', picture: null }),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { id: kid.id, name: 'Ruby', picture: null }],
      [200, { id: kid.id, name: 'Ruby', picture: 'fox' }],
      [200, { id: kid.id, name: 'Ruby', picture: 'fox' }],
      [200, { id: kid.id, name: 'Ru', picture: null }],
    ]);
    expect(await stored(kid)).toEqual({ name: 'Ru', picture: null });
  });

  it('lets a child change its own picture, and neither its name nor a sibling', async () => {
    const [kid, sibling] = [await newKid(), await newKid()];
    expect(await describeAs(kid.token, kid.id, { picture: 'owl' })).toMatchObject({ status: 200 });
    for (const [id, body] of [
      [kid.id, { name: 'Queen' }],
      [kid.id, { name: 'Kid', picture: 'bee' }],
      [sibling.id, { picture: 'bee' }],
    ] as const) {
      expect(await describeAs(kid.token, id, body)).toMatchObject(FORBIDDEN);
    }
    expect(await stored(kid)).toEqual({ name: 'Kid', picture: 'owl' });
    expect(await stored(sibling)).toEqual({ name: 'Kid', picture: undefined });
  });

  it('remembers that a child wants no picture, which is asked once', async () => {
    const kid = await newKid();
    expect(await describeAs(kid.token, kid.id, { picture: null })).toMatchObject({ status: 200 });
    expect(await stored(kid)).toEqual({ name: 'Kid', picture: null });
  });

  it.each([
    ['name', { name: 'K' }],
    ['name', { name: '' }],
    ['name', { name: 'Ki\u200bd' }],
    ['picture', { picture: 'spider' }],
    ['seen.picture', { seen: { name: 'Kid' } }],
  ])('refuses an invalid %s: %j', async (path, body) => {
    const kid = await newKid();
    const answer = await describeAs(world.ann.token, kid.id, body as RouteBody<'describeChild'>);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: [{ path }] },
    });
    expect(await stored(kid)).toEqual({ name: 'Kid', picture: undefined });
  });

  it('keeps what another parent has saved since, and refuses what both changed', async () => {
    const kid = await newKid();
    const seen = { name: 'Kid', picture: null };
    await describeAs(world.ben.token, kid.id, { name: 'Ruby' });
    const picture = await describeAs(world.ann.token, kid.id, {
      name: 'Kid',
      picture: 'fox',
      seen,
    });
    expect(picture).toMatchObject({ status: 200, body: { name: 'Ruby', picture: 'fox' } });
    const name = await describeAs(world.ann.token, kid.id, { name: 'Rubina', seen });
    expect(name).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const same = await describeAs(world.ann.token, kid.id, { name: 'Ruby', seen });
    expect(same).toMatchObject({ status: 200 });
    expect(await stored(kid)).toEqual({ name: 'Ruby', picture: 'fox' });
  });
});

describe('POST /api/children/{id}/seen', () => {
  const minutesAgo = (n: number) => new Date(NOW.getTime() - n * 60_000).toISOString();

  it('notes how far a child has looked, and never goes back', async () => {
    const { token, id } = await newKid();
    const times = [minutesAgo(10), minutesAgo(20), minutesAgo(10), NOW.toISOString()];
    const answers = [];
    for (const upTo of times) answers.push(await see(token, id, upTo));
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { seenUpTo: minutesAgo(10) }],
      [200, { seenUpTo: minutesAgo(10) }],
      [200, { seenUpTo: minutesAgo(10) }],
      [200, { seenUpTo: NOW.toISOString() }],
    ]);
  });

  it('agrees on the latest when two devices look at once', async () => {
    const { token, id } = await newKid();
    await Promise.all([see(token, id, minutesAgo(5)), see(token, id, minutesAgo(1))]);
    expect((await see(token, id, minutesAgo(9))).body).toEqual({ seenUpTo: minutesAgo(1) });
  });

  it.each([
    ['a time that has not come', '2026-11-25T09:00:00.001Z'],
    ['a day that does not exist', '2026-02-30T09:00:00.000Z'],
    ['no time', 'yesterday'],
    ['a time in a year that there is not', '0000-01-01T00:00:00.000Z'],
  ])('refuses %s, and changes nothing', async (_, upTo) => {
    const { token, id } = await newKid();
    expect(await see(token, id, upTo)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: [{ path: 'upTo' }] },
    });
    const child = await world.api.deps.db.users.doc(id).get();
    expect(child.get('seenUpTo')).toBeUndefined();
  });

  it('is refused to a parent who looks on, and to a sibling', async () => {
    const [kid, sibling] = [await newKid(), await newKid()];
    for (const token of [world.ann.token, sibling.token]) {
      expect(await see(token, kid.id, minutesAgo(1))).toMatchObject(FORBIDDEN);
    }
  });
});
