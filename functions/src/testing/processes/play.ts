import * as fc from 'fast-check';
import { printTable } from '../print';
import type { Fleet } from './fleet';

export interface Play<T> {
  readonly title: string;
  readonly fleet: Fleet;
  readonly runs: number;
  /** Milliseconds after which nothing more starts. */
  readonly budgetMs: number;
  /** Concurrent runs, each on its own families. */
  readonly atOnce: number;
  /** Same seed, same commands. The outcome of concurrent ones is up to chance. */
  readonly seed: number;
  readonly commands: fc.Arbitrary<T>;
  /**
   * Throws if what the servers did cannot be explained. Starts at most one more wave once time is up.
   *
   * @returns counts by event.
   */
  readonly run: (commands: T, isOver: () => boolean) => Promise<Tally>;
}

export type Tally = Readonly<Record<string, number>>;

/**
 * Plays runs of random commands on the fleet, several at once. Does not shrink failures: the same
 * commands need not fail again, because the servers' timing is not under control.
 *
 * @throws the first failing run's error, with its commands and the seed.
 */
export async function play<T>(options: Play<T>): Promise<Tally> {
  const { title, fleet, runs, budgetMs, atOnce, seed } = options;
  const startedMs = performance.now();
  const total: Record<string, number> = { runs: 0 };
  const isOver = () => performance.now() - startedMs > budgetMs;
  const property = fc.asyncProperty(options.commands, async (commands) => {
    if (isOver()) return;
    for (const [what, times] of Object.entries(await options.run(commands, isOver))) {
      total[what] = (total[what] ?? 0) + times;
    }
    total['runs'] = (total['runs'] ?? 0) + 1;
  });
  const numRuns = Math.ceil(runs / atOnce);
  await Promise.all(
    Array.from({ length: atOnce }, (_, lane) =>
      fc.assert(property, { numRuns, seed: seed + lane, endOnFailure: true }),
    ),
  );
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  const rows = Object.entries(total).map(([what, times]) => [what, String(times)]);
  printTable(`${title}: ${fleet.size} processes, ${seconds} s, SEED=${seed}`, rows);
  return total;
}

/** Prints the fleet's calls, their latencies, and how often its transactions conflicted. */
export function printFleet({ figures, size }: Fleet): void {
  const { latencies, retries, unknown, deaths } = figures();
  const rows = Object.entries(latencies)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { count, p50, p99, max }]) => [
      name,
      ...[count, retries.get(name) ?? 0].map(String),
      ...[p50, p99, max].map((ms) => `${ms.toFixed(0)} ms`),
    ]);
  printTable(`Attempts at calls to ${size} processes`, [
    ['call', 'attempts', 'retries', 'p50', 'p99', 'max'],
    ...rows,
  ]);
  printTable('Without an answer', [
    ['attempts', String(unknown)],
    ['processes that died', String(deaths)],
  ]);
}
