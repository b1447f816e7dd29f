import { takenBack } from '@pennysprout/shared/ledger/taken-back';
import { closedItsJar } from '../../events/event-of';
import type { LiveEntry, LiveRequest } from '../../kernel/live/live';

/** Purchase that a full jar was for. */
export type Bought = LiveRequest & { readonly decidedAt: Date };

/**
 * Returns the purchases from full jars, newest first. A partial amount that left the jar open does not count,
 * nor does a purchase that was taken back.
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
