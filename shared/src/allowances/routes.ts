import { array, boolean, number, string } from 'yup';
import { CADENCES, type Cadence } from './rule';
import { changeAllowanceSchema, createAllowanceSchema } from './schemas';
import { exactObject, idText, currencyText } from '../kernel/schema/fields';
import type { ExampleFamily } from '../kernel/call/example-family';
import type { Tag } from '../kernel/call/tag';
import { allowanceCalls } from './calls';
import { call, none } from '../kernel/call/route';
import { shape } from '../kernel/call/shape';
import { success } from '../kernel/call/success';

const allowance = shape(
  'Allowance',
  {
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
    problemSince: string().nullable().defined(),
    createdBy: string().required(),
  },
  {
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
  },
);

const ALLOWANCES: Tag = {
  name: 'Allowances',
  description: 'Money that children get on set dates, at 06:00 in the family’s time zone.',
};

const one = exactObject({ id: idText() });

const TERM_NOTES = {
  description: 'Reason, up to 200 characters; `Allowance` by default.',
  cadence: 'How often it is due. Dates are counted from `startsOn`, never from the last payment.',
  weekday: 'Only for `weekly` and `biweekly`: 1 (Monday) to 7.',
  dayOfMonth: 'Only for `monthly`: 1 to 31. In a shorter month, its last day.',
  startsOn: 'First possible date, YYYY-MM-DD, not in the past.',
  endsOn: 'Last possible date, YYYY-MM-DD; none by default.',
};

const WEEKLY = {
  currency: 'USD',
  amount: 5,
  description: 'Allowance',
  cadence: 'weekly',
  weekday: 5,
  startsOn: '2099-10-01',
} as const;

const weekly = ({ allowanceId, childId, ownerId }: ExampleFamily) => ({
  id: allowanceId,
  childId,
  ...WEEKLY,
  dayOfMonth: null,
  endsOn: null,
  active: true,
  nextOn: '2099-10-02',
  nextAt: '2099-10-01T22:00:00.000Z',
  paidOn: null,
  problem: null,
  problemSince: null,
  createdBy: ownerId,
});

const PAYS_FIRST = 'Amounts already due are paid first, on the terms so far.';

export const allowanceRoutes = {
  listAllowances: call({
    ...allowanceCalls.listAllowances,
    tag: ALLOWANCES,
    summary: 'A child’s allowances.',
    about: 'child',
    limit: 'read',
    params: none,
    query: exactObject({ childId: idText() }),
    body: null,
    response: array(allowance).required(),
    errors: ['forbidden', 'not_found'],
    cost: { reads: 4, writes: 0 },
    example: (family) => ({ query: { childId: family.childId }, answer: [weekly(family)] }),
  }),
  createAllowance: call({
    ...allowanceCalls.createAllowance,
    tag: ALLOWANCES,
    summary: 'Creates an allowance for a child, of at most five.',
    about: 'child',
    limit: 'write',
    params: none,
    query: none,
    body: createAllowanceSchema,
    response: allowance,
    errors: [
      'forbidden',
      'not_found',
      'time_zone_needed',
      'limit_reached',
      'idempotency_key_reused',
    ],
    cost: { reads: 6, writes: 3 },
    notes: TERM_NOTES,
    example: (family) => ({
      body: { childId: family.childId, ...WEEKLY },
      answer: weekly(family),
    }),
  }),
  changeAllowance: call({
    ...allowanceCalls.changeAllowance,
    tag: ALLOWANCES,
    summary: `Replaces an allowance’s terms. ${PAYS_FIRST} The same terms again change nothing.`,
    about: 'child',
    limit: 'write',
    params: one,
    query: none,
    body: changeAllowanceSchema,
    response: allowance,
    errors: ['forbidden', 'not_found', 'maintenance', 'time_zone_needed', 'allowance_unpaid'],
    cost: { reads: 13, writes: 4 },
    notes: {
      ...TERM_NOTES,
      startsOn: 'First possible date, YYYY-MM-DD; not in the past unless unchanged.',
    },
    example: (family) => ({
      params: { id: family.allowanceId },
      body: { ...WEEKLY, amount: 6 },
      answer: { ...weekly(family), amount: 6 },
    }),
  }),
  payAllowanceNow: call({
    ...allowanceCalls.payAllowanceNow,
    tag: ALLOWANCES,
    summary:
      'Pays the due dates of an allowance at once, including its last date. Does nothing if none is due.',
    about: 'child',
    limit: 'write',
    params: one,
    query: none,
    body: null,
    response: allowance,
    errors: ['forbidden', 'not_found', 'maintenance', 'allowance_unpaid'],
    cost: { reads: 12, writes: 3 },
    example: (family) => ({ params: { id: family.allowanceId }, answer: weekly(family) }),
  }),
  pauseAllowance: call({
    ...allowanceCalls.pauseAllowance,
    tag: ALLOWANCES,
    summary: `Pauses an allowance. ${PAYS_FIRST} Dates during the pause are not made up for.`,
    about: 'child',
    limit: 'write',
    params: one,
    query: none,
    body: null,
    response: allowance,
    errors: ['forbidden', 'not_found', 'maintenance', 'time_zone_needed', 'allowance_unpaid'],
    cost: { reads: 12, writes: 4 },
    example: (family) => ({
      params: { id: family.allowanceId },
      answer: { ...weekly(family), active: false, nextOn: null, nextAt: null },
    }),
  }),
  resumeAllowance: call({
    ...allowanceCalls.resumeAllowance,
    tag: ALLOWANCES,
    summary: 'Resumes a paused allowance, from its first date that is not past.',
    about: 'child',
    limit: 'write',
    params: one,
    query: none,
    body: null,
    response: allowance,
    errors: ['forbidden', 'not_found', 'time_zone_needed'],
    cost: { reads: 5, writes: 1 },
    example: (family) => ({ params: { id: family.allowanceId }, answer: weekly(family) }),
  }),
  deleteAllowance: call({
    ...allowanceCalls.deleteAllowance,
    tag: ALLOWANCES,
    summary: `Deletes an allowance. ${PAYS_FIRST} Paid dates stay paid.`,
    about: 'child',
    limit: 'write',
    params: one,
    query: none,
    body: null,
    response: success,
    errors: ['forbidden', 'not_found', 'maintenance'],
    cost: { reads: 12, writes: 4 },
    example: (family) => ({ params: { id: family.allowanceId }, answer: { success: true } }),
  }),
};
