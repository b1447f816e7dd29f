import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDEMPOTENCY_REPLAYED_HEADER } from '@pennysprout/shared/kernel/call/headers';
import type { Picture } from '@pennysprout/shared/kernel/words/pictures';
import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import { loggedText, newPartner, removeMember } from '../testing/people';
import { storedText } from '../testing/store-dump';
import { openWorld, type World } from '../testing/world';
import { idempotencyKey } from '../kernel/idempotency';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.api.close());

interface More {
  picture?: Picture | null;
  email?: string;
  password?: string;
  key?: string;
  query?: object;
}

function create(name: string, more: More = {}) {
  const { api, ann } = world;
  const { query = { familyId: ann.familyId }, key, ...body } = more;
  return api.succeed('createChild', {
    token: ann.token,
    query,
    body: { name, ...body },
    ...(key === undefined ? {} : { key }),
  });
}

describe('POST /api/children', () => {
  it('returns the child and the sign-in details', async () => {
    const { body } = await create('Kim', { email: 'kim@example.com' });
    expect(body).toEqual({
      child: { id: expect.any(String), name: 'Kim', email: 'kim@example.com' },
      loginInfo: {
        accessCode: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/),
        password: expect.stringMatching(/^[a-z]{3,8}-[a-z]{3,8}-\d{3}$/),
        loginUrl: `https://app.example.com/child-login/${body.loginInfo.accessCode}`,
      },
    });
  });

  it('stores the picture, even an explicit none', async () => {
    const stored = async (more: More) => {
      const { child } = (await create('Kim', more)).body;
      return (await world.api.deps.db.users.doc(child.id).get()).get('picture') as unknown;
    };
    expect(await stored({ picture: 'fox' })).toBe('fox');
    expect(await stored({ picture: null })).toBeNull();
    expect(await stored({})).toBeUndefined();
  });

  it('refuses a picture that is not one of them', async () => {
    const { api, ann } = world;
    const answer = await api.attempt('createChild', {
      token: ann.token,
      query: { familyId: ann.familyId },
      body: { name: 'Kim', picture: 'spider' as Picture },
    });
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'picture' }] } });
  });

  it('lets the child sign in with these details', async () => {
    const { child, loginInfo } = (await create('Lou')).body;
    const { accessCode, password } = loginInfo;
    const login = await world.api.succeed('childLogin', { body: { accessCode, password } });
    expect(login.body).toMatchObject({ id: child.id, name: 'Lou', familyId: world.ann.familyId });
  });

  it('explains in English what is wrong with a password', async () => {
    const { api, ann } = world;
    const answer = await api.raw(`/api/children?familyId=${ann.familyId}`, {
      method: 'POST',
      token: ann.token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Kim', password: 'abc' }),
    });
    const message = 'The password needs at least 4 characters';
    expect(answer.body).toMatchObject({ fields: [{ path: 'password', message }] });
  });

  it('adds the child to the parent’s own family when none is named', async () => {
    const { api, zoe } = world;
    const { token } = zoe;
    const query = { parentId: zoe.id };
    const { child } = (await api.succeed('createChild', { token, query, body: { name: 'Yan' } }))
      .body;
    const listed = await api.succeed('listChildren', { token, query: { familyId: zoe.familyId } });
    expect(listed.body.map(({ id }) => id)).toContain(child.id);
  });

  it('stores no email address when it was left empty', async () => {
    expect((await create('No mail', { email: '' })).body.child.email).toBeNull();
    expect((await create('No mail')).body.child.email).toBeNull();
  });

  it.each([
    [{}, 'name', 'validation.childNameRequired'],
    [{ name: '   ' }, 'name', 'validation.childNameRequired'],
    [{ name: 'A' }, 'name', 'validation.childNameMin'],
    [{ name: 'x'.repeat(61) }, 'name', 'validation.tooLong'],
    [{ name: 'K\u0007im' }, 'name', 'validation.characters'],
    [{ name: 'Kim', email: 'kim' }, 'email', 'validation.email'],
    [{ name: 'Kim', email: `${'x'.repeat(250)}@example.com` }, 'email', 'validation.tooLong'],
    [{ name: 'Kim', password: 'abc' }, 'password', 'validation.passwordMin'],
    [{ name: 'Kim', passwordHash: 'mine' }, '', 'validation.unknownField'],
  ])('refuses %j', async (body, path, key) => {
    const { ann, api } = world;
    const answer = await api.raw(`/api/children?familyId=${ann.familyId}`, {
      method: 'POST',
      token: ann.token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'invalid_request', fields: [{ path, key }] });
  });
});

