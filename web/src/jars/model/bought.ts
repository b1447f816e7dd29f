import { takenBack } from '@pennysprout/shared/ledger/taken-back';
import { closedItsJar } from '../../events/event-of';
import type { LiveEntry, LiveRequest } from '../../kernel/live/live';

/** Purchase that a full jar was for. */
export type Bought = LiveRequest & { readonly decidedAt: Date };

/**
 * Returns what was bought from full jars, newest first. A part of the target left its jar open, and what
 * was taken back was not bought.
 */
export function boughtFrom(
  purchases: readonly LiveRequest[],
  takingBack: readonly Pick<LiveEntry, 'undoes'>[],
): readonly Bought[] {
  const taken = takenBack(takingBack);
  return purchases.filter(isAnswered).filter(({ entryId, ...purchase }) => {
    return closedItsJar(purchase) && !taken.has(entryId ?? undefined);
  });
}

function isAnswered(request: LiveRequest): request is Bought {
  return request.decidedAt !== null;
}
