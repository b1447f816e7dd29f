import { addDays, dateIn, dueAt, dueOnOrAfter } from '@pennysprout/shared/allowance/dates';
import { ruleOf, type RuleFields } from '@pennysprout/shared/allowance/rule';
import { AppError, type FieldError } from '@pennysprout/shared/api/errors';
import type { RouteBody } from '@pennysprout/shared/api/contract';
import type { AllowanceDoc } from '@pennysprout/shared/data/collections/allowances';
import { nextDue } from '../../allowances/due';
import { toMinor } from '../amounts';

/** Needs no words of the family's own: screens show it in the reader's language. */
const USUAL_DESCRIPTION = 'Allowance';

/** What a parent and a child agree on, as a call says it. */
export type Terms = RouteBody<'changeAllowance'>;

/** The same as it is stored. @throws AppError `invalid_amount` when the currency has no coins for it. */
export function toStoredTerms(terms: Terms) {
  const { currency, amount, description = '', cadence, weekday, dayOfMonth, startsOn } = terms;
  return {
    ...{ currency, amountMinor: toMinor(amount, currency), cadence, startsOn },
    description: description === '' ? USUAL_DESCRIPTION : description,
    weekday: weekday ?? null,
    dayOfMonth: dayOfMonth ?? null,
    endsOn: terms.endsOn ?? null,
  };
}

type Dated = RuleFields & Pick<AllowanceDoc, 'userId' | 'paidOn'>;
type Due = Pick<AllowanceDoc, 'nextOn' | 'nextAt' | 'due'>;

/** When an allowance that begins or goes on is due: its first date from today that was not paid before. */
export function dueFromToday(allowance: Dated, timeZone: string, now: Date): Due {
  return dueFrom(dateIn(timeZone, now), allowance, timeZone);
}

/** When an allowance is due that was changed: what was due before is as it was agreed then. */
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

/** @throws AppError `invalid_request` when it would have begun before today. */
export function requireNotPast(startsOn: string, timeZone: string, now: Date): void {
  if (startsOn < dateIn(timeZone, now)) throw refusedField('startsOn', 'validation.datePast');
}

/** @throws AppError `invalid_request` when nothing would ever be paid. */
export function requireSomeDate({ nextOn }: Pick<AllowanceDoc, 'nextOn'>): void {
  if (nextOn === null) throw refusedField('endsOn', 'validation.endsTooEarly');
}

function refusedField(path: string, key: FieldError['key']): AppError {
  return new AppError('invalid_request', { fields: [{ path, key }] });
}
