import { ALLOWANCES, startAllowances } from '../allowances/allowance-fan-out';
import type { Deps } from '../kernel/deps';
import { workOnAll, type MemoryQueues } from '../kernel/fan-out/memory-queues';

/** Runs the schedule once, then everything in the queues. */
export async function runAllowances(
  deps: Deps,
  { queues }: { readonly queues: MemoryQueues },
): Promise<void> {
  await startAllowances(deps);
  await workOnAll(deps, queues, ALLOWANCES);
}
