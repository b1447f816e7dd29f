import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Crash, crashAfter, type CrashOptions } from './faults';
import { startTestApi, type TestApi } from './test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

let drawn = 0;

/** Runs two effects of each kind, each of which writes its number, ignoring failures. */
async function sixEffects({
  db,
  auth,
}: TestApi['deps']): Promise<{ run: string; thrown: unknown[] }> {
  drawn += 1;
  const run = `run${drawn}_${Date.now()}`;
  const ref = (n: number) => db.firestore.collection('effects').doc(`${run}_${n}`);
  const effects = [
    () => db.transact('key', (tx) => Promise.resolve(void tx.create(ref(0), {}))),
    () => db.firestore.batch().create(ref(1), {}).commit(),
    () => auth.createUser({ uid: `${run}_2` }),
    () => db.firestore.runTransaction((tx) => Promise.resolve(void tx.create(ref(3), {}))),
    () => db.firestore.batch().create(ref(4), {}).commit(),
    () => auth.deleteUser(`${run}_2`),
  ];
  const thrown: unknown[] = [];
  for (const effect of effects) await effect().catch((error: unknown) => thrown.push(error));
  return { run, thrown };
}

/** Lists the numbers of the effects that happened; 5 deletes what 2 created. */
async function standing(run: string): Promise<number[]> {
  const { db, auth } = api.deps;
  const found = await db.firestore.collection('effects').get();
  const written = found.docs.filter(({ id }) => id.startsWith(`${run}_`));
  const { users } = await auth.getUsers([{ uid: `${run}_2` }]);
  return [...written.map(({ id }) => Number(id.at(-1))), ...users.map(() => 2)].sort();
}

describe('a simulated crash', () => {
  it.each<[number, CrashOptions, stands: number[]]>([
    [0, {}, []],
    [2, {}, [0, 1]],
    [5, {}, [0, 1, 2, 3, 4]],
    [0, { answerLost: true }, [0]],
    [2, { answerLost: true }, [0, 1, 2]],
    [5, { answerLost: true }, [0, 1, 3, 4]],
  ])(
    'after %d effects, %j, leaves %j done and lets nothing more happen',
    async (effects, options, stands) => {
      const { deps, crashed } = crashAfter(api.deps, effects, options);
      const { run, thrown } = await sixEffects(deps);
      expect(await standing(run)).toEqual(stands);
      expect(thrown).toHaveLength(6 - effects);
      for (const error of thrown) expect(error).toBeInstanceOf(Crash);
      expect(crashed()).toBe(true);
    },
  );

  it('does not happen when there are fewer effects', async () => {
    const { deps, crashed } = crashAfter(api.deps, 6);
    const { run, thrown } = await sixEffects(deps);
    expect(await standing(run)).toEqual([0, 1, 3, 4]);
    expect(thrown).toEqual([]);
    expect(crashed()).toBe(false);
  });

  it('does not change the dependencies that it wraps', async () => {
    await sixEffects(crashAfter(api.deps, 0).deps);
    expect((await sixEffects(api.deps)).thrown).toEqual([]);
  });
});
