import { afterAll, beforeAll, expect, it } from 'vitest';
import { FREE } from '@pennysprout/shared/ledger/account';
import { sized } from '@pennysprout/shared/testing/tier';
import type { TestParent } from '../testing/people';
import { openRaceWorld, type RaceHome, type RaceWorld } from '../testing/processes/race-world';
import { reconcile } from '../reconcile/reconcile';

/** Calls about a request race, each time on another server: one result each, and pots add up. */

const ROUNDS = sized(1, 6);

let world: RaceWorld;
beforeAll(async () => {
  world = await openRaceWorld();
});
afterAll(async () => {
  expect((await reconcile(world.observer.deps)).drifts).toEqual([]);
  await world.close();
});

const wish = ({ child }: RaceHome, amount: number, from: string) => ({
  token: child.token,
  body: {
    childId: child.id,
    kind: 'spend' as const,
    currency: 'USD' as const,
    amount,
    from,
    reason: 'Stickers',
  },
});

async function ask(home: RaceHome, amount: number, from = FREE): Promise<string> {
  return (await world.observer.succeed('createRequest', wish(home, amount, from))).body.id;
}

const answer = (
  name: 'approveRequest' | 'declineRequest',
  { token }: TestParent,
  id: string,
  n: number,
) => world.send(name, { token, params: { id }, body: {} }, n);

const GIVEN = { balance: 700, free: 100, held: 0, jars: [600] };
const KEPT = { balance: 1000, free: 400, held: 0, jars: [600] };

it('two parents who approve at once make one payment', async () => {
  for (let n = 0; n < ROUNDS; n += 1) {
    const home = await world.newHome();
    const id = await ask(home, 3);
    const answers = await Promise.all([
      answer('approveRequest', world.ann, id, n),
      answer('approveRequest', world.ben, id, n + 1),
    ]);
    expect(answers.sort()).toEqual(['ok', 'request_closed']);
    expect(await world.stored(home)).toEqual(GIVEN);
  }
});

it('approving while another declines: one of them succeeds', async () => {
  for (let n = 0; n < ROUNDS; n += 1) {
    const home = await world.newHome();
    const id = await ask(home, 3);
    const [approved, declined] = await Promise.all([
      answer('approveRequest', world.ann, id, n),
      answer('declineRequest', world.ben, id, n + 1),
    ]);
    expect([approved, declined].sort()).toEqual(['ok', 'request_closed']);
    expect(await world.stored(home)).toEqual(approved === 'ok' ? GIVEN : KEPT);
  }
});

it('approving while the child cancels: one of them succeeds', async () => {
  for (let n = 0; n < ROUNDS; n += 1) {
    const home = await world.newHome();
    const id = await ask(home, 3);
    const { token } = home.child;
    const [approved, cancelled] = await Promise.all([
      answer('approveRequest', world.ann, id, n),
      world.send('cancelRequest', { token, params: { id } }, n + 1),
    ]);
    expect([approved, cancelled].sort()).toEqual(['ok', 'request_closed']);
    expect(await world.stored(home)).toEqual(approved === 'ok' ? GIVEN : KEPT);
  }
});

it('approving while the deposit is taken back: it comes first or finds too little', async () => {
  for (let n = 0; n < ROUNDS; n += 1) {
    const home = await world.newHome();
    const id = await ask(home, 3);
    const [approved, undone] = await Promise.all([
      answer('approveRequest', world.ann, id, n),
      world.send(
        'undoTransaction',
        { token: world.ben.token, params: { id: home.depositId } },
        n + 1,
      ),
    ]);
    expect([approved, undone]).toEqual(['ok', 'undo_spent']);
    expect(await world.stored(home)).toEqual(GIVEN);
  }
});

it('two requests for the same money: one of them gets it', async () => {
  for (let n = 0; n < ROUNDS; n += 1) {
    const home = await world.newHome();
    const answers = await Promise.all([
      world.send('createRequest', wish(home, 4, FREE), n),
      world.send('createRequest', wish(home, 3, FREE), n + 1),
    ]);
    expect([...answers].sort()).toEqual(['not_enough_free', 'ok']);
    const held = answers[0] === 'ok' ? 400 : 300;
    expect(await world.stored(home)).toEqual({
      balance: 1000,
      free: 400 - held,
      held,
      jars: [600],
    });
  }
});

it('requesting while the same money is withdrawn: one of them gets it', async () => {
  for (let n = 0; n < ROUNDS; n += 1) {
    const home = await world.newHome();
    const body = { childId: home.child.id, amount: 4, description: 'x' };
    const [asked, spent] = await Promise.all([
      world.send('createRequest', wish(home, 3, FREE), n),
      world.send('withdraw', { token: world.ann.token, body }, n + 1),
    ]);
    expect(['ok, money_in_jars', 'not_enough_free, ok']).toContain(`${asked}, ${spent}`);
    const left =
      asked === 'ok'
        ? { balance: 1000, free: 100, held: 300, jars: [600] }
        : { balance: 600, free: 0, held: 0, jars: [600] };
    expect(await world.stored(home)).toEqual(left);
  }
});

it('requesting a jar’s money while the jar is closed: one of them comes too late', async () => {
  for (let n = 0; n < ROUNDS; n += 1) {
    const home = await world.newHome();
    const params = { childId: home.child.id, jarId: home.jarId };
    const [asked, closed] = await Promise.all([
      world.send('createRequest', wish(home, 5, home.jarId), n),
      world.send('closeJar', { token: world.ben.token, params }, n + 1),
    ]);
    expect(['ok, request_open', 'not_found, ok']).toContain(`${asked}, ${closed}`);
    const left =
      asked === 'ok'
        ? { balance: 1000, free: 400, held: 500, jars: [100] }
        : { balance: 1000, free: 1000, held: 0, jars: [] };
    expect(await world.stored(home)).toEqual(left);
  }
});
