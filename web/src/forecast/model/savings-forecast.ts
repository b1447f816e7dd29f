import { calendarOf } from '@pennysprout/shared/forecast/calendar';
import { AS_IT_IS, forecast } from '@pennysprout/shared/forecast/forecast';
import { DAY_MS } from '@pennysprout/shared/kernel/dates/durations';
import type { Account } from '@pennysprout/shared/ledger/account';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { MinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { FamilyFacts } from './facts';
import { pointUntil } from './picture';

/** Number of points; a phone has hardly more pixels. */
const POINTS = 52;

/** Savings on a future day if nothing changes. */
export interface SavingsOn {
  /** Whole days after today. */
  readonly inDays: number;
  readonly balances: readonly (readonly [CurrencyCode, MinorUnits])[];
}

/** Forecasts the savings in all currencies, at even intervals until a number of days after today. */
export function savingsForecast(
  accounts: readonly Account[],
  { allowances, annualRatePercent, lastPeriod, timeZone }: FamilyFacts,
  now: Date,
  days: number,
): readonly SavingsOn[] {
  const forecasts = accounts.map((account) => {
    const { currency } = account;
    const own = allowances.filter((allowance) => allowance.currency === currency);
    const calendar = calendarOf({ now, timeZone, allowances: own, lastPeriod });
    const outlook = { account, calendar, annualRatePercent, jarId: null };
    return [currency, forecast(outlook, AS_IT_IS)] as const;
  });
  const count = Math.min(POINTS, days);
  return Array.from({ length: count }, (_, n) => {
    const inDays = Math.round(((n + 1) * days) / count);
    const at = now.getTime() + inDays * DAY_MS;
    const balances = forecasts.map(
      ([currency, forecast]) => [currency, pointUntil(forecast, at).balanceMinor] as const,
    );
    return { inDays, balances };
  });
}
