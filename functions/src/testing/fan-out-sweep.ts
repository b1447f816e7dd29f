import type { Deps } from '../kernel/deps';
import type { MemoryQueues } from '../kernel/fan-out/memory-queues';
import { crashAfter } from './faults';
import { sweepSteps } from './sweep';
import { startTestApi } from './test-api';

/** Run of a fan-out that is killed at every step. */
export interface SweptRun {
  readonly name: string;
  readonly now: Date;
  readonly prepare: (deps: Deps) => Promise<void>;
  /** Starts the run, then works on everything in the queues. */
  readonly work: (deps: Deps, queues: MemoryQueues) => Promise<void>;
  /** Lists the things done, each as often as it was. */
  readonly done: (deps: Deps) => Promise<readonly string[]>;
  /** Things to be done, each once. */
  readonly expected: readonly string[];
}

export interface SweepResult {
  /** Runs killed and resumed: each step once before it and once after it. */
  readonly killed: number;
  readonly lost: number;
  readonly doubled: number;
}

/**
 * Kills a run at one step after another, resumes it as the schedule and the queues would, and compares
 * what was done with what had to be. Each run has its own database.
 *
 * @param inGate steps in `npm test`.
 */
export async function sweepRun(swept: SweptRun, inGate: readonly number[]): Promise<SweepResult> {
  let lost = 0;
  let doubled = 0;
  let killed = 0;
  for (const answerLost of [false, true]) {
    killed += await sweepSteps(inGate, async (step) => {
      const { crashed, done } = await killAndResume(swept, step, answerLost);
      lost += missing(swept.expected, done);
      doubled += missing(done, swept.expected);
      return crashed;
    });
  }
  return { killed, lost, doubled };
}

async function killAndResume(swept: SweptRun, step: number, answerLost: boolean) {
  const api = await startTestApi({ now: () => swept.now });
  try {
    await swept.prepare(api.deps);
    const faulty = crashAfter(api.deps, step, { answerLost });
    await swept.work(faulty.deps, api.queues).catch((error: unknown) => {
      // A page reports its failures with its own error; only the fuse knows of the crash.
      if (!faulty.crashed()) throw error;
    });
    await swept.work(api.deps, api.queues);
    return { crashed: faulty.crashed(), done: await swept.done(api.deps) };
  } finally {
    await api.close();
  }
}

/** Counts the values that are not among the others, or not as often. */
function missing(values: readonly string[], others: readonly string[]): number {
  const left = [...others];
  return values.filter((value) => {
    const at = left.indexOf(value);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  }).length;
}
