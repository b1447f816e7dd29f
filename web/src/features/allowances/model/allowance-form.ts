import type { RouteBody } from '@pennysprout/shared/api/contract';
import type { Cadence } from '@pennysprout/shared/allowance/rule';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import { minorToDecimal } from '@pennysprout/shared/money/money';
import { dateIn } from '../../../components/date/calendar-date';
import { zoneOfDevice } from '../../../lib/platform/zone-of-device';
import type { LiveAllowance, LiveFamilyPreferences } from '../../../lib/live/live';

/** What is in the sheet's fields. */
export interface AllowanceValues {
  readonly currency: CurrencyCode;
  readonly amount: string;
  readonly cadence: Cadence;
  readonly weekday: number;
  readonly dayOfMonth: number;
  readonly startsOn: string;
  /** Asked for where the family's is not known. */
  readonly timeZone: string;
}

const FRIDAY = 5;

/** What a new allowance begins with, and how one is that is to be changed. */
export function valuesOf(
  allowance: LiveAllowance | null,
  { timeZone: known, localCurrency }: LiveFamilyPreferences,
): AllowanceValues {
  const timeZone = known ?? zoneOfDevice();
  if (!allowance) {
    const startsOn = dateIn(timeZone, new Date());
    const usual = { cadence: 'weekly', weekday: FRIDAY, dayOfMonth: 1 } as const;
    return { currency: localCurrency, amount: '', ...usual, startsOn, timeZone };
  }
  const { currency, amountMinor, cadence, weekday, dayOfMonth, startsOn } = allowance;
  const days = { weekday: weekday ?? FRIDAY, dayOfMonth: dayOfMonth ?? 1 };
  const amount = String(minorToDecimal(amountMinor, currency));
  return { currency, amount, cadence, ...days, startsOn, timeZone };
}

/** The agreement as it is sent; what the sheet does not ask for stays as it is. */
export function toTerms(
  { currency, amount, cadence, weekday, dayOfMonth, startsOn }: AllowanceValues,
  before: LiveAllowance | null,
): RouteBody<'changeAllowance'> {
  return {
    ...{ currency, amount: amount.trim() === '' ? Number.NaN : Number(amount), cadence, startsOn },
    ...(cadence === 'monthly' ? { dayOfMonth } : { weekday }),
    ...(before && { description: before.description }),
    ...(before?.endsOn != null && { endsOn: before.endsOn }),
  };
}
