import type { Deps } from '../kernel/deps';
import { PARTS } from '../kernel/firestore/parts';

/** Enqueues the sixteen parts of an allowance run. Enqueuing a part again is harmless. */
export async function startAllowances({
  enqueueAllowancePart,
}: Pick<Deps, 'enqueueAllowancePart'>): Promise<void> {
  await Promise.all(PARTS.map((part) => enqueueAllowancePart({ part })));
}
