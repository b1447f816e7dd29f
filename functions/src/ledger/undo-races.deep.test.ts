import { afterAll, beforeAll, expect, it } from 'vitest';
import { sized } from '@pennysprout/shared/testing/tier';
import type { TestParent } from '../testing/people';
import { openRaceWorld, type RaceHome, type RaceWorld } from '../testing/processes/race-world';
import { reconcile } from '../reconcile/reconcile';

/** Undos race with other calls, each time from another server. Pots always add up. */

const ROUNDS = sized(1, 6);

let world: RaceWorld;
beforeAll(async () => {
  world = await openRaceWorld();
});
afterAll(async () => {
  expect((await reconcile(world.observer.deps)).drifts).toEqual([]);
  await world.close();
});

const undo = ({ depositId: id }: RaceHome, { token }: TestParent, server: number) =>
  world.send('undoTransaction', { token, params: { id } }, server);

it('two parents who take back the same entry make one opposite entry', async () => {
  for (let n = 0; n < ROUNDS; n += 1) {
    const home = await world.newHome();
    const answers = await Promise.all([undo(home, world.ann, n), undo(home, world.ben, n + 1)]);
    expect(answers.sort()).toEqual(['already_undone', 'ok']);
    expect(await world.stored(home)).toEqual({ balance: 0, free: 0, held: 0, jars: [0] });
  }
});

it('taking back while withdrawing: whichever comes second finds too little', async () => {
  for (let n = 0; n < ROUNDS; n += 1) {
    const home = await world.newHome();
    const body = { childId: home.child.id, amount: 4, description: 'x' };
    const [taken, spent] = await Promise.all([
      undo(home, world.ann, n),
      world.send('withdraw', { token: world.ben.token, body }, n + 1),
    ]);
    expect(['ok, insufficient_balance', 'undo_spent, ok']).toContain(`${taken}, ${spent}`);
    const left =
      taken === 'ok'
        ? { balance: 0, free: 0, held: 0, jars: [0] }
        : { balance: 600, free: 0, held: 0, jars: [600] };
    expect(await world.stored(home)).toEqual(left);
  }
});

it('taking back while a jar is closed: both succeed, and no money is left behind', async () => {
  for (let n = 0; n < ROUNDS; n += 1) {
    const home = await world.newHome();
    const params = { childId: home.child.id, jarId: home.jarId };
    const answers = await Promise.all([
      undo(home, world.ann, n),
      world.send('closeJar', { token: world.ben.token, params }, n + 1),
    ]);
    expect(answers).toEqual(['ok', 'ok']);
    expect(await world.stored(home)).toEqual({ balance: 0, free: 0, held: 0, jars: [] });
  }
});
