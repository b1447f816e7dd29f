import { AppError } from '../api/errors';
import type { RequestKind } from '../family/requests';
import { ZERO, type MinorUnits } from '../money/money';
import { potsOf, type Account } from './account';
import { afterApproval, approvedHold, closeHold, type ClosingRequest } from './holds';
import { applyPosting, releaseLegs } from './legs';
import { post, type Leg } from './posting';

/** How a deposit would be divided; null where it would be refused, be it too small or too large. */
export function previewDeposit(account: Account, amountMinor: MinorUnits): readonly Leg[] | null {
  return nullIfRefused(() => applyPosting(account, { kind: 'deposit', amountMinor }).legs);
}

/** An open request, as far as its answer changes the account. */
export interface Asked extends ClosingRequest {
  readonly kind: RequestKind;
}

/** What an account becomes by either answer to a request. */
export interface Answered {
  readonly declined: Account;
  readonly approved: Account;
}

/**
 * What each answer to a request makes of the account; null where the approval would be refused, and where
 * the account does not hold what the request says, because one of the two is older than the other.
 */
export function previewAnswer(
  account: Account,
  asked: Asked,
  givenMinor: MinorUnits,
): Answered | null {
  const { id: requestId, kind } = asked;
  if (kind === 'keep') {
    const posting = { kind: 'deposit', amountMinor: givenMinor } as const;
    return nullIfRefused(() => ({
      declined: account,
      approved: applyPosting(account, posting).after,
    }));
  }
  if (potsOf(account).holds.every((hold) => hold.requestId !== requestId)) return null;
  const held = approvedHold(account, asked, givenMinor);
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
