import { useState } from 'react';
import type { RatePreference } from '@pennysprout/shared/family/manual-rate';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import { useWealth, type ChildWealth } from './use-wealth';
import {
  useLiveBalances,
  useLiveStockAssets,
  type AccountRef,
  type Live,
  type LiveBalance,
  type LiveEntry,
  type LiveStockAsset,
} from './live';

/** All that a child has, and what it is worth. */
export interface Belongings {
  readonly account: AccountRef;
  readonly balances: Live<LiveBalance[]>;
  readonly assets: Live<LiveStockAsset[]>;
  /** The newest entries, newest first. */
  readonly entries: Live<readonly LiveEntry[]>;
  readonly localCurrency: CurrencyCode;
  readonly holdings: ChildWealth['holdings'];
  readonly rates: ChildWealth['rates'];
  readonly sum: ChildWealth['sum'];
  /** True while the sums would be wrong because something of them is still on its way. */
  readonly pending: boolean;
  /** Asks again for prices and rates that could not be had. */
  readonly retryMarket: () => void;
}

/** A child's belongings, live, in the family's currency. */
export function useBelongings(
  account: AccountRef,
  preferences: RatePreference,
  entries: Live<readonly LiveEntry[]>,
): Belongings {
  const balances = useLiveBalances(account);
  const assets = useLiveStockAssets(account);
  const { loading, sum, holdings, rates, retryMarket } = useWealth({
    balances,
    assets,
    preferences,
  });
  // The first share of a company makes a price loading that nobody asked for before: that alone must
  // not make a sum that is shown already disappear.
  const [settled, setSettled] = useState(false);
  if (!loading && !settled) setSettled(true);
  const waiting = [balances, assets].some(({ status }) => status === 'loading') || rates.loading;
  return {
    ...{ account, balances, assets, entries, holdings, rates, sum, retryMarket },
    localCurrency: preferences.localCurrency,
    pending: waiting || (loading && !settled),
  };
}
