import type { Deps, InterestPartition } from '../kernel/deps';
import { enqueuePart, type EnqueueSizes } from '../interest/enqueue-part';

/** Delivers the parts of a run until none are left, as their queue does. */
export async function enqueueParts(
  deps: Deps,
  parts: InterestPartition[],
  sizes: EnqueueSizes = {},
): Promise<void> {
  for (let part = parts[0]; part; part = parts[0]) {
    await enqueuePart(deps, part, sizes);
    // A finished part leaves the queue.
    parts.shift();
  }
}
