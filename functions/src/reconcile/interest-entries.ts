import { balanceId } from '@pennysprout/shared/ledger/balances.collection';
import { interestEntryId, type EntryDoc } from '@pennysprout/shared/ledger/entries.collection';
import { planInterest } from '@pennysprout/shared/interest/plan';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { withoutTakenBack } from '@pennysprout/shared/ledger/taken-back';
import { lastEntryBefore, takenBackAcross } from '../kernel/posting/at-instant';
import type { FollowedEntry } from './account-chain';
import type { Check } from './confirm-drift';
import { expectSame } from './drift';

/** Interest paid to a family's children in one month. */
export interface PeriodInterest {
  readonly entries: number;
  readonly annualRatePercent: number;
}

/** Check that counts interest entries by month. */
export interface InterestCheck extends Check {
  readonly periods: Map<string, PeriodInterest>;
}

/** Checks an interest entry against the basis it records. */
export async function checkInterest(
  check: InterestCheck,
  { id, path, entry, beforeMinor }: FollowedEntry,
): Promise<void> {
  const { tell, periods } = check;
  const { userId, currency, interest, amountMinor } = entry;
  const paths = [path];
  if (!interest) {
    tell({ invariant: 'interest_details', paths, expected: beforeMinor, actual: null });
    return;
  }
  const { period, balanceMinor, annualRatePercent } = interest;
  const baseMinor = await baseOf(check, entry, beforeMinor);
  const expectedId = interestEntryId(period, balanceId(userId, currency));
  expectSame(tell, { invariant: 'document_id', paths, expected: expectedId, actual: id });
  const balances = { expected: baseMinor ?? balanceMinor, actual: balanceMinor };
  expectSame(tell, { invariant: 'interest_balance', paths, ...balances });
  const expected = interestOf(entry, interest);
  expectSame(tell, { invariant: 'interest_amount', paths, expected, actual: amountMinor });
  const seen = periods.get(period) ?? { entries: 0, annualRatePercent };
  const rates = { expected: seen.annualRatePercent, actual: annualRatePercent };
  expectSame(tell, { invariant: 'interest_rate', paths, ...rates });
  periods.set(period, { ...seen, entries: seen.entries + 1 });
}

/**
 * Finds the balance on which it must be computed: the one before it, or for a month posted late, which
 * may be long past, the one at its end. Null if in doubt.
 */
async function baseOf(
  check: Check,
  { interest, ...account }: EntryDoc,
  beforeMinor: number | null,
): Promise<number | null> {
  const asOf = interest?.asOf?.toDate();
  if (!asOf) return beforeMinor;
  const balanceMinor = (await lastEntryBefore(check, account, asOf))?.balanceAfterMinor ?? 0;
  if (interest?.basis === undefined) return balanceMinor;
  const pairs = await takenBackAcross(check, account, asOf);
  return withoutTakenBack(balanceMinor, pairs, asOf.getTime());
}

/** Recomputes the interest; 0 if it earns nothing, null if its basis is invalid. */
function interestOf(
  { userId, currency }: EntryDoc,
  { balanceMinor, annualRatePercent }: NonNullable<EntryDoc['interest']>,
): number | null {
  try {
    const balances = [{ userId, currency, balanceMinor: toMinorUnits(balanceMinor) }];
    return planInterest({ balances, annualRatePercent })[0]?.interestMinor ?? 0;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
