import * as fc from 'fast-check';
import {
  anInterest,
  anyDividedOrder,
  anyFamilyOrder,
  anyMemberOrder,
  anyOrder,
  anyUndividedOrder,
  byAnybody,
  PARENTS,
} from './generators';
import type { Model } from './model';
import {
  anyDelivery,
  anyMarket,
  anyStart,
  anyTime,
  deliverPage,
  moveMarket,
  startRun,
  wait,
  type ScriptedWorld,
} from './schedule';
import type { Tally } from './tally';
import { anyWave, playWave, type Wave, type WaveShape } from './waves';
import type { World } from './model-world';

/** Something done to both the model and the product. `run` compares them. */
export interface Command<W extends World = World> {
  readonly name: string;
  readonly details: object;
  readonly isPossible?: (model: Model) => boolean;
  readonly run: (model: Model, world: W, tally: Tally) => Promise<void>;
}

type AnyCommand<W extends World> = fc.Arbitrary<Command<W>>;

const waveOf = (name: string) => (wave: Wave) => ({
  name,
  details: wave,
  run: (model: Model, world: World, tally: Tally) => playWave(world, model, wave, tally),
});

// Two servers that conflict on one document cost the emulator seconds.
const mostlyFirst = fc.constantFrom(0, 0, 0, 0, 0, 1);
const once = fc.constant(1);

/** One call, whose server dies before or after its commit now and then. */
const ALONE: WaveShape = {
  calls: [1, 1],
  servers: fc.constant(0),
  copies: once,
  deaths: fc.oneof(
    { weight: 6, arbitrary: fc.constant(null) },
    ...(['before', 'after'] as const).map((at) => ({
      weight: 1,
      arbitrary: fc.constant({ server: 0, effects: 0, at }),
    })),
  ),
};

const COPIES: WaveShape = {
  calls: [1, 1],
  servers: mostlyFirst,
  copies: fc.constantFrom(2, 3),
  deaths: fc.constant(null),
};

const TWO: WaveShape = { ...COPIES, calls: [2, 2], copies: once };

/** Commands on servers whose clock, market and schedule belong to the test, with their weights. */
const SCRIPTED: readonly (readonly [weight: number, AnyCommand<ScriptedWorld>])[] = [
  [18, anyWave(anyOrder, ALONE).map(waveOf('send'))],
  [6, anyWave(anyOrder, { ...ALONE, retryOneOf: 1 }).map(waveOf('retry'))],
  [8, anyWave(anyFamilyOrder, ALONE).map(waveOf('family'))],
  [2, anyWave(anyOrder, COPIES).map(waveOf('copies'))],
  [2, anyWave(anyOrder, TWO).map(waveOf('two at once'))],
  [
    1,
    anyStart.map((details) => ({
      name: 'start monthly interest',
      details,
      run: async (model, world, tally) => {
        tally.add(`start monthly interest ${await startRun(world, model, details)} pages`);
      },
    })),
  ],
  [
    2,
    anyDelivery.map((details) => ({
      name: 'deliver interest page',
      details,
      isPossible: ({ queue }) => queue.length > 0,
      run: async (model, world, tally) => {
        tally.add(`deliver interest page ${await deliverPage(world, model, details)} paid`);
      },
    })),
  ],
  [2, anyTime.map((details) => byItself('wait', details, wait))],
  [1, anyMarket.map((details) => byItself('market', details, moveMarket))],
];

function byItself<D extends object>(
  name: string,
  details: D,
  happen: (world: ScriptedWorld, model: Model, details: D) => void,
): Command<ScriptedWorld> {
  return {
    name,
    details,
    run: (model, world, tally) => {
      happen(world, model, details);
      tally.add(name);
      return Promise.resolve();
    },
  };
}

export const anyScripted = fc.oneof(
  ...SCRIPTED.map(([weight, arbitrary]) => ({ weight, arbitrary })),
);

/** Many calls at once on several processes, one of which dies in the middle of every other wave. */
const CROWDED: Omit<WaveShape, 'calls'> = {
  servers: fc.nat(11),
  copies: fc.constantFrom(1, 1, 1, 2),
  // Outright deaths would make everybody wait a minute; they have their own test.
  deaths: fc.option(
    fc.record({
      server: fc.nat(11),
      effects: fc.constantFrom(0, 0, 1, 2, 5),
      at: fc.constantFrom('before' as const, 'after' as const),
    }),
    { nil: null, freq: 2 },
  ),
};

const anyMoney = fc.oneof(
  { weight: 9, arbitrary: anyUndividedOrder },
  { weight: 2, arbitrary: anInterest },
);

/** Cash, trades, interest and retries, all over two families. */
export const anyMoneyWave = anyWave(anyMoney, {
  ...CROWDED,
  calls: [4, 7],
  retryOneOf: 5,
}).map(waveOf('money'));

/** Jars, requests, undos and cash, all on one account. */
export const anyJarWave = anyWave(anyDividedOrder, { ...CROWDED, calls: [3, 4] }).map(
  waveOf('jars'),
);

/** Members and owners of one family, mostly about one person. */
export const anyMemberWave = fc
  .constantFrom(...PARENTS)
  .chain((person) => anyWave(anyMemberOrder(person), { ...CROWDED, calls: [3, 5], by: byAnybody }))
  .map(waveOf('members'));
