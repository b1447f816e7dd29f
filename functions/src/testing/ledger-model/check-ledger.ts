import * as fc from 'fast-check';
import { printTable } from '../print';
import { anyCommands } from './commands';
import { compareAll } from './compare';
import type { Command, Tally } from './step';
import { modelOf, openSystem } from './system';

export interface LedgerCheck {
  readonly runs: number;
  /** Most commands per run; the average is half of it. */
  readonly mostCommands: number;
  /** Same seed, same runs. */
  readonly seed: number;
  /** Milliseconds after which no further run starts. */
  readonly budgetMs?: number;
  /** Milliseconds for shrinking a failure. */
  readonly shrinkMs: number;
}

export interface LedgerFigures {
  readonly runs: number;
  readonly commands: number;
  /** Outcomes of the commands, with counts. */
  readonly tally: Tally;
}

/** Runs all commands of one run on its own system. */
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
 * Does random things to the product and to a model of it, and compares them after each: at once what the
 * command could have changed, and at the end of a run everything, when the reconciler must find nothing
 * either. Failures are shrunk to a minimum.
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
