import type { Deps, InterestPart } from '../deps';
import { handOverPart, type HandOverSizes } from '../features/interest/enqueue-part';

/** Delivers the parts of a run until none are left, as their queue does. */
export async function handOverParts(
  deps: Deps,
  parts: InterestPart[],
  sizes: HandOverSizes = {},
): Promise<void> {
  for (let part = parts[0]; part; part = parts[0]) {
    await handOverPart(deps, part, sizes);
    // A finished part leaves the queue.
    parts.shift();
  }
}
