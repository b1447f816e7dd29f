import { addDays, dueAt, dueOnOrAfter } from '@pennysprout/shared/allowances/dates';
import { dateIn } from '@pennysprout/shared/kernel/dates/date-in';
import { ruleOf, type RuleFields } from '@pennysprout/shared/allowances/rule';
import { AppError, type FieldError } from '@pennysprout/shared/kernel/call/errors';
import type { RouteBody } from '@pennysprout/shared/api/contract';
import type { AllowanceDoc } from '@pennysprout/shared/allowances/allowances.collection';
import { nextDue } from './due';
import { toMinor } from '../kernel/amounts';

/** Default description; screens translate it. */
const USUAL_DESCRIPTION = 'Allowance';

/** Allowance terms as a call gives them. */
export type Terms = RouteBody<'changeAllowance'>;

/**
 * Converts terms to their stored form.
 *
 * @throws AppError `invalid_amount` if the currency's minor units cannot represent it.
 */
export function toStoredTerms(terms: Terms) {
  const { currency, amount, description = '', cadence, weekday, dayOfMonth, startsOn } = terms;
  return {
    currency,
    amountMinor: toMinor(amount, currency),
    cadence,
    startsOn,
    description: description === '' ? USUAL_DESCRIPTION : description,
    weekday: weekday ?? null,
    dayOfMonth: dayOfMonth ?? null,
    endsOn: terms.endsOn ?? null,
  };
}

type Dated = RuleFields & Pick<AllowanceDoc, 'userId' | 'paidOn'>;
type Due = Pick<AllowanceDoc, 'nextOn' | 'nextAt' | 'due'>;

/** Computes the due fields of an allowance that starts or resumes: its first unpaid date from today. */
export function dueFromToday(allowance: Dated, timeZone: string, now: Date): Due {
  return dueFrom(dateIn(timeZone, now), allowance, timeZone);
}

/** Computes the due fields of a changed allowance: dates already due keep their old terms. */
export function dueAfterNow(allowance: Dated, timeZone: string, now: Date): Due {
  const today = dateIn(timeZone, now);
  const isOver = dueAt(today, timeZone) <= now;
  return dueFrom(isOver ? addDays(today, 1) : today, allowance, timeZone);
}

function dueFrom(date: string, allowance: Dated, timeZone: string): Due {
  const { userId, paidOn } = allowance;
  const from = paidOn !== null && paidOn >= date ? addDays(paidOn, 1) : date;
  return nextDue(userId, dueOnOrAfter(ruleOf(allowance), from), timeZone);
}

/**
 * Rejects a start date before today.
 *
 * @throws AppError `invalid_request`
 */
export function requireNotPast(startsOn: string, timeZone: string, now: Date): void {
  if (startsOn < dateIn(timeZone, now)) throw refusedField('startsOn', 'validation.datePast');
}

/**
 * Rejects an allowance that would never be paid.
 *
 * @throws AppError `invalid_request`
 */
export function requireSomeDate({ nextOn }: Pick<AllowanceDoc, 'nextOn'>): void {
  if (nextOn === null) throw refusedField('endsOn', 'validation.endsTooEarly');
}

function refusedField(path: string, key: FieldError['key']): AppError {
  return new AppError('invalid_request', { fields: [{ path, key }] });
}
