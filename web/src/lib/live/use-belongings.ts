import { useState } from 'react';
import type { RatePreference } from '@pennysprout/shared/family/manual-rate';
import { DEFAULT_CURRENCY, type CurrencyCode } from '@pennysprout/shared/money/currency';
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

/** Of a family in the moment before it has stored any. */
const NO_PREFERENCES = {
  localCurrency: DEFAULT_CURRENCY,
  exchangeRateSource: 'api',
  exchangeRate: null,
} as const satisfies RatePreference;

const LOADING = { status: 'loading' } as const;

/** A child's belongings, live, in the family's currency: until that is known they are on their way. */
export function useBelongings(
  account: AccountRef,
  preferences: Live<RatePreference | null>,
  entries: Live<readonly LiveEntry[]>,
): Live<Belongings> {
  const balances = useLiveBalances(account);
  const assets = useLiveStockAssets(account);
  const known = preferences.status === 'ready';
  const preference = (known ? preferences.data : null) ?? NO_PREFERENCES;
  const { loading, sum, holdings, rates, retryMarket } = useWealth({
    // No rate is asked for to a currency that may not be the family's.
    balances: known ? balances : LOADING,
    assets: known ? assets : LOADING,
    preferences: preference,
  });
  // The first share of a company makes a price loading that nobody asked for before: that alone must
  // not make a sum that is shown already disappear.
  const [settled, setSettled] = useState(false);
  if (!loading && !settled) setSettled(true);
  if (!known) return preferences;
  const waiting = [balances, assets].some(({ status }) => status === 'loading') || rates.loading;
  return {
    status: 'ready',
    data: {
      ...{ account, balances, assets, entries, holdings, rates, sum, retryMarket },
      localCurrency: preference.localCurrency,
      pending: waiting || (loading && !settled),
    },
  };
}
