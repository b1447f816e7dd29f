import { balanceId } from '@pennysprout/shared/ledger/balances.collection';
import { interestEntryId, type EntryDoc } from '@pennysprout/shared/ledger/entries.collection';
import { planInterest } from '@pennysprout/shared/interest/plan';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { withoutTakenBack } from '@pennysprout/shared/ledger/taken-back';
import type { FollowedEntry } from './account-chain';
import { expectSame, type Tell } from './drift';
import type { Ledger } from './stored-ledger';

/** Interest paid to a family's children in one month. */
export interface PeriodInterest {
  readonly entries: number;
  readonly annualRatePercent: number;
}

/** Check of entries, which counts those of interest by month. */
export interface EntryCheck {
  readonly tell: Tell;
  readonly ledger: Ledger;
  readonly periods: Map<string, PeriodInterest>;
}

/** Checks an interest entry against the basis it records. */
export async function checkInterest(
  check: EntryCheck,
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
  const baseMinor = await baseOf(check.ledger, entry, beforeMinor);
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
  ledger: Ledger,
  { interest, ...account }: EntryDoc,
  beforeMinor: number | null,
): Promise<number | null> {
  const asOf = interest?.asOf?.toDate();
  if (!asOf) return beforeMinor;
  const balanceMinor = (await ledger.lastBefore(account, asOf))?.balanceAfterMinor ?? 0;
  if (interest?.basis === undefined) return balanceMinor;
  const pairs = await ledger.takenBackAcross(account, asOf);
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
