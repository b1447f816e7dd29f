import { useMemo, useState } from 'react';
import { calendarOf, type Calendar } from '@pennysprout/shared/forecast/calendar';
import { HOUR_MS } from '@pennysprout/shared/kernel/dates/durations';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { useNow } from '../../kernel/browser/use-now';
import type { FamilyFacts } from './facts';

/**
 * Returns ten years of dates from now. Recomputed when the family's facts change and every hour, not
 * when a slider moves.
 */
export function useCalendar(currency: CurrencyCode, facts: FamilyFacts): Calendar {
  const { timeZone, lastPeriod, allowances } = facts;
  const now = useNow();
  const [from, setFrom] = useState(now);
  if (now.getTime() - from.getTime() >= HOUR_MS) setFrom(now);
  return useMemo(() => {
    const own = allowances.filter((allowance) => allowance.currency === currency);
    return calendarOf({ now: from, timeZone, allowances: own, lastPeriod });
  }, [allowances, currency, lastPeriod, from, timeZone]);
}
