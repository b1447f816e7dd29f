import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseSeed } from '../seed';
import { checkDeletion, checkJars, checkMembership, checkMoney } from './check-processes';
import { openFleet, type Fleet } from './fleet';
import { printFleet } from './play';

/**
 * The small share of the tests over several processes: some seconds each on two of them. `npm run
 * test:deep` plays minutes on three. `SEED=1 npm test -- --only functions` sends the same commands.
 */
let fleet: Fleet;
beforeAll(async () => {
  fleet = await openFleet(2);
});
afterAll(async () => {
  printFleet(fleet);
  await fleet.close();
});

const size = () => ({ fleet, runs: 2, waves: 2, budgetMs: 6_000, atOnce: 2, seed: chooseSeed() });

it('two processes lose no money and double none, whatever is sent to them at once', async () => {
  expect((await checkMoney(size()))['runs']).toBeGreaterThan(0);
});

it('two processes divide an account as one would, whatever is asked, put and taken back at once', async () => {
  expect((await checkJars(size()))['runs']).toBeGreaterThan(0);
});

it('two processes keep a family’s members as one would', async () => {
  expect((await checkMembership(size()))['runs']).toBeGreaterThan(0);
});

it('two processes leave nothing of what they delete and revive nothing', async () => {
  expect((await checkDeletion(size()))['runs']).toBeGreaterThan(0);
});
