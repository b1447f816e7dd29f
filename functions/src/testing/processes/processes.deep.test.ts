import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE_MS } from '@pennysprout/shared/kernel/dates/durations';
import { DEEP, SEED, sized } from '@pennysprout/shared/testing/tier';
import { signUp } from '../ledger-model/cast';
import { asCommand, expectNoDrift, playCommands, runRandomised } from '../ledger-model/check';
import { anyJarWave, anyMemberWave, anyMoneyWave } from '../ledger-model/commands';
import { childIdsOf, type Model } from '../ledger-model/model';
import { openWorld } from '../ledger-model/model-world';
import type { Order } from '../ledger-model/orders';
import { playStart } from '../ledger-model/waves';
import { openFleet, type Fleet } from './fleet';

/**
 * In the gate one wave of money on two processes. In the deep tier some ten minutes on three: the same seed
 * sends the same commands; which process does what first is up to chance.
 */
let fleet: Fleet;
beforeAll(async () => {
  fleet = await openFleet(sized(2, 3));
});
afterAll(() => fleet.close());

const WAVES = sized(1, 6);

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

const MONEY = {
  name: 'Money',
  minutes: 4,
  wave: anyMoneyWave,
  start: someMoney,
  // Orders that must succeed somewhere among all those calls.
  done: 'deposit,withdraw,buy,sell',
};
const JARS = {
  name: 'Jars and requests',
  minutes: 3,
  wave: anyJarWave,
  start: twoJars,
  done: 'create jar,put,take,close jar,release,parts,deposit,withdraw,ask,approve,decline,cancel,undo',
};
const MEMBERS = {
  name: 'Members',
  minutes: 3,
  wave: anyMemberWave,
  start: () => [],
  done: 'invite,accept,remove,transfer',
};

it.each(sized([MONEY], [MONEY, JARS, MEMBERS]))(
  'several processes lose nothing and double nothing, whatever is sent to them at once: $name',
  async ({ name, minutes, wave, start, done }) => {
    const { counts } = await runRandomised({
      title: `${name}: ${fleet.size} processes`,
      seed: SEED,
      budgetMs: minutes * MINUTE_MS,
      // The same commands need not fail again, because the servers' timing is not under control.
      shrinkMs: 0,
      ...sized({ runs: 1, atOnce: 1 }, { runs: 1_000, leastRuns: 20, atOnce: 4 }),
      commands: (tally) => fc.array(asCommand(wave, tally), { minLength: WAVES, maxLength: WAVES }),
      run: async (commands, isOver) => {
        const cast = await signUp(fleet.observer);
        const { world, model } = await openWorld(fleet, cast, { nowMs: Date.now() });
        for (const order of start(model)) await playStart(world, model, [order]);
        await playCommands(world, model, commands, isOver);
      },
    });
    await expectNoDrift({ servers: fleet });
    expect(counts.get('runs')).toBeGreaterThan(sized(0, 4));
    expect(fleet.deaths()).toBeGreaterThan(sized(-1, 0));
    const undone = done.split(',').filter((kind) => !counts.has(`${kind} ok`));
    if (DEEP) expect(undone).toEqual([]);
  },
);
