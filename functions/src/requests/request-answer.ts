import type { MoneyRequest } from '@pennysprout/shared/api/contract';
import { iso } from '@pennysprout/shared/kernel/document/instant';
import { decimalOrNull, isoOrNull } from '@pennysprout/shared/kernel/document/rows';
import { minorToDecimal } from '@pennysprout/shared/kernel/money/money';
import type { RequestDoc } from '@pennysprout/shared/requests/requests.collection';

/** Converts a stored request to the API's form. */
export function requestAnswer(id: string, request: RequestDoc): MoneyRequest {
  const { currency } = request;
  return {
    id,
    childId: request.userId,
    kind: request.kind,
    currency,
    amount: minorToDecimal(request.amountMinor, currency),
    from: request.from,
    closesJar: request.closesJar,
    jarTarget: decimalOrNull(request.jarTargetMinor, currency),
    reason: request.reason,
    status: request.status,
    reply: request.reply,
    given: decimalOrNull(request.givenMinor, currency),
    decidedBy: request.decidedBy,
    decidedAt: isoOrNull(request.decidedAt),
    entryId: request.entryId,
    createdAt: iso(request.createdAt),
  };
}
