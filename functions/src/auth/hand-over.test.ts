import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dumpStore } from '../testing/store-dump';
import {
  newChild,
  newParent,
  newPartner,
  removeMember,
  type TestChild,
  type TestParent,
} from '../testing/people';
import { startTestApi, type TestApi } from '../testing/test-api';

let now = new Date('2026-10-01T10:00:00Z');
let api: TestApi;
let olga: TestParent;
let paul: TestParent;
let stranger: TestParent;
let kid: TestChild;

beforeAll(async () => {
  api = await startTestApi({ now: () => now });
  olga = await newParent(api, 'Olga');
  paul = await newPartner(api, olga, 'Paul');
  stranger = await newParent(api, 'Zoe');
});
afterAll(() => api.close());
beforeEach(async () => {
  kid = await newChild(api, olga, 'Kid');
});

const make = (parent: TestParent, child = kid) =>
  api.attempt('handOver', { token: parent.token, params: { id: child.id } });

async function codeOf(parent: TestParent): Promise<string> {
  const { body } = await api.succeed('handOver', { token: parent.token, params: { id: kid.id } });
  return body.code;
}

const take = (code: string) => api.attempt('takeHandOver', { body: { code } });

const refused = (status: number, code: string) => ({ status, body: { code } });
const ENDED = refused(401, 'hand_over_ended');

it('signs the child in once, without a password, and keeps only a hash of the code', async () => {
  const code = await codeOf(olga);
  expect(Buffer.from(code, 'base64url').length).toBeGreaterThanOrEqual(16);
  expect(JSON.stringify([...(await dumpStore(api.deps.db.firestore))])).not.toContain(code);
  const { status, body } = await take(code);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: kid.id, name: 'Kid', isParent: false });
  const { accessCode, devicePass } = body as { accessCode: string; devicePass: string };
  // The device is one of the child's from now on.
  const login = { accessCode, password: kid.password, devicePass };
  await api.succeed('childLogin', { body: login });
  expect(await take(code)).toMatchObject(ENDED);
});

it('signs in once if the code is used twice at once', async () => {
  const code = await codeOf(olga);
  const statuses = (await Promise.all([take(code), take(code)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 401]);
});

it('is for parents of the family only', async () => {
  expect(await make(stranger)).toMatchObject(refused(403, 'forbidden'));
  const asChild = api.attempt('handOver', { token: kid.token, params: { id: kid.id } });
  expect(await asChild).toMatchObject(refused(403, 'forbidden'));
  const asNobody = api.attempt('handOver', { params: { id: kid.id } });
  expect(await asNobody).toMatchObject(refused(401, 'unauthenticated'));
  const of = api.attempt('handOver', { token: olga.token, params: { id: 'nobody' } });
  expect(await of).toMatchObject(refused(404, 'not_found'));
});

it.each<[string, () => Promise<unknown>]>([
  ['five minutes', () => Promise.resolve((now = new Date(now.getTime() + 5 * 60_000)))],
  [
    'a new password',
    () =>
      api.succeed('setChildPassword', {
        token: olga.token,
        params: { id: kid.id },
        body: { password: 'another-otter-43' },
      }),
  ],
  [
    'a new access code',
    () =>
      api.succeed('createAccessCode', {
        token: olga.token,
        params: { id: kid.id },
        body: { renew: true },
      }),
  ],
  [
    'the deletion of the child',
    () =>
      api.succeed('deleteChild', {
        token: olga.token,
        params: { id: kid.id },
        body: { confirmName: 'Kid' },
      }),
  ],
])('does not hold after %s', async (_what, ends) => {
  const code = await codeOf(olga);
  await ends();
  expect(await take(code)).toMatchObject(ENDED);
});

it('does not hold after the parent who made it was removed, even if passwords are kept', async () => {
  const code = await codeOf(paul);
  await removeMember(api, paul);
  expect(await take(code)).toMatchObject(ENDED);
  expect(await make(paul)).toMatchObject(refused(403, 'forbidden'));
});

it.each(['', 'x'.repeat(1000), 'a code that is none'])('refuses %j', async (code) => {
  const { status, body } = await take(code);
  expect([400, 401]).toContain(status);
  expect(body).toHaveProperty('code');
});
