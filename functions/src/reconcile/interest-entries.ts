import { balanceId } from '@pennysprout/shared/ledger/balances.collection';
import { interestEntryId, type EntryDoc } from '@pennysprout/shared/ledger/entries.collection';
import { planInterest } from '@pennysprout/shared/interest/plan';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { withoutTakenBack, type TakenBack } from '@pennysprout/shared/ledger/taken-back';
import type { Stored } from '../kernel/firestore/scan';
import type { EntryCheck, FollowedEntry } from './account-chain';
import { expectSame } from './drift';

/** Checks an interest entry against the basis it records. */
export function checkInterest(
  { report, others }: EntryCheck,
  { id, path, entry, beforeMinor }: FollowedEntry,
): void {
  const { userId, currency, interest, amountMinor } = entry;
  const paths = [path];
  if (!interest) {
    report({ invariant: 'interest_details', paths, expected: beforeMinor, actual: null });
    return;
  }
  const { period, balanceMinor } = interest;
  // For a month posted late, which may be long past, the balance at its end.
  const baseMinor = interest.asOf ? others.lateBasesMinor.get(id) : beforeMinor;
  const expectedId = interestEntryId(period, balanceId(userId, currency));
  expectSame(report, { invariant: 'document_id', paths, expected: expectedId, actual: id });
  const balances = { expected: baseMinor ?? balanceMinor, actual: balanceMinor };
  expectSame(report, { invariant: 'interest_balance', paths, ...balances });
  const expected = interestOf(entry, interest);
  expectSame(report, { invariant: 'interest_amount', paths, expected, actual: amountMinor });
}

/** Computes the balances on which the interest posted late must be computed, by its entry's id. */
export function lateBasesOf(entries: readonly Stored<EntryDoc>[]): ReadonlyMap<string, number> {
  const byId = new Map(entries.map(({ id, doc }) => [id, doc]));
  const bases = new Map<string, number>();
  for (const { id, doc } of entries) {
    const { interest, currency } = doc;
    if (!interest?.asOf) continue;
    const asOfMs = interest.asOf.toMillis();
    const ofAccount = entries.map((one) => one.doc).filter((one) => one.currency === currency);
    const last = ofAccount.findLast(({ timestamp }) => timestamp.toMillis() < asOfMs);
    const takenBack = ofAccount.flatMap(({ undoes, timestamp, amountMinor }): TakenBack[] => {
      const undone = byId.get(undoes ?? '');
      if (!undone) return [];
      const [postedMs, takenBackMs] = [undone.timestamp.toMillis(), timestamp.toMillis()];
      return [{ postedMs, takenBackMs, counterMinor: amountMinor }];
    });
    bases.set(id, lateBaseMinor(interest, last ?? null, takenBack));
  }
  return bases;
}

/**
 * Computes the balance on which interest posted late must be computed.
 *
 * @param last account's last entry before the end of the month.
 * @param takenBack entries taken back since then.
 */
export function lateBaseMinor(
  { asOf, basis }: NonNullable<EntryDoc['interest']>,
  last: EntryDoc | null,
  takenBack: readonly TakenBack[],
): number {
  const balanceMinor = last?.balanceAfterMinor ?? 0;
  if (!asOf || basis === undefined) return balanceMinor;
  return withoutTakenBack(balanceMinor, takenBack, asOf.toMillis());
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
