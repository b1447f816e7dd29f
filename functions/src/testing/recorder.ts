import { summarise } from './summary';

export interface Latency {
  readonly count: number;
  readonly errors: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** Creates a recorder of latencies in milliseconds and of errors, by name. */
export function createRecorder() {
  const found = new Map<string, { ms: number[]; errors: Map<number, number> }>();
  return {
    /**
     * Records a call.
     *
     * @param status its status; 0 without a response
     */
    add(name: string, ms: number, status: number): void {
      const entry = found.get(name) ?? { ms: [], errors: new Map<number, number>() };
      entry.ms.push(ms);
      if (status !== 200) entry.errors.set(status, (entry.errors.get(status) ?? 0) + 1);
      found.set(name, entry);
    },
    latencies(): Record<string, Latency> {
      return Object.fromEntries(
        [...found].map(([name, { ms, errors }]) => [
          name,
          { ...latencyOf(ms), errors: sum([...errors.values()]) },
        ]),
      );
    },
    /** Returns counts of error statuses, by name. */
    errors(): Record<string, Record<string, number>> {
      const failing = [...found].filter(([, { errors }]) => errors.size > 0);
      return Object.fromEntries(
        failing.map(([name, { errors }]) => [name, Object.fromEntries(errors)]),
      );
    },
  };
}

/**
 * Summarises latencies.
 *
 * @param ms at least one
 */
function latencyOf(ms: readonly number[]): Omit<Latency, 'errors'> {
  const { count, p50, p95, p99, max } = summarise(ms);
  return { count, p50, p95, p99, max };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
