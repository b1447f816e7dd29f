import { summarise } from './summarise';

/** Figure compared with its floor, and how much the ratio varied between blocks. */
export interface Ratio {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/**
 * Computes the ratio of the medians of each block. Both series were measured in turn, so a block of each
 * saw the same machine, however busy it was.
 *
 * @param series and `floor` of the same length, at least one for each block
 */
export function ratioOf(series: readonly number[], floor: readonly number[], blocks = 5): Ratio {
  const ratios = Array.from({ length: blocks }, (_, block) => {
    const part = (values: readonly number[]) =>
      values.slice(
        Math.floor((block * values.length) / blocks),
        Math.floor(((block + 1) * values.length) / blocks),
      );
    return summarise(part(series)).p50 / summarise(part(floor)).p50;
  });
  const { p50, min, max } = summarise(ratios);
  return { median: p50, min, max };
}

/**
 * Runs the tasks in turn, each round in a random order: what one task leaves behind for the next, such
 * as garbage to collect, then affects all of them alike.
 *
 * @param rounds how often each is run
 */
export async function inTurns(
  rounds: number,
  tasks: readonly ((round: number) => Promise<void>)[],
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const task of shuffled(tasks)) await task(round);
  }
}

/** Shuffles by Fisher and Yates: every order is equally likely. */
function shuffled<T>(items: readonly T[]): T[] {
  const rest = [...items];
  const shuffled: T[] = [];
  while (rest.length > 0) shuffled.push(...rest.splice(Math.floor(Math.random() * rest.length), 1));
  return shuffled;
}

/** @returns milliseconds */
export async function timed(task: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await task();
  return performance.now() - startedAt;
}
