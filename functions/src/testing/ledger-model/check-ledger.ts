import * as fc from 'fast-check';
import { printTable } from '../print';
import { anyCommands } from './commands';
import { compareAll } from './compare';
import type { Command, Tally } from './step';
import { modelOf, openSystem } from './system';

export interface LedgerCheck {
  readonly runs: number;
  /** Each run has from none to this many commands, half of it on the average. */
  readonly mostCommands: number;
  /** The same seed makes the same runs. */
  readonly seed: number;
  /** After this many milliseconds no further run is begun. */
  readonly budgetMs?: number;
  /** How long what fails may be made smaller, in milliseconds. */
  readonly shrinkMs: number;
}

export interface LedgerFigures {
  readonly runs: number;
  readonly commands: number;
  /** How the commands ended, and how often. */
  readonly tally: Tally;
}

/** All commands of one run, on a system of its own. */
async function runOnce(commands: Iterable<Command>): Promise<void> {
  const system = await openSystem();
  const model = modelOf(system);
  try {
    await fc.asyncModelRun(() => ({ model, real: system }), commands);
    await compareAll(system, model);
  } finally {
    await system.close();
  }
}

/**
 * Does random things to the product and to a model of it, and compares the two after each: what the
 * command could have changed at once, and at the end of a run everything, where the reconciler must
 * not find anything either. What fails is made smaller until nothing can be left out of it.
 */
export async function checkLedger(check: LedgerCheck): Promise<LedgerFigures> {
  const { runs, mostCommands, seed, budgetMs = Number.POSITIVE_INFINITY, shrinkMs } = check;
  const tally: Tally = new Map();
  const startedMs = performance.now();
  let endMs = startedMs + budgetMs;
  let done = 0;
  let failed = false;
  const property = fc.asyncProperty(anyCommands(mostCommands, tally), async (commands) => {
    if (performance.now() > endMs) return;
    try {
      await runOnce(commands);
      done += 1;
    } catch (error) {
      if (!failed) endMs = performance.now() + shrinkMs;
      failed = true;
      throw error;
    }
  });
  await fc.assert(property, { numRuns: runs, seed });
  const commands = [...tally.values()].reduce((sum, count) => sum + count, 0);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  printTable(`${done} runs, ${commands} commands, ${seconds} s, SEED=${seed}`, tableOf(tally));
  return { runs: done, commands, tally };
}

function tableOf(tally: Tally): string[][] {
  const rows = [...tally].sort(([a], [b]) => (a < b ? -1 : 1));
  return rows.map(([ending, count]) => [ending, String(count)]);
}
