import { useEffect, useMemo, useState } from 'react';
import type { Account } from '@pennysprout/shared/ledger/account';
import { retry } from '../../kernel/browser/retry';
import type { FamilyFacts } from './facts';
import type { savingsForecast } from './savings-forecast';

type Forecast = typeof savingsForecast;

/**
 * Provides the forecast of a child's savings, whose calendar is too heavy for a page to wait for.
 *
 * @returns null until its code and data have loaded
 */
export function useSavingsForecast(
  accounts: readonly Account[] | null,
  facts: FamilyFacts | null,
): ((now: Date, days: number) => ReturnType<Forecast>) | null {
  const [loaded, setLoaded] = useState<{ readonly forecast: Forecast } | null>(null);
  useEffect(() => {
    retry(() => import('./savings-forecast')).then(
      ({ savingsForecast: forecast }) => {
        setLoaded({ forecast });
      },
      // Without it, the chart shows only the past.
      () => undefined,
    );
  }, []);
  return useMemo(() => {
    if (!accounts || !facts || !loaded) return null;
    return (now, days) => loaded.forecast(accounts, facts, now, days);
  }, [accounts, facts, loaded]);
}
