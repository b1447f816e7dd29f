import { AppError, type FieldError } from '@pennysprout/shared/api/errors';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import { MAX_ENTRY_MINOR, type MinorUnits } from '@pennysprout/shared/money/money';
import { dayOf } from '../../ledger/change-mark';
import { toMinor } from '../amounts';

/** West of Greenwich, where a day lasts longest. */
const LAST_TIME_ZONE_MS = 12 * 60 * 60 * 1000;

/** @throws AppError `invalid_amount` when it is more than an entry can be, or no amount of the currency. */
export function toTarget(target: number, currency: CurrencyCode): MinorUnits {
  const minor = toMinor(target, currency);
  if (minor > MAX_ENTRY_MINOR) throw new AppError('invalid_amount');
  return minor;
}

/**
 * A family may live anywhere, so a date is past when its day is over everywhere.
 *
 * @throws AppError `invalid_request` when it is.
 */
export function requireNotPast(wantedBy: string, now: Date): void {
  if (wantedBy >= dayOf(new Date(now.getTime() - LAST_TIME_ZONE_MS))) return;
  const field: FieldError = { path: 'wantedBy', key: 'validation.datePast' };
  throw new AppError('invalid_request', { fields: [field] });
}
