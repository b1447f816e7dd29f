import type { ApiProcess } from './api-process';

export interface MemorySample {
  /** Seconds since the first sample. */
  readonly seconds: number;
  readonly rssMiB: number;
  readonly heapMiB: number;
}

const EVERY_MS = 5_000;
const MIB = 2 ** 20;

/** Samples a process's memory until it is stopped. */
export function sampleMemory(api: ApiProcess): { stop(): Promise<MemorySample[]> } {
  const samples: MemorySample[] = [];
  const startedAt = performance.now();
  const take = async () => {
    const { rss, heapUsed } = await api.memory();
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    samples.push({ seconds, rssMiB: rss / MIB, heapMiB: heapUsed / MIB });
  };
  let taking = take();
  const timer = setInterval(() => {
    taking = taking.then(take);
  }, EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await taking;
      return samples;
    },
  };
}

/**
 * Returns the growth of memory in MiB a minute: the slope of the least-squares line through the second
 * half of the samples, when the process has loaded and cached what it needs.
 */
export function slopePerMinute(
  samples: readonly MemorySample[],
  of: (sample: MemorySample) => number,
): number {
  const half = samples.slice(Math.floor(samples.length / 2));
  const mean = (values: readonly number[]) =>
    values.reduce((total, value) => total + value, 0) / values.length;
  const meanAt = mean(half.map(({ seconds }) => seconds));
  const meanOf = mean(half.map(of));
  const products = half.map((sample) => (sample.seconds - meanAt) * (of(sample) - meanOf));
  const squares = half.map(({ seconds }) => (seconds - meanAt) ** 2);
  return (60 * mean(products)) / mean(squares);
}
