import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { PriceNow } from '@pennysprout/shared/kernel/call/errors';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { MinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import { ApiError } from '../../kernel/api/api-client';
import { balanceIn, toNumber, type EntryProps } from '../model/entry-props';
import type { TradeValues } from '../model/trade';
import { useTradeQuote, type TradeQuote } from './use-trade-quote';

/** Price change because of which the server has refused a trade. */
interface ChangedPrice {
  readonly symbol: StockSymbol;
  readonly now: PriceNow;
  /** Price seen before, per share in the listed currency. */
  readonly before: MinorUnits;
}

/** Trade that the form describes. */
export interface Trade {
  readonly quote: TradeQuote;
  /** Currency that is paid with or credited. */
  readonly currency: CurrencyCode;
  readonly costMinor: MinorUnits | null;
  /** Savings in that currency; null if they could not be read. */
  readonly available: MinorUnits | null;
  /** True if the shares cost more than the savings. */
  readonly exceeds: boolean;
  readonly changed: ChangedPrice | null;
  /** Refreshes prices and rates: either may be stale. */
  readonly refreshMarket: () => void;
  /** Learns from the server's refusal of a trade, and returns true if it was about the price. */
  readonly learnFrom: (error: Error) => boolean;
}

/** Provides the trade that the form describes, at the live price or the one the server answered with. */
export function useTrade({ preferences, balances }: EntryProps, values: TradeValues): Trade {
  const { symbol, quantity, tradeCurrency: currency } = values;
  const client = useQueryClient();
  const [refused, setRefused] = useState<ChangedPrice | null>(null);
  const changed = refused?.symbol === symbol && refused.now.currency === currency ? refused : null;
  const quote = useTradeQuote({
    symbol,
    quantity: toNumber(quantity),
    currency,
    preferences,
    priceNow: changed?.now ?? null,
  });
  const costMinor = quote.status === 'ready' ? quote.costMinor : null;
  const available = balanceIn(balances, currency);
  return {
    quote,
    currency,
    costMinor,
    available,
    exceeds: costMinor !== null && available !== null && costMinor > available,
    changed,
    refreshMarket: () => {
      void client.invalidateQueries({ queryKey: ['stockPrice'] });
      void client.invalidateQueries({ queryKey: ['exchangeRate'] });
    },
    learnFrom: (error) => {
      const now = error instanceof ApiError ? error.priceNow : null;
      if (!now || !symbol || quote.status !== 'ready') return false;
      setRefused({ symbol, now, before: quote.listedPriceMinor });
      return true;
    },
  };
}