describe('the secrets of a child', () => {
  it('are in no document that a client can read, and nowhere in plain text', async () => {
    const { loginInfo } = (await create('Sam')).body;
    const stored = await storedText(world.api.deps.db.firestore);
    expect(stored).toContain(loginInfo.accessCode);
    expect(stored).not.toContain(loginInfo.password);
  });

  it('appear in no log line and no document when a parent chose the password', async () => {
    const { api, ann } = world;
    const password = 'chosen-by-a-parent';
    const key = randomUUID();
    const { accessCode } = (await create('Chosen', { password, key })).body.loginInfo;
    await api.succeed('childLogin', { body: { accessCode, password } });
    const query = { familyId: ann.familyId };
    const body = { name: 'Refused', password };
    await api.attempt('createChild', { token: world.zoe.token, query, body });
    expect(loggedText(api)).not.toContain(password);
    expect(await storedText(api.deps.db.firestore)).not.toContain(password);
    // Nor can it be guessed with the request hash.
    const request = { name: 'createChild', params: {}, query, body: { name: 'Chosen', password } };
    const guessed = idempotencyKey(ann.id, key, request);
    const kept = (await api.deps.db.idempotencyKeys.doc(guessed.id).get()).data();
    expect(kept?.requestHash).toMatch(/./);
    expect(kept?.requestHash).not.toBe(guessed.requestHash);
  });

  it('are sealed for this child alone', async () => {
    const { childCredentials } = world.api.deps.db;
    const [one, two] = await Promise.all([create('One'), create('Two')]);
    const sealed = async (id: string) => (await childCredentials.doc(id).get()).data();
    const first = await sealed(one.body.child.id);
    const second = await sealed(two.body.child.id);
    expect(first?.passwordHash).toMatch(/^scrypt\$/);
    expect(first?.sealedPassword).not.toBe(second?.sealedPassword);
    expect(first?.passwordHash).not.toBe(second?.passwordHash);
  });
});

describe('creating a child with the same Idempotency-Key', () => {
  it('creates one child when it is sent ten times at once, and every answer is complete', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('Once', { key })));
    const bodies = new Set(answers.map((answer) => JSON.stringify(answer.body)));
    expect(bodies.size).toBe(1);
    const replayed = answers.filter(
      (answer) => answer.headers.get(IDEMPOTENCY_REPLAYED_HEADER) === 'true',
    );
    expect(replayed).toHaveLength(9);
    const listed = await world.api.succeed('listChildren', {
      token: world.ann.token,
      query: { familyId: world.ann.familyId },
    });
    expect(listed.body.filter((child) => child.name === 'Once')).toHaveLength(1);
    const { accessCode, password } = answers[0]?.body.loginInfo ?? { accessCode: '', password: '' };
    await world.api.succeed('childLogin', { body: { accessCode, password } });
  });

  it('returns the chosen password again, and refuses a different one', async () => {
    const { api, ann } = world;
    const key = randomUUID();
    const first = await create('Twice', { key, password: 'the first' });
    const again = await create('Twice', { key, password: 'the first' });
    expect(again.body).toEqual(first.body);
    expect(again.headers.get(IDEMPOTENCY_REPLAYED_HEADER)).toBe('true');
    const query = { familyId: ann.familyId };
    for (const body of [{ name: 'Twice', password: 'another' }, { name: 'Twice' }]) {
      const other = await api.attempt('createChild', { token: ann.token, query, body, key });
      expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    }
  });

  it('does not store the password with the key', async () => {
    const { loginInfo } = (await create('Kept', { key: randomUUID() })).body;
    const kept = await world.api.deps.db.firestore.collection(COLLECTIONS.idempotencyKeys).get();
    expect(kept.size).toBeGreaterThan(0);
    const text = JSON.stringify(kept.docs.map((snapshot) => snapshot.data()));
    expect(text).not.toContain(loginInfo.password);
  });

  it('is refused for another child', async () => {
    const { api, ann } = world;
    const key = randomUUID();
    const query = { familyId: ann.familyId };
    await create('This', { key });
    const other = await api.attempt('createChild', {
      token: ann.token,
      query,
      body: { name: 'That' },
      key,
    });
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
  });

  it('shows nothing to a parent who was removed in the meantime, whatever family they are in now', async () => {
    const { api, ann } = world;
    const former = await newPartner(api, ann, 'Former');
    const key = randomUUID();
    const send = (query: object) =>
      api.attempt('createChild', { token: former.token, query, body: { name: 'Guarded' }, key });
    // Without a family in the request it is the one the caller opens first.
    await api.deps.db.users.doc(former.id).update({ familyId: ann.familyId });
    const first = await send({});
    expect(first.status).toBe(200);
    await removeMember(api, former);
    // Now it is the family created by their first sign-in.
    expect(await send({})).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});
