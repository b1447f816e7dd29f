import type { Deps } from '../../deps';
import { PARTS } from '../../firestore/parts';

/** Hands the sixteen parts of what is due to their queue. A part may be handed over again at any time. */
export async function startAllowances({
  enqueueAllowancePart,
}: Pick<Deps, 'enqueueAllowancePart'>): Promise<void> {
  await Promise.all(PARTS.map((part) => enqueueAllowancePart({ part })));
}
