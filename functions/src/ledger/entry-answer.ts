import type { Entry } from '@pennysprout/shared/api/contract';
import { iso } from '@pennysprout/shared/kernel/document/instant';
import { minorToDecimal } from '@pennysprout/shared/kernel/money/money';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { EntryDoc, EntryInterest } from '@pennysprout/shared/ledger/entries.collection';

/** Converts a stored entry to the API's form. */
export function entryAnswer(id: string, entry: EntryDoc): Entry {
  const { userId, kind, currency, description, createdBy } = entry;
  const { trade, split, allowance, payDay, requestId, envelope, earned, bundle, undoes } = entry;
  return {
    id,
    userId,
    kind,
    amount: minorToDecimal(entry.amountMinor, currency),
    balanceAfter: minorToDecimal(entry.balanceAfterMinor, currency),
    currency,
    description,
    timestamp: iso(entry.timestamp),
    createdBy,
    ...(trade && { trade }),
    ...(split && { split }),
    ...(entry.interest && { interest: interestAnswer(entry.interest, currency) }),
    ...(allowance && { allowance }),
    ...(payDay !== undefined && { payDay }),
    ...(requestId !== undefined && { requestId }),
    ...(envelope && { envelope }),
    ...(earned && { earned }),
    ...(bundle !== undefined && { bundle }),
    ...(undoes !== undefined && { undoes }),
  };
}

function interestAnswer(
  { balanceMinor, asOf, ...interest }: EntryInterest,
  currency: CurrencyCode,
): NonNullable<Entry['interest']> {
  return {
    ...interest,
    balance: minorToDecimal(balanceMinor, currency),
    ...(asOf && { asOf: iso(asOf) }),
  };
}
