import type { RouteBody } from '@pennysprout/shared/api/contract';
import type { Cadence } from '@pennysprout/shared/allowances/rule';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { minorToDecimal } from '@pennysprout/shared/kernel/money/money';
import { dateIn } from '../../kernel/i18n/calendar-date';
import { zoneOfDevice } from '../../kernel/browser/zone-of-device';
import type { LiveAllowance, LiveFamilyPreferences } from '../../kernel/live/live';

/** Field values of the allowance dialog. */
export interface AllowanceValues {
  readonly currency: CurrencyCode;
  readonly amount: string;
  readonly cadence: Cadence;
  readonly weekday: number;
  readonly dayOfMonth: number;
  readonly startsOn: string;
  /** Asked for only if the family's time zone is unknown. */
  readonly timeZone: string;
}

const FRIDAY = 5;

/** Returns what a child may get a week, about five US dollars in money that is easy to count. */
function proposedAmount(currency: CurrencyCode): number {
  return ROUND_AMOUNTS[currency] ?? 5;
}

const ROUND_AMOUNTS: Partial<Record<CurrencyCode, number>> = {
  TWD: 100,
  JPY: 500,
  CNY: 30,
  HKD: 40,
  KRW: 5000,
  INR: 200,
  THB: 100,
  PHP: 200,
  ISK: 500,
  HUF: 1000,
};

/** Returns the form's initial values: those of the allowance, or defaults for a new one. */
export function valuesOf(
  allowance: LiveAllowance | null,
  { timeZone: known, localCurrency }: LiveFamilyPreferences,
  filledIn = false,
): AllowanceValues {
  const timeZone = known ?? zoneOfDevice();
  if (!allowance) {
    const startsOn = dateIn(timeZone, new Date());
    const usual = { cadence: 'weekly', weekday: FRIDAY, dayOfMonth: 1 } as const;
    const amount = filledIn ? String(proposedAmount(localCurrency)) : '';
    return { currency: localCurrency, amount, ...usual, startsOn, timeZone };
  }
  const { currency, amountMinor, cadence, weekday, dayOfMonth, startsOn } = allowance;
  const days = { weekday: weekday ?? FRIDAY, dayOfMonth: dayOfMonth ?? 1 };
  const amount = String(minorToDecimal(amountMinor, currency));
  return { currency, amount, cadence, ...days, startsOn, timeZone };
}

/**
 * Converts the fields to the terms that are sent; keeps the stored terms that the form does not ask for.
 */
export function toTerms(
  { currency, amount, cadence, weekday, dayOfMonth, startsOn }: AllowanceValues,
  before: LiveAllowance | null,
): RouteBody<'changeAllowance'> {
  return {
    currency,
    amount: amount.trim() === '' ? Number.NaN : Number(amount),
    cadence,
    startsOn,
    ...(cadence === 'monthly' ? { dayOfMonth } : { weekday }),
    ...(before && { description: before.description }),
    ...(before?.endsOn != null && { endsOn: before.endsOn }),
  };
}
