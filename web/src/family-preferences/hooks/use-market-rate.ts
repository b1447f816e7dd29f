import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { useErrorMessage } from '../../kernel/api/error-message';
import {
  RateLookupError,
  useExchangeRate,
  useRefreshRate,
  type RateQuote,
} from '../../kernel/live/market';
import { toast } from '../../kernel/browser/toast';
import { BASE_CURRENCY } from '../model/preferences-values';

export interface MarketRate {
  readonly loading: boolean;
  /** Units of the currency per US dollar. */
  readonly quote: RateQuote;
  readonly refreshing: boolean;
  readonly refresh: () => void;
}

/** Provides a currency's market rate, regardless of the family's setting, and a way to refresh it. */
export function useMarketRate(localCurrency: CurrencyCode): MarketRate {
  const { t } = useTranslation('preferences');
  const errorMessage = useErrorMessage();
  const [refreshing, setRefreshing] = useState(false);
  const { loading, quote } = useExchangeRate(BASE_CURRENCY, localCurrency, {
    localCurrency,
    exchangeRateSource: 'api',
    exchangeRate: null,
  });
  const ask = useRefreshRate(BASE_CURRENCY, localCurrency);

  const sayFailed = (description: string) => {
    toast.show({ title: t('rate.refreshFailed'), description, tone: 'destructive' });
  };
  const refresh = async () => {
    setRefreshing(true);
    try {
      // If the market does not answer, the result is the last known rate.
      if (!(await ask()).fresh) sayFailed(t('rate.old'));
    } catch (error) {
      sayFailed(errorMessage(error instanceof RateLookupError ? error.cause : error));
    } finally {
      setRefreshing(false);
    }
  };
  return { loading, quote, refreshing, refresh: () => void refresh() };
}
