import { AppError } from '../kernel/call/errors';
import type { RequestKind } from '../kernel/call/request-states';
import { ZERO, type MinorUnits } from '../kernel/money/money';
import { potsOf, type Account } from './account';
import { afterApproval, approvedHold, closeHold, type ClosingRequest } from './holds';
import { applyPosting } from './apply-posting';
import { releaseLegs } from './legs';
import { post, type Leg } from './posting';

/** Previews how a deposit would be allocated; null if it would be refused as too small or too large. */
export function previewDeposit(account: Account, amountMinor: MinorUnits): readonly Leg[] | null {
  return nullIfRefused(() => applyPosting(account, { kind: 'deposit', amountMinor }).legs);
}

/** Open request, with the fields that affect the account. */
export interface OpenRequest extends ClosingRequest {
  readonly kind: RequestKind;
}

/** Account after either answer to a request. */
export interface Answered {
  readonly declined: Account;
  readonly approved: Account;
}

/**
 * Previews the account after each answer to a request; null if approval would be refused, or if account
 * and request do not match because one is stale.
 */
export function previewAnswer(
  account: Account,
  request: OpenRequest,
  givenMinor: MinorUnits,
): Answered | null {
  const { id: requestId, kind } = request;
  if (kind !== 'spend') {
    const posting = { kind: 'deposit', amountMinor: givenMinor } as const;
    return nullIfRefused(() => ({
      declined: account,
      approved: applyPosting(account, posting).after,
    }));
  }
  if (potsOf(account).holds.every((hold) => hold.requestId !== requestId)) return null;
  const held = approvedHold(account, request, givenMinor);
  const posting = { kind: 'withdrawal', amountMinor: givenMinor, held } as const;
  return nullIfRefused(() => ({
    declined: closeHold(post(account, ZERO, releaseLegs(account, requestId)), requestId),
    approved: afterApproval(applyPosting(account, posting).after, held),
  }));
}

function nullIfRefused<T>(make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
