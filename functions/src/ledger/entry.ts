import type { Entry } from '@pennysprout/shared/api/contract';
import type { EntryDoc } from '@pennysprout/shared/ledger/entries.collection';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { minorToDecimal } from '@pennysprout/shared/kernel/money/money';

/** Converts a stored entry to the API's form: signed decimals, time in ISO 8601, UTC. */
export function toEntry(id: string, entry: EntryDoc): Entry {
  const { userId, kind, currency, description, createdBy } = entry;
  return {
    id,
    userId,
    kind,
    amount: minorToDecimal(entry.amountMinor, currency),
    balanceAfter: minorToDecimal(entry.balanceAfterMinor, currency),
    currency,
    description,
    timestamp: entry.timestamp.toDate().toISOString(),
    createdBy,
    ...(entry.trade && { trade: entry.trade }),
    ...(entry.split && { split: entry.split }),
    ...(entry.allowance && { allowance: entry.allowance }),
    ...(entry.undoes !== undefined && { undoes: entry.undoes }),
    ...(entry.interest && { interest: toInterest(entry.interest, currency) }),
  };
}

function toInterest(
  { period, annualRatePercent, balanceMinor, asOf, basis }: NonNullable<EntryDoc['interest']>,
  currency: CurrencyCode,
) {
  return {
    period,
    annualRatePercent,
    balance: minorToDecimal(balanceMinor, currency),
    ...(asOf && { asOf: asOf.toDate().toISOString() }),
    ...(basis && { basis }),
  };
}
