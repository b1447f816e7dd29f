import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE_MS } from '@pennysprout/shared/kernel/dates/durations';
import { DEEP, SEED, sized } from '@pennysprout/shared/testing/tier';
import { signUp } from '../ledger-model/cast';
import { asCommand, expectNoDrift, playCommands, search } from '../ledger-model/check';
import { anyJarWave, anyMemberWave, anyMoneyWave, type Command } from '../ledger-model/commands';
import { anyDeletion, playDeletion } from '../ledger-model/deletion';
import { childIdsOf, type Model } from '../ledger-model/model';
import type { Order } from '../ledger-model/orders';
import type { Tally } from '../ledger-model/tally';
import { watchMembers } from '../ledger-model/watch-members';
import { playStart } from '../ledger-model/waves';
import { openWorld, type Crowd } from '../ledger-model/model-world';
import { addChild, audit, newParent } from '../people';
import { printTable } from '../print';
import { openFleet, printFleet, type Fleet } from './fleet';

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

const WAVES = sized(1, 6);
const waves = (wave: fc.Arbitrary<Command>, tally: Tally) =>
  fc.array(asCommand(wave, tally), { minLength: WAVES, maxLength: WAVES });
const size = (title: string, minutes: number) => ({
  title: `${title}: ${fleet.size} processes`,
  seed: SEED,
  budgetMs: minutes * MINUTE_MS,
  // The same commands need not fail again, because the servers' timing is not under control.
  shrinkMs: 0,
  ...sized({ runs: 1, atOnce: 1 }, { runs: 1_000, leastRuns: 20, atOnce: 4 }),
});

const cash = { kind: 'deposit', currency: 'USD', share: true, takes: [] } as const;
const EVERY_CURRENCY = ['USD', 'EUR', 'JPY', 'KWD'] as const;

/** Gives every child money, and the first one, whom most calls are about, money in every currency. */
function someMoney(model: Model): Order[] {
  const amountMinor = 5_000_000;
  const [first = '', ...others] = childIdsOf(model);
  return [
    ...EVERY_CURRENCY.map((currency) => ({ ...cash, currency, childId: first, amountMinor })),
    ...others.map((childId) => ({ ...cash, childId, amountMinor })),
  ];
}

/** Gives the first child money, and two jars. */
function twoJars(model: Model): Order[] {
  const [childId = ''] = childIdsOf(model);
  const jar = { kind: 'create jar', childId, currency: 'USD', amountMinor: 0 } as const;
  return [
    { ...cash, childId, amountMinor: 1_000_000 },
    { ...jar, name: 'Bike' },
    { ...jar, name: 'Gifts' },
  ];
}

async function openFamilies(crowd?: Crowd) {
  const cast = await signUp(fleet.observer);
  return openWorld(fleet, cast, { nowMs: Date.now(), ...(crowd && { crowd }) });
}

/** Plays waves on families of their own, after some first orders. */
async function searchWaves(
  title: string,
  minutes: number,
  { wave, start }: { wave: fc.Arbitrary<Command>; start: (model: Model) => Order[] },
): Promise<Tally> {
  const found = await search({
    ...size(title, minutes),
    commands: (tally) => waves(wave, tally),
    run: async (commands, isOver) => {
      const { world, model } = await openFamilies();
      for (const order of start(model)) await playStart(world, model, [order]);
      await playCommands(world, model, commands, isOver);
    },
  });
  await expectNoDrift({ servers: fleet });
  return found;
}

it('several processes lose no money and double none, whatever is sent to them at once', async () => {
  const { counts } = await searchWaves('Money', 4, { wave: anyMoneyWave, start: someMoney });
  expect(counts.get('runs')).toBeGreaterThan(sized(0, 4));
  expect(fleet.figures().deaths).toBeGreaterThan(sized(-1, 0));
});

/** Orders that must succeed somewhere among all those calls. */
const DONE =
  'create jar,put,take,close jar,release,parts,deposit,withdraw,ask,approve,decline,cancel,undo';

it.runIf(DEEP)(
  'several processes divide an account as one would, whatever is asked, put and taken back',
  async () => {
    const { counts } = await searchWaves('Jars and requests', 3, {
      wave: anyJarWave,
      start: twoJars,
    });
    expect(counts.get('runs')).toBeGreaterThan(4);
    expect(DONE.split(',').filter((kind) => !counts.has(`${kind} ok`))).toEqual([]);
  },
);

it.runIf(DEEP)('several processes keep a family’s members as one would', async () => {
  const { counts } = await search({
    ...size('Membership', 3),
    commands: (tally) =>
      fc.tuple(
        waves(anyMemberWave, tally),
        fc.record({
          strangers: fc.constantFrom(0, 15, 16),
          otherFamilies: fc.constantFrom(0, 18),
        }),
      ),
    run: async ([commands, crowd], isOver, tally) => {
      const { world, model } = await openFamilies(crowd);
      const [familyId = ''] = model.families.keys();
      const watcher = watchMembers(world, familyId);
      try {
        await playCommands(world, model, commands, isOver);
      } finally {
        tally.add('moments looked at', await watcher.stop());
      }
    },
  });
  expect(counts.get('runs')).toBeGreaterThan(4);
});

it.runIf(DEEP)(
  'several processes leave nothing of what they delete and revive nothing',
  async () => {
    const { counts } = await search({
      ...size('Deletion', 2),
      commands: () => anyDeletion,
      run: (deletion, _isOver, tally) => playDeletion(fleet, deletion, tally),
    });
    await expectNoDrift({ servers: fleet });
    expect(counts.get('families deleted')).toBeGreaterThan(0);
    expect(counts.get('only a child deleted')).toBeGreaterThan(0);
  },
);

/** Sends deposits to one child at once; each must be told and in the ledger once. */
async function depositAtOnce(title: string, servers: Fleet, times: number): Promise<number> {
  const parent = await newParent(servers.observer, 'Pat');
  const { child } = await addChild(servers.observer, parent, 'Kid');
  const startedMs = performance.now();
  const told = await Promise.all(
    Array.from({ length: times }, (_, n) => {
      const body = { childId: child.id, amount: 1, description: `Deposit ${n}` };
      return servers.call('deposit', { token: parent.token, key: randomUUID(), body }, n);
    }),
  );
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  const unknown = told.reduce((sum, one) => sum + one.unknown, 0);
  printTable(title, [
    ['seconds until all were answered', seconds],
    ['attempts without an answer', String(unknown)],
  ]);
  await servers.recover();
  expect(told.map(({ outcome }) => outcome.status)).toEqual(told.map(() => 200));
  const { entries, sumMinor, balanceMinor } = await audit(servers.observer, child.id, 'USD');
  expect([entries.length, sumMinor, balanceMinor]).toEqual([times, 100 * times, 100 * times]);
  return unknown;
}

it.runIf(DEEP)(
  'a process that dies with its locks holds others up for a minute, and loses nothing',
  async () => {
    const title = 'Six deposits, and a process that died with its locks';
    await fleet.doom(0, { effects: 0, at: 'outright' });
    expect(await depositAtOnce(title, fleet, 6)).toBeGreaterThan(0);
  },
);

it.runIf(DEEP)(
  'sixty deposits to one child on eight processes are told in time, and each is done once',
  async () => {
    const eight = await openFleet(8, { hurried: true });
    await depositAtOnce('Sixty deposits to one child at once', eight, 60);
    printFleet(eight);
    await eight.close();
  },
);
