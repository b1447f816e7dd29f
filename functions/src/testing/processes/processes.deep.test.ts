import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEEP, SEED, sized } from '@pennysprout/shared/testing/tier';
import { addChild, audit, newParent } from '../people';
import { printTable } from '../print';
import { checkDeletion, checkJars, checkMembership, checkMoney } from './check-processes';
import { openFleet, type Fleet } from './fleet';
import { printFleet } from './play';

/**
 * In the gate one run on two processes. In the search some ten minutes on three: the same seed sends the
 * same commands; which process does what first is up to chance.
 */
let fleet: Fleet;
beforeAll(async () => {
  fleet = await openFleet(sized(2, 3));
});
afterAll(async () => {
  printFleet(fleet);
  await fleet.close();
});

const MINUTE_MS = 60_000;
const size = (minutes: number) => ({
  fleet,
  seed: SEED,
  budgetMs: minutes * MINUTE_MS,
  ...sized({ runs: 1, waves: 1, atOnce: 1 }, { runs: 1_000, waves: 6, atOnce: 4 }),
});

it('several processes lose no money and duplicate none, whatever is sent to them at once', async () => {
  const { runs = 0, deaths } = { ...(await checkMoney(size(4))), ...fleet.figures() };
  expect(runs).toBeGreaterThan(sized(0, 4));
  expect(deaths).toBeGreaterThan(sized(-1, 0));
});

/** Outcomes that must occur somewhere among all those calls. */
const DONE = [
  ...['create', 'put', 'take', 'close', 'deposit', 'withdraw'].map((kind) => `${kind} ok`),
  ...['ask', 'approve', 'decline', 'cancel', 'undo'].map((kind) => `${kind} ok`),
];

// Proves P603
it.runIf(DEEP)(
  'several processes divide an account as one would, whatever is requested, put in and taken out',
  async () => {
    const found = await checkJars(size(3));
    expect(found['runs']).toBeGreaterThan(4);
    expect(DONE.filter((ending) => !found[ending])).toEqual([]);
  },
);

it.runIf(DEEP)('several processes keep a family’s members as one would', async () => {
  const { runs = 0 } = await checkMembership(size(3));
  expect(runs).toBeGreaterThan(4);
});

it.runIf(DEEP)(
  'several processes leave nothing of what they delete and revive nothing',
  async () => {
    const found = await checkDeletion(size(2));
    expect(found['families deleted']).toBeGreaterThan(0);
    expect(found['only a child deleted']).toBeGreaterThan(0);
  },
);

it.runIf(DEEP)(
  'a process that dies with its locks delays others by a minute at most, and loses nothing',
  async () => {
    const { observer } = fleet;
    const parent = await newParent(observer, 'Pat');
    const { child } = await addChild(observer, parent, 'Kid');
    await fleet.doom(0, { effects: 0, at: 'outright' });
    const startedMs = performance.now();
    const told = await Promise.all(
      Array.from({ length: 6 }, (_, n) => {
        const body = { childId: child.id, amount: 1, description: `Deposit ${n}` };
        return fleet.call('deposit', { token: parent.token, key: randomUUID(), body }, n);
      }),
    );
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    const unknown = told.reduce((sum, one) => sum + one.unknown, 0);
    printTable('Six deposits, and a process that died with its locks', [
      ['seconds until all were answered', seconds],
      ['attempts without an answer', String(unknown)],
    ]);
    await fleet.recover();
    expect(unknown).toBeGreaterThan(0);
    expect(told.map(({ outcome }) => outcome.status)).toEqual(told.map(() => 200));
    const { entries, sumMinor, balanceMinor } = await audit(observer, child.id, 'USD');
    expect([entries.length, sumMinor, balanceMinor]).toEqual([6, 600, 600]);
  },
);

it.runIf(DEEP)(
  'sixty deposits to one child on eight processes are answered in time, and each is posted once',
  async () => {
    const eight = await openFleet(8, { hurried: true });
    const parent = await newParent(eight.observer, 'Pat');
    const { child } = await addChild(eight.observer, parent, 'Kid');
    const startedMs = performance.now();
    const told = await Promise.all(
      Array.from({ length: 60 }, (_, n) => {
        const body = { childId: child.id, amount: 1, description: `Deposit ${n}` };
        return eight.call('deposit', { token: parent.token, key: randomUUID(), body }, n);
      }),
    );
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    printTable('Sixty deposits to one child at once', [
      ['seconds until all were answered', seconds],
      ['attempts that were refused in time', String(eight.figures().unknown)],
    ]);
    printFleet(eight);
    expect(told.map(({ outcome }) => outcome.status)).toEqual(told.map(() => 200));
    const { entries, sumMinor, balanceMinor } = await audit(eight.observer, child.id, 'USD');
    expect([entries.length, sumMinor, balanceMinor]).toEqual([60, 6000, 6000]);
    await eight.close();
  },
);
