import type { FamilyExportPage } from '@pennysprout/shared/api/contract';
import type { BalanceDoc } from '@pennysprout/shared/data/collections/balances';
import type { ChildDoc, ParentDoc } from '@pennysprout/shared/data/collections/users';
import type { EntryDoc } from '@pennysprout/shared/data/collections/entries';
import type { FamilyDoc } from '@pennysprout/shared/data/collections/families';
import type { FamilyPreferencesDoc } from '@pennysprout/shared/data/collections/family-preferences';
import type { Instant } from '@pennysprout/shared/data/instant';
import type { StockAssetDoc } from '@pennysprout/shared/data/collections/stock-assets';
import type { StockTransactionDoc } from '@pennysprout/shared/data/collections/stock-transactions';
import { minorToDecimal } from '@pennysprout/shared/money/money';
import type { InterestRunDoc } from '@pennysprout/shared/data/collections/interest-runs';
import type { Membership } from '../../firestore/memberships';

type Tables = FamilyExportPage['tables'];
/** A row of one table of an export. */
export type Row<T extends keyof Tables> = Tables[T][number];

const iso = (instant: Instant) => instant.toDate().toISOString();
const isoOrNull = (instant: Instant | null) => (instant === null ? null : iso(instant));

export function familyRow(id: string, family: FamilyDoc): Row<'family'> {
  const { name, ownerId, createdAt, updatedAt } = family;
  return { id, name, ownerId, createdAt: iso(createdAt), updatedAt: iso(updatedAt) };
}

export function preferencesRow(stored: FamilyPreferencesDoc): Row<'preferences'> {
  const { localCurrency, exchangeRateSource, exchangeRate, interestRate } = stored;
  const { depositReasons, withdrawReasons } = stored;
  return {
    ...{ localCurrency, exchangeRateSource, exchangeRate, interestRate },
    exchangeRateLastUpdated: isoOrNull(stored.exchangeRateLastUpdated),
    lastInterestApplied: isoOrNull(stored.lastInterestApplied),
    ...{ depositReasons, withdrawReasons },
    createdAt: iso(stored.createdAt),
    updatedAt: iso(stored.updatedAt),
  };
}

/** @param parent of an accepted membership; null for who is invited, of whom nothing else is told. */
export function parentRow(
  { id, memberId, inviteEmail, createdAt }: Membership,
  parent: ParentDoc | null,
  ownerId: string,
): Row<'parents'> {
  const person = parent ?? { name: '', email: inviteEmail ?? '', picture: '' };
  const { name, email, picture } = person;
  return {
    id: parent ? (memberId ?? id) : id,
    ...{ name, email, picture },
    isOwner: parent !== null && memberId === ownerId,
    isPendingInvite: parent === null,
    createdAt: iso(createdAt),
  };
}

export function childRow(id: string, child: ChildDoc): Row<'children'> {
  const { name, email, accountNumber, parentId, createdAt } = child;
  return { id, name, email, accountNumber, parentId, createdAt: iso(createdAt) };
}

export function balanceRow(balance: BalanceDoc): Row<'balances'> {
  const { userId: childId, currency, balanceMinor, updatedAt } = balance;
  const amount = minorToDecimal(balanceMinor, currency);
  return { childId, currency, balance: amount, updatedAt: iso(updatedAt) };
}

export function entryRow(id: string, entry: EntryDoc): Row<'entries'> {
  const { userId: childId, kind, currency, description, createdBy, trade, interest } = entry;
  return {
    ...{ id, childId, kind, currency, description, createdBy },
    timestamp: iso(entry.timestamp),
    amount: minorToDecimal(entry.amountMinor, currency),
    balanceAfter: minorToDecimal(entry.balanceAfterMinor, currency),
    tradeSymbol: trade?.symbol ?? null,
    tradeQuantity: trade?.quantity ?? null,
    tradeComment: trade?.comment ?? null,
    interestPeriod: interest?.period ?? null,
    interestRatePercent: interest?.annualRatePercent ?? null,
    interestBalance: interest ? minorToDecimal(interest.balanceMinor, currency) : null,
  };
}

export function shareRow(asset: StockAssetDoc): Row<'shares'> {
  const { userId: childId, symbol, name, totalQuantity, currency } = asset;
  return {
    ...{ childId, symbol, name, totalQuantity, currency },
    cost: minorToDecimal(asset.costMinor, currency),
    createdAt: iso(asset.createdAt),
    updatedAt: iso(asset.updatedAt),
  };
}

export function tradeRow(id: string, trade: StockTransactionDoc): Row<'trades'> {
  const { userId: childId, operation, symbol, name, quantity } = trade;
  const { listedCurrency, currency, entryId, comment, createdBy } = trade;
  return {
    ...{ id, childId, operation, symbol, name, quantity },
    ...{ listedCurrency, currency, entryId, comment, createdBy },
    time: iso(trade.time),
    listedPrice: minorToDecimal(trade.listedPriceMinor, listedCurrency),
    amount: minorToDecimal(trade.amountMinor, currency),
  };
}

export function interestRunRow(run: InterestRunDoc): Row<'interestRuns'> {
  const { period, annualRatePercent, entries, createdBy, createdAt } = run;
  return { period, annualRatePercent, entries, createdBy, createdAt: iso(createdAt) };
}
