import type { RouteBody } from '@pennysprout/shared/api/contract';
import type { Cadence } from '@pennysprout/shared/allowances/rule';
import { everydayAmounts } from '@pennysprout/shared/kernel/money/everyday-amounts';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { minorToDecimal } from '@pennysprout/shared/kernel/money/money';
import { readAmount } from '@pennysprout/shared/kernel/money/typed-number';
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
  /** Asked for only if the family's time zone is unknown; empty if the device's is too. */
  readonly timeZone: string;
}

export type AllowanceAmount = Pick<LiveAllowance, 'amountMinor' | 'currency'>;

const FRIDAY = 5;

/**
 * Returns the form's initial values: those of the allowance, or defaults for a new one.
 *
 * @param usual amount to start a new one with
 */
export function valuesOf(
  allowance: LiveAllowance | null,
  { timeZone: known, localCurrency }: LiveFamilyPreferences,
  usual: AllowanceAmount | null = null,
): AllowanceValues {
  const zone = known ?? zoneOfDevice();
  const timeZone = zone ?? '';
  if (!allowance) {
    const startsOn = dateIn(zone ?? undefined, new Date());
    const money = usual ? inField(usual) : { currency: localCurrency, amount: '' };
    const days = { cadence: 'weekly', weekday: FRIDAY, dayOfMonth: 1 } as const;
    return { ...money, ...days, startsOn, timeZone };
  }
  const { cadence, weekday, dayOfMonth, startsOn } = allowance;
  const days = { weekday: weekday ?? FRIDAY, dayOfMonth: dayOfMonth ?? 1 };
  return { ...inField(allowance), cadence, ...days, startsOn, timeZone };
}

/** Returns an everyday allowance in a currency, as it is typed. */
export function everydayOf(currency: CurrencyCode): string {
  return inField({ amountMinor: everydayAmounts(currency).allowanceMinor, currency }).amount;
}

function inField({ amountMinor, currency }: AllowanceAmount) {
  return { currency, amount: String(minorToDecimal(amountMinor, currency)) };
}

/** Converts the fields to the terms to send; keeps stored terms without a field in the form. */
export function toTerms(
  { currency, amount, cadence, weekday, dayOfMonth, startsOn }: AllowanceValues,
  before: LiveAllowance | null,
): RouteBody<'changeAllowance'> {
  return {
    currency,
    amount: readAmount(amount, currency) ?? Number.NaN,
    cadence,
    startsOn,
    ...(cadence === 'monthly' ? { dayOfMonth } : { weekday }),
    ...(before && { description: before.description }),
    ...(before?.endsOn != null && { endsOn: before.endsOn }),
  };
}
