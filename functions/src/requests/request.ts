import type { MoneyRequest } from '@pennysprout/shared/api/contract';
import type { RequestDoc } from '@pennysprout/shared/requests/requests.collection';
import { minorToDecimal, type MinorUnits } from '@pennysprout/shared/kernel/money/money';

/** Converts a stored request to the API's form: decimal amounts, times in ISO 8601, UTC. */
export function toRequest(id: string, request: RequestDoc): MoneyRequest {
  const { userId: childId, kind, currency, from, closesJar, reason, status } = request;
  const { reply, givenMinor, decidedBy, decidedAt, entryId, jarTargetMinor = null } = request;
  const decimal = (minor: MinorUnits | null) =>
    minor === null ? null : minorToDecimal(minor, currency);
  return {
    id,
    childId,
    kind,
    currency,
    from,
    closesJar,
    reason,
    status,
    reply,
    amount: minorToDecimal(request.amountMinor, currency),
    jarTarget: decimal(jarTargetMinor),
    given: decimal(givenMinor),
    decidedBy,
    entryId,
    decidedAt: decidedAt?.toDate().toISOString() ?? null,
    createdAt: request.createdAt.toDate().toISOString(),
  };
}
