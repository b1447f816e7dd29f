import type { Allowance } from '@pennysprout/shared/api/contract';
import { type AllowanceDoc } from '@pennysprout/shared/allowances/allowances.collection';
import { refuse, textProblems } from '@pennysprout/shared/kernel/schema/stored-texts';
import { inOneLine } from '@pennysprout/shared/kernel/words/text';
import { Timestamp } from 'firebase-admin/firestore';
import { isDeepStrictEqual } from 'node:util';
import { NOT_DUE } from './due';
import type { Deps } from '../kernel/deps';
import type { ParentCaller } from '../kernel/caller';
import { dueAfterNow, requireNotPast, requireSomeDate, toStoredTerms, type Terms } from './terms';
import { afterPayingDue, requireTimeZone } from './with-allowance';
import { allowanceAnswer } from './allowance-answer';

export interface ChangeAllowance extends Terms {
  readonly allowanceId: string;
}

/**
 * Changes an allowance's terms from now on. Dates already due are paid first on the old terms, and a paid
 * date stays paid. Sending the same terms again changes nothing.
 *
 * @throws AppError `time_zone_needed`; `invalid_request` if it would newly begin in the past, would have no
 * date left, or has invisible characters in a new description.
 * @throws AppError as `afterPayingDue` does.
 */
export function changeAllowance(
  deps: Deps,
  caller: ParentCaller,
  { allowanceId, ...terms }: ChangeAllowance,
): Promise<Allowance> {
  const { db, now } = deps;
  const order = { allowanceId, unpaid: 'refuse' } as const;
  return afterPayingDue(deps, caller, order, async (tx, stored, read) => {
    const timeZone = await requireTimeZone({ db, read }, stored.familyId);
    const at = now();
    const wanted = toStoredTerms(terms);
    // Also after the last date, which may just have been paid.
    if (isDeepStrictEqual({ ...stored, ...wanted }, stored)) {
      return allowanceAnswer(allowanceId, stored);
    }
    if (terms.startsOn !== stored.startsOn) requireNotPast(terms.startsOn, timeZone, at);
    const agreed: AllowanceDoc = { ...stored, ...wanted };
    refuse(textProblems('description', agreed.description, [inOneLine(stored.description)]));
    const due = dueAfterNow(agreed, timeZone, at);
    requireSomeDate(due);
    const changed: AllowanceDoc = {
      ...agreed,
      ...(stored.active ? due : NOT_DUE),
      updatedAt: Timestamp.fromDate(at),
    };
    tx.set(db.allowances.doc(allowanceId), changed);
    return allowanceAnswer(allowanceId, changed);
  });
}
