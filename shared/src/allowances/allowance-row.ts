import { exactObject, currencyText } from '../kernel/schema/fields';
import { type InferType, string, number, boolean } from 'yup';
import { CADENCES, type Cadence } from './rule';
import { minorToDecimal } from '../kernel/money/money';
import { minorIn, isoOrNull, instantIn, nothingElse } from '../kernel/document/rows';
import { iso, type MakeInstant } from '../kernel/document/instant';
import type { ErrorCode } from '../kernel/call/errors';
import type { AllowanceDoc } from './allowances.collection';

const schema = exactObject({
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
  problem: string<ErrorCode>().nullable().defined(),
  problemSince: string().nullable().defined(),
  createdBy: string().required(),
  createdAt: string().required(),
  updatedAt: string().required(),
});

type AllowanceRow = InferType<typeof schema>;

function toRow(id: string, doc: AllowanceDoc): AllowanceRow {
  const {
    // The whole export is about one family.
    familyId: _familyId,
    // It is derived from the child and `nextAt`.
    due: _due,
    userId,
    currency,
    amountMinor,
    description,
    cadence,
    weekday,
    dayOfMonth,
    startsOn,
    endsOn,
    active,
    nextOn,
    nextAt,
    paidOn,
    problem,
    problemSince,
    createdBy,
    createdAt,
    updatedAt,
    ...others
  } = doc;
  nothingElse(others);
  return {
    id,
    childId: userId,
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
    nextAt: isoOrNull(nextAt),
    paidOn,
    problem,
    problemSince: isoOrNull(problemSince),
    createdBy,
    createdAt: iso(createdAt),
    updatedAt: iso(updatedAt),
  };
}

function fromRow(
  row: AllowanceRow,
  makeInstant: MakeInstant,
): Omit<AllowanceDoc, 'familyId' | 'due'> {
  return {
    userId: row.childId,
    currency: row.currency,
    amountMinor: minorIn('amount', row.amount, row.currency),
    description: row.description,
    cadence: row.cadence,
    weekday: row.weekday,
    dayOfMonth: row.dayOfMonth,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    active: row.active,
    nextOn: row.nextOn,
    nextAt: row.nextAt === null ? null : instantIn('nextAt', row.nextAt, makeInstant),
    paidOn: row.paidOn,
    problem: row.problem,
    ...(row.problemSince !== null && {
      problemSince: instantIn('problemSince', row.problemSince, makeInstant),
    }),
    createdBy: row.createdBy,
    createdAt: instantIn('createdAt', row.createdAt, makeInstant),
    updatedAt: instantIn('updatedAt', row.updatedAt, makeInstant),
  };
}

/** Rows of the table `allowances` of a family's export. */
export const allowanceRows = {
  schema,
  notes: {
    childId: 'Child whose it is.',
    currency: 'Currency of the amount, ISO 4217.',
    amount: 'Amount paid on each date, a decimal in `currency`.',
    description: 'Reason, up to 200 characters.',
    cadence: 'How often it is due, counted from `startsOn`: `weekly`, `biweekly` or `monthly`.',
    weekday: 'For `weekly` and `biweekly`: 1 (Monday) to 7; otherwise null.',
    dayOfMonth: 'For `monthly`: 1 to 31; otherwise null. In a shorter month, its last day.',
    startsOn: 'Date that the due dates are counted from, YYYY-MM-DD.',
    endsOn: 'Last possible date, YYYY-MM-DD, or null.',
    active: 'False while paused.',
    nextOn: 'Next date to be paid, YYYY-MM-DD; null while paused and after the end.',
    nextAt: '06:00 on that date in the family’s time zone, ISO 8601 in UTC.',
    paidOn: 'Last date paid, YYYY-MM-DD, or null. Nothing up to it is ever paid again.',
    problem:
      'Error code that explains why a due amount could not be paid; null if nothing is wrong.',
    problemSince:
      'When that problem began; null if nothing is wrong, missing in problems from before it was noted. ISO 8601 in UTC.',
    createdBy: 'Parent who created it.',
    createdAt: 'When it was created, ISO 8601 in UTC.',
    updatedAt: 'When it was last changed, ISO 8601 in UTC.',
  },
  /** Values of columns that older files do not have. */
  absent: { problemSince: null },
  toRow,
  fromRow,
};
