import * as fc from 'fast-check';
import { expect } from 'vitest';
import { findFileDrifts } from '../../family-restore/check-file';
import { withNewIds } from '../../family-restore/new-ids';
import { readFile } from '../../family-restore/restore-family';
import type { Deps } from '../../kernel/deps';
import { reconcile } from '../../reconcile/reconcile';
import { ownersFile } from '../family-file';
import { printTable } from '../print';
import type { Command } from './commands';
import type { Model } from './model';
import { expectedBooks, storedBooks } from './stored';
import { newTally, tableOf, type Tally } from './tally';
import { everything } from './waves';
import type { World } from './model-world';

/** Compares everything stored about the world's families with everything the model knows. */
export async function compareAll(world: World, model: Model): Promise<void> {
  const scope = everything(model);
  expect(await storedBooks(world, scope)).toEqual(expectedBooks(model, scope));
}

/** Checks that the whole database agrees with itself. */
export async function expectNoDrift({ servers }: Pick<World, 'servers'>): Promise<void> {
  const { deps } = servers.observer;
  const { drifts, checked } = await reconcile(deps);
  expect(drifts).toEqual([]);
  expect(checked.entries).toBe((await deps.db.entries.count().get()).data().count);
  for (const { id } of (await deps.db.families.get()).docs) await expectSoundFile(deps, id);
}

/** Checks that a family's export adds up, under its own ids and under new ones. */
async function expectSoundFile(deps: Deps, familyId: string): Promise<void> {
  const documents = readFile(await ownersFile(deps, familyId), deps.now());
  expect(findFileDrifts(documents)).toEqual([]);
  expect(findFileDrifts(withNewIds(documents, (id) => `new${id}`))).toEqual([]);
}

/** Carries out commands on the world and the model, which are compared after each, and at the end. */
export async function playCommands<W extends World>(
  world: W,
  model: Model,
  commands: Iterable<fc.AsyncCommand<Model, W>>,
  isOver: () => boolean = () => false,
): Promise<void> {
  await fc.asyncModelRun(() => ({ model, real: world }), inTime(commands, isOver));
  await compareAll(world, model);
}

function* inTime<T>(commands: Iterable<T>, isOver: () => boolean): Generator<T> {
  for (const command of commands) {
    if (isOver()) return;
    yield command;
  }
}

/** Generates the command as fast-check knows it. */
export function asCommand<W extends World>(
  anyCommand: fc.Arbitrary<Command<W>>,
  tally: Tally,
): fc.Arbitrary<fc.AsyncCommand<Model, W>> {
  return anyCommand.map((command) => ({
    check: (model: Readonly<Model>) => command.isPossible?.(model) ?? true,
    run: (model: Model, world: W) => command.run(model, world, tally),
    toString: () => `${command.name}(${JSON.stringify(command.details)})`,
  }));
}

export interface RandomisedTest<T> {
  readonly title: string;
  readonly runs: number;
  /** Same seed, same commands. The outcome of concurrent ones is up to chance. */
  readonly seed: number;
  /** Milliseconds after which nothing more starts, once `leastRuns` are done. */
  readonly budgetMs: number;
  /** Runs that a slow machine makes too, because fewer do not meet what must be met; default none. */
  readonly leastRuns?: number;
  /** Concurrent runs, each on its own families. */
  readonly atOnce: number;
  /** Milliseconds for shrinking a failure; 0 where the same commands need not fail again. */
  readonly shrinkMs: number;
  readonly commands: (tally: Tally) => fc.Arbitrary<T>;
  /** Throws if what the servers did cannot be explained. Begins nothing more once time is up. */
  readonly run: (commands: T, isOver: () => boolean, tally: Tally) => Promise<void>;
}

/**
 * Plays runs of random commands.
 *
 * @throws the first failing run's error, with its commands and the seed.
 */
export async function runRandomised<T>(options: RandomisedTest<T>): Promise<Tally> {
  const { title, runs, seed, budgetMs, leastRuns = 0, atOnce, shrinkMs, commands, run } = options;
  const tally = newTally();
  const startedMs = performance.now();
  let endMs = startedMs + budgetMs;
  let done = 0;
  let failed = false;
  const isOver = () => performance.now() > endMs && (failed || done >= leastRuns);
  const property = fc.asyncProperty(commands(tally), async (some) => {
    if (isOver()) return;
    try {
      await run(some, isOver, tally);
      tally.add('runs');
      done += 1;
    } catch (error) {
      if (!failed) endMs = performance.now() + shrinkMs;
      failed = true;
      throw error;
    }
  });
  const common = { numRuns: Math.ceil(runs / atOnce), endOnFailure: shrinkMs === 0 };
  await Promise.all(
    Array.from({ length: atOnce }, (_, lane) =>
      fc.assert(property, { ...common, seed: seed + lane }),
    ),
  );
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  printTable(`${title}: ${seconds} s, SEED=${seed}`, tableOf(tally));
  return tally;
}
