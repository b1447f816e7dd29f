import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COUNT_LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { addChild, newParent, removeAccessCode, type TestParent } from '../testing/people';
import { newProjectId, startTestApi, type TestApi } from '../testing/test-api';

/** Draws the code 55555555 twice, the number 10000005 twice, and random values only then. */
function repetitiveSource() {
  const FIRST_DRAWS = new Map([
    [32, 2 * 8],
    [90_000_000, 2],
  ]);
  const drawn = new Map<number, number>();
  const draw = (max: number) => {
    const count = drawn.get(max) ?? 0;
    drawn.set(max, count + 1);
    return count < (FIRST_DRAWS.get(max) ?? 0) ? 5 : randomInt(max);
  };
  return { draw, startAgain: () => drawn.clear() };
}

const SAME_CODE = '55555555';
const SAME_NUMBER = '10000005';

/** Two instances of the server on one database, sharing no memory and drawing the same values. */
let first: TestApi;
let second: TestApi;
const sources = [repetitiveSource(), repetitiveSource()] as const;

beforeAll(async () => {
  const projectId = newProjectId();
  first = await startTestApi({ projectId, randomInt: sources[0].draw });
  second = await startTestApi({ projectId, randomInt: sources[1].draw });
});
afterAll(() => Promise.all([first.close(), second.close()]));

/** Releases what was drawn before, so that both instances draw unused values. */
beforeEach(async () => {
  const keys = await first.deps.db.uniqueKeys.get();
  await Promise.all(keys.docs.map(({ ref }) => ref.delete()));
  for (const source of sources) source.startAgain();
});

async function childrenOf(...parents: TestParent[]) {
  const lists = await Promise.all(
    parents.map(({ token, familyId }) =>
      first.succeed('listChildren', { token, query: { familyId } }),
    ),
  );
  return lists.flatMap(({ body }) => body);
}

/** Checks that each value is one child's, and its key says whose. */
async function requireOwnValues(...parents: TestParent[]): Promise<void> {
  const children = await childrenOf(...parents);
  const codes = children.map(({ accessCode }) => accessCode);
  const numbers = children.map(({ accountNumber }) => accountNumber);
  expect(new Set(codes).size).toBe(children.length);
  expect(new Set(numbers).size).toBe(children.length);
  for (const { id, accessCode, accountNumber } of children) {
    for (const key of [`accessCode_${accessCode ?? ''}`, `accountNumber_${accountNumber}`]) {
      expect((await first.deps.db.uniqueKeys.doc(key).get()).data()?.userId).toBe(id);
    }
  }
}

describe('two children who draw the same code and number', () => {
  it('get different ones when created at once in two families on two instances', async () => {
    const [ann, zoe] = await Promise.all([newParent(first, 'Ann'), newParent(second, 'Zoe')]);
    const created = await Promise.all([addChild(first, ann, 'One'), addChild(second, zoe, 'Two')]);
    await requireOwnValues(ann, zoe);
    const codes = created.map(({ loginInfo }) => loginInfo.accessCode);
    expect(codes).toContain(SAME_CODE);
    const numbers = (await childrenOf(ann, zoe)).map(({ accountNumber }) => accountNumber);
    expect(numbers).toContain(SAME_NUMBER);
  });

  it('get different ones when both had only lost their code', async () => {
    const [ann, zoe] = await Promise.all([newParent(first, 'Ann'), newParent(second, 'Zoe')]);
    const one = await addChild(first, ann, 'One');
    const two = await addChild(second, zoe, 'Two');
    await Promise.all([one, two].map(({ child }) => removeAccessCode(first, child.id)));
    const keys = await first.deps.db.uniqueKeys.get();
    const codeKeys = keys.docs.filter(({ id }) => id.startsWith('accessCode_'));
    await Promise.all(codeKeys.map(({ ref }) => ref.delete()));
    for (const source of sources) source.startAgain();
    const answers = await Promise.all([
      first.succeed('createAccessCode', { token: ann.token, params: { id: one.child.id } }),
      second.succeed('createAccessCode', { token: zoe.token, params: { id: two.child.id } }),
    ]);
    expect(answers.map(({ body }) => body.accessCode)).toContain(SAME_CODE);
    await requireOwnValues(ann, zoe);
  });
});

describe('the maximum number of children in a family', () => {
  const { childrenOfFamily } = COUNT_LIMITS;

  function add(api: TestApi, { token, familyId }: TestParent, name: string) {
    return api.attempt('createChild', { token, query: { familyId }, body: { name } });
  }

  async function childCount({ familyId }: TestParent) {
    return (await first.deps.db.families.doc(familyId).get()).data()?.childCount;
  }

  it('is not exceeded by ten who are added at once on two instances', async () => {
    const ann = await newParent(first, 'Ann');
    expect(await childCount(ann)).toBe(0);
    await addChild(first, ann, 'Real');
    expect(await childCount(ann)).toBe(1);
    // As if 46 more had been added before.
    const family = first.deps.db.families.doc(ann.familyId);
    await family.update({ childCount: childrenOfFamily - 3 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => add(n % 2 ? second : first, ann, `Kid ${n}`)),
    );
    const added = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(added).toHaveLength(3);
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
    }
    expect(await childCount(ann)).toBe(childrenOfFamily);
    expect(await childrenOf(ann)).toHaveLength(1 + 3);
  });

  it('counts a child once whose Idempotency-Key is sent twice', async () => {
    const ann = await newParent(first, 'Ann');
    const { token, familyId } = ann;
    const twice = { token, query: { familyId }, body: { name: 'Once' }, key: 'the-same-key' };
    await first.succeed('createChild', twice);
    await second.succeed('createChild', twice);
    expect(await childCount(ann)).toBe(1);
  });
});

describe('a deleted family', () => {
  it('gets no new child, even when a membership has outlived it', async () => {
    const ann = await newParent(first, 'Ann');
    await first.deps.db.users.doc(ann.id).update({ familyId: ann.familyId });
    await first.deps.db.families.doc(ann.familyId).delete();
    // Without a family in the request, only the transaction that adds the child reads the family.
    const body = { name: 'Orphan' };
    const answer = await first.attempt('createChild', { token: ann.token, body });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});
