import type { Allowance } from '@pennysprout/shared/api/contract';
import type { AllowanceDoc } from '@pennysprout/shared/allowances/allowances.collection';
import { isoOrNull } from '@pennysprout/shared/kernel/document/rows';
import { minorToDecimal } from '@pennysprout/shared/kernel/money/money';

/** Converts a stored allowance to the API's form. */
export function allowanceAnswer(id: string, allowance: AllowanceDoc): Allowance {
  const { currency } = allowance;
  return {
    id,
    childId: allowance.userId,
    currency,
    amount: minorToDecimal(allowance.amountMinor, currency),
    description: allowance.description,
    cadence: allowance.cadence,
    weekday: allowance.weekday,
    dayOfMonth: allowance.dayOfMonth,
    startsOn: allowance.startsOn,
    endsOn: allowance.endsOn,
    active: allowance.active,
    nextOn: allowance.nextOn,
    nextAt: isoOrNull(allowance.nextAt),
    paidOn: allowance.paidOn,
    problem: allowance.problem,
    problemSince: isoOrNull(allowance.problemSince),
    createdBy: allowance.createdBy,
  };
}
