import { boolean, number, string, type InferType } from 'yup';
import type { ErrorCode } from '../kernel/call/errors';
import { CADENCES, type Cadence } from './rule';
import type { CurrencyCode } from '../kernel/money/currency';
import { minorToDecimal, type MinorUnits } from '../kernel/money/money';
import { currencyText, exactObject } from '../kernel/schema/fields';
import { COUNT_LIMITS } from '../kernel/schema/limits';
import { collection, OF_CHILD } from '../kernel/document/collection';
import { CHILD, CREATED, FAMILY, UPDATED, field, kind, oneOf } from '../kernel/document/field';
import { iso, isoOrNull, type Instant } from '../kernel/document/instant';
import { PAGE_SIZE } from '../kernel/document/query';

/** `allowances/{id}`: money a child gets on set dates. Dates are YYYY-MM-DD. */
export interface AllowanceDoc {
  userId: string;
  familyId: string;
  currency: CurrencyCode;
  amountMinor: MinorUnits;
  description: string;
  cadence: Cadence;
  weekday: number | null;
  dayOfMonth: number | null;
  startsOn: string;
  endsOn: string | null;
  active: boolean;
  /** Next due date and its instant; null if paused or ended. */
  nextOn: string | null;
  nextAt: Instant | null;
  /** Key by which the schedule finds it: a hex digit and `nextAt`, e.g. `a2026-10-01T22:00:00.000Z`. */
  due: string | null;
  /** Last date paid. Nothing up to it is ever paid again. */
  paidOn: string | null;
  /** Reason why a due date could not be paid. */
  problem: ErrorCode | null;
  createdBy: string;
  createdAt: Instant;
  updatedAt: Instant;
}

/** Derives the id of the entry that pays an allowance for a date, so there is at most one. */
export function allowanceEntryId(allowanceId: string, dueOn: string): string {
  return `allowance_${allowanceId}_${dueOn}`;
}

/** Fields of an allowance in calls and exports. */
export const ALLOWANCE_FIELDS = {
  id: string().required(),
  childId: string().required(),
  currency: currencyText().required(),
  amount: number().required(),
  description: string().required(),
  cadence: string<Cadence>().oneOf(CADENCES).required(),
  weekday: number().nullable().defined(),
  dayOfMonth: number().nullable().defined(),
  startsOn: string().required(),
  endsOn: string().nullable().defined(),
  active: boolean().required(),
  nextOn: string().nullable().defined(),
  nextAt: string().nullable().defined(),
  paidOn: string().nullable().defined(),
  problem: string().nullable().defined(),
  createdBy: string().required(),
};

export const ALLOWANCE_NOTES = {
  amount: 'Amount paid on each date, a decimal in `currency`.',
  weekday: 'For `weekly` and `biweekly`: 1 (Monday) to 7; otherwise null.',
  dayOfMonth: 'For `monthly`: 1 to 31; otherwise null.',
  endsOn: 'Last possible date, YYYY-MM-DD, or null.',
  active: 'False while paused.',
  nextOn: 'Next date to be paid, YYYY-MM-DD; null while paused and after the end.',
  nextAt: '06:00 on that date in the family’s time zone, as ISO 8601 in UTC.',
  paidOn: 'Last date paid, YYYY-MM-DD, or null.',
  problem: 'Error code that explains why a due amount could not be paid; null if nothing is wrong.',
  createdBy: 'User id of the parent who created it.',
};

const ROW = exactObject({
  ...ALLOWANCE_FIELDS,
  createdAt: string().required(),
  updatedAt: string().required(),
});

const ANSWER = exactObject(ALLOWANCE_FIELDS);

/** Converts an allowance to the API's form: decimal amounts, instants in ISO 8601, UTC. */
export function toAllowance(id: string, stored: AllowanceDoc): InferType<typeof ANSWER> {
  const { userId: childId, currency, amountMinor, description, cadence } = stored;
  const { weekday, dayOfMonth, startsOn, endsOn, active, nextOn, paidOn, problem } = stored;
  return {
    id,
    childId,
    currency,
    amount: minorToDecimal(amountMinor, currency),
    description,
    cadence,
    weekday,
    dayOfMonth,
    startsOn,
    endsOn,
    active,
    nextOn,
    nextAt: isoOrNull(stored.nextAt),
    paidOn,
    problem,
    createdBy: stored.createdBy,
  };
}

