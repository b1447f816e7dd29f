import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Deps } from '../../kernel/deps';
import { ANSWER_WITHIN_MS } from '../../kernel/firestore/deadline';
import { fakeTimer } from '../../testing/fake-timer';
import { newChild, newParent, type TestChild, type TestParent } from '../../testing/people';
import { startTestApi, type Answer, type TestApi } from '../../testing/test-api';

/** Part of the database that has stopped to answer; null while all of it does. */
let lost: keyof Deps['db'] | null = null;
/** Requests that wait for it. */
let waiting = 0;

const wait = () => {
  waiting += 1;
  return new Promise(() => undefined);
};

/** Stands for whatever is asked for, and never answers. */
const SILENT: object = new Proxy(
  {},
  { get: (_, key) => (key === 'get' ? wait : key === 'then' ? undefined : () => SILENT) },
);

/** Lets a part of the database be lost: Google's client then tries for a minute, without a word. */
function losingDatabase(deps: Deps): Deps {
  const db = new Proxy(deps.db, {
    get: (target, key: keyof Deps['db']) => {
      if (key !== lost) return target[key];
      return key === 'transact' ? wait : SILENT;
    },
  });
  return { ...deps, db };
}

const timer = fakeTimer();
let api: TestApi;
let ann: TestParent;
let kid: TestChild;
beforeAll(async () => {
  api = await startTestApi({ timer, change: losingDatabase });
  ann = await newParent(api, 'Ann');
  kid = await newChild(api, ann, 'Kid');
});
afterEach(() => {
  lost = null;
});
afterAll(() => api.close());

const list = () => api.attempt('listBalances', { token: ann.token, params: { childId: kid.id } });
const give = () => {
  const body = { childId: kid.id, amount: 1, description: 'x' };
  return api.attempt('deposit', { token: ann.token, body });
};
const signIn = () => {
  const { accessCode, password } = kid;
  return api.attempt('childLogin', { body: { accessCode, password } });
};

it.each<[string, keyof Deps['db'], () => Promise<Answer<unknown>>]>([
  ['a read', 'firestore', list],
  ['a read whose caller is looked for', 'users', list],
  ['a deposit whose caller is looked for', 'users', give],
  ['a child’s sign-in', 'transact', signIn],
])('%s is answered in time while the database does not', async (_which, part, ask) => {
  expect((await ask()).status).toBe(200);
  lost = part;
  const before = waiting;
  const asked = ask();
  await expect.poll(() => waiting).toBeGreaterThan(before);
  timer.pass(ANSWER_WITHIN_MS);
  expect(await asked).toMatchObject({ status: 503, body: { code: 'unavailable' } });
});
