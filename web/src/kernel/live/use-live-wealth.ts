import { useState } from 'react';
import type { RatePreference } from '@pennysprout/shared/family-preferences/manual-rate';
import { DEFAULT_CURRENCY, type CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { useWealth, type ChildWealth } from './use-wealth';
import {
  balancesOfChild,
  stockAssetsOfChild,
  type ChildRef,
  type Live,
  type LiveBalance,
  type LiveEntry,
  type LiveHolding,
} from './live';
import { useLive } from './live-engine';

/** Everything a child owns, and its value. */
export interface LiveWealth {
  readonly account: ChildRef;
  readonly balances: Live<LiveBalance[]>;
  readonly assets: Live<LiveHolding[]>;
  /** Newest first. */
  readonly entries: Live<readonly LiveEntry[]>;
  readonly localCurrency: CurrencyCode;
  readonly holdings: ChildWealth['holdings'];
  readonly rates: ChildWealth['rates'];
  readonly sum: ChildWealth['sum'];
  /** True while the sum would be wrong because part of it is still loading. */
  readonly pending: boolean;
  /** Retries the prices and rates that failed. */
  readonly retryMarket: () => void;
}

/** Preferences of a new family that has not stored any yet. */
const NO_PREFERENCES = {
  localCurrency: DEFAULT_CURRENCY,
  exchangeRateSource: 'api',
  exchangeRate: null,
} as const satisfies RatePreference;

const LOADING = { status: 'loading' } as const;

/** Live wealth of a child, valued in the family's currency; loading until that is known. */
export function useLiveWealth(
  account: ChildRef,
  preferences: Live<RatePreference | null>,
  entries: Live<readonly LiveEntry[]>,
): Live<LiveWealth> {
  const balances = useLive(balancesOfChild(account));
  const assets = useLive(stockAssetsOfChild(account));
  const known = preferences.status === 'ready';
  const preference = (known ? preferences.data : null) ?? NO_PREFERENCES;
  const { loading, sum, holdings, rates, retryMarket } = useWealth({
    // Until then, fetch no rates to a currency that may not be the family's.
    balances: known ? balances : LOADING,
    assets: known ? assets : LOADING,
    preferences: preference,
  });
  // Once shown, a sum must not disappear just because the first share of a company adds a price that is
  // still loading.
  const [settled, setSettled] = useState(false);
  if (!loading && !settled) setSettled(true);
  if (!known) return preferences;
  const waiting = [balances, assets].some(({ status }) => status === 'loading') || rates.loading;
  return {
    status: 'ready',
    data: {
      account,
      balances,
      assets,
      entries,
      holdings,
      rates,
      sum,
      retryMarket,
      localCurrency: preference.localCurrency,
      pending: waiting || (loading && !settled),
    },
  };
}
