import { AppError, type FieldError } from '@pennysprout/shared/kernel/call/errors';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { MAX_ENTRY_MINOR, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { dayOf } from '../kernel/posting/change-mark';
import { toMinor } from '../kernel/amounts';

/** UTC-12, the last time zone in which a day ends. */
const LAST_TIME_ZONE_MS = 12 * 60 * 60 * 1000;

/**
 * Converts a target to minor units.
 *
 * @throws AppError `invalid_amount` if it exceeds the largest entry or the currency's minor units cannot
 * represent it.
 */
export function toTarget(target: number, currency: CurrencyCode): MinorUnits {
  const minor = toMinor(target, currency);
  if (minor > MAX_ENTRY_MINOR) throw new AppError('invalid_amount');
  return minor;
}

/**
 * Rejects a date that is over everywhere on earth, as a family may live anywhere.
 *
 * @throws AppError `invalid_request`
 */
export function requireNotPast(wantedBy: string, now: Date): void {
  if (wantedBy >= dayOf(new Date(now.getTime() - LAST_TIME_ZONE_MS))) return;
  const field: FieldError = { path: 'wantedBy', key: 'validation.datePast' };
  throw new AppError('invalid_request', { fields: [field] });
}