function toRow(id: string, stored: AllowanceDoc): InferType<typeof ROW> {
  const { createdAt, updatedAt } = stored;
  return { ...toAllowance(id, stored), createdAt: iso(createdAt), updatedAt: iso(updatedAt) };
}

export const allowances = collection({
  name: 'allowances',
  ...OF_CHILD,
  queries: {
    allowancesOfChild: {
      equals: ['familyId', 'userId'],
      limit: COUNT_LIMITS.allowancesOfChild,
      most: COUNT_LIMITS.allowancesOfChild,
      readers: 'child',
    },
    /** For all children at once, so that the parents' home needs only one listener. */
    familyAllowances: {
      equals: ['familyId'],
      limit: COUNT_LIMITS.allowancesOfChild * COUNT_LIMITS.childrenOfFamily,
      most: COUNT_LIMITS.allowancesOfChild * COUNT_LIMITS.childrenOfFamily,
      readers: 'parents',
    },
    allowancesByDue: { equals: [], orderBy: ['due', 'asc'], limit: PAGE_SIZE },
  },
  unindexed: ['description'],
  examples: [{ id: 'allowance-ada', is: 'an allowance', readers: 'child' }],

  is: 'Money that a child gets on set dates, until a parent changes, pauses or deletes it.',
  id: 'Generated by Firestore.',
  kinds: [
    kind<AllowanceDoc>(
      {
        userId: CHILD,
        familyId: FAMILY,
        currency: field('currency', 'Currency of the amount.'),
        amountMinor: field('minor units', 'Amount paid on each date, in `currency`.'),
        description: field('text', 'Reason, up to 200 characters.'),
        cadence: field('text', `${oneOf(CADENCES)}.`),
        weekday: field('number or null', 'For `weekly` and `biweekly`: 1 (Monday) to 7.'),
        dayOfMonth: field(
          'number or null',
          'For `monthly`: 1 to 31. In a shorter month, its last day.',
        ),
        startsOn: field('text', 'Date that the due dates are counted from, YYYY-MM-DD.'),
        endsOn: field('text or null', 'Last possible date, YYYY-MM-DD.'),
        active: field('boolean', 'False while paused.'),
        nextOn: field(
          'text or null',
          'Next date to be paid, YYYY-MM-DD; null while paused and after the end.',
        ),
        nextAt: field('instant or null', '06:00 on that date in the family’s time zone.'),
        due: field(
          'text or null',
          'Key by which the schedule finds due allowances: `nextAt` after a hex digit derived from the child, which spreads writes over sixteen ranges of the index, e.g. `a2026-10-01T22:00:00.000Z`.',
        ),
        paidOn: field('text or null', 'Last date paid, YYYY-MM-DD.'),
        problem: field(
          'text or null',
          'Error code that explains why a due amount could not be paid.',
        ),
        createdBy: field('text', 'Parent who created it.', 'users'),
        createdAt: CREATED,
        updatedAt: UPDATED,
      },
      { notExported: { due: 'It is derived from the child and `nextAt`.' } },
    ),
  ],
  writtenBy: [
    'createAllowance',
    'changeAllowance',
    'pauseAllowance',
    'resumeAllowance',
    'deleteAllowance',
    'saveFamilyPreferences',
  ],
  alsoWrittenBy: 'the schedule of allowances',
  kept: 'Until a parent deletes it, or the child or its family is deleted.',

  exported: {
    table: 'allowances',
    is: 'Allowances, ordered by id.',
    row: ROW,
    toRow,
    notes: ALLOWANCE_NOTES,
  },
  privacy: {
    holds: 'amount, reason, days, start, who created it',
    purpose: 'To pay it on its dates.',
  },
});
