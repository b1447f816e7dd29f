import { balanceId } from '@pennysprout/shared/ledger/balances.collection';
import { interestEntryId, type EntryDoc } from '@pennysprout/shared/ledger/entries.collection';
import { planInterest } from '@pennysprout/shared/interest/plan';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { expectSame, type Tell } from './drift';

/** Interest paid to a family's children in one month. */
export interface PeriodInterest {
  readonly entries: number;
  readonly annualRatePercent: number;
}

/**
 * Checks an interest entry against the basis it records.
 *
 * @param at.baseMinor balance it must be computed from, by its own basis; null if in doubt.
 * @param periods counts the family's entries by period.
 */
export function checkInterest(
  entry: EntryDoc,
  at: {
    readonly id: string;
    readonly path: string;
    readonly baseMinor: number | null;
  },
  periods: Map<string, PeriodInterest>,
  tell: Tell,
): void {
  const { userId, currency, interest, amountMinor } = entry;
  const paths = [at.path];
  if (!interest) {
    tell({ invariant: 'interest_details', paths, expected: at.baseMinor, actual: null });
    return;
  }
  const { period, balanceMinor, annualRatePercent } = interest;
  const expectedId = interestEntryId(period, balanceId(userId, currency));
  expectSame(tell, { invariant: 'document_id', paths, expected: expectedId, actual: at.id });
  const balances = { expected: at.baseMinor ?? balanceMinor, actual: balanceMinor };
  expectSame(tell, { invariant: 'interest_balance', paths, ...balances });
  const expected = interestOf(entry, interest);
  expectSame(tell, { invariant: 'interest_amount', paths, expected, actual: amountMinor });
  const seen = periods.get(period) ?? { entries: 0, annualRatePercent };
  const rates = { expected: seen.annualRatePercent, actual: annualRatePercent };
  expectSame(tell, { invariant: 'interest_rate', paths, ...rates });
  periods.set(period, { ...seen, entries: seen.entries + 1 });
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
