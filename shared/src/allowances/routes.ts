import { array } from 'yup';
import { ALLOWANCE_FIELDS, ALLOWANCE_NOTES } from './allowances.collection';
import { changeAllowanceSchema, createAllowanceSchema } from './schemas';
import { exactObject, idText } from '../kernel/schema/fields';
import type { ExampleFamily } from '../kernel/call/example-family';
import type { Tag } from '../kernel/call/tag';
import { call, none } from '../kernel/call/route';
import { shape } from '../kernel/call/shape';
import { success } from '../kernel/call/success';

const allowance = shape('Allowance', ALLOWANCE_FIELDS, ALLOWANCE_NOTES);

const ALLOWANCES: Tag = {
  name: 'Allowances',
  description: 'Money that children get on set dates, at 06:00 in the time zone of their family.',
};

const one = exactObject({ id: idText() });

const TERM_NOTES = {
  description: 'The reason, up to 200 characters; `Allowance` when it is not given.',
  cadence: 'How often. Dates are counted from `startsOn`, never from the last payment.',
  weekday: 'Of `weekly` and `biweekly`, and of these only: 1 to 7, Monday is 1.',
  dayOfMonth:
    'Of `monthly`, and of this only: 1 to 31. In a month that is shorter it is the last day.',
  startsOn: 'The first date may be this one. YYYY-MM-DD, not past.',
  endsOn: 'The last date may be this one. YYYY-MM-DD; none when it is not given.',
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
  createdBy: ownerId,
});

const PAYS_FIRST = 'What is due by now is paid first, as it was agreed until then.';

export const allowanceRoutes = {
  listAllowances: call({
    method: 'GET',
    path: '/api/allowances',
    tag: ALLOWANCES,
    summary: 'The allowances of a child.',
    caller: 'user',
    about: 'child',
    limit: 'read',
    params: none,
    query: exactObject({ childId: idText() }),
    body: null,
    response: array(allowance).required(),
    idempotent: false,
    errors: ['forbidden', 'not_found'],
    cost: { reads: 4, writes: 0 },
    example: (family) => ({ query: { childId: family.childId }, answer: [weekly(family)] }),
  }),
  createAllowance: call({
    method: 'POST',
    path: '/api/allowances',
    tag: ALLOWANCES,
    summary: 'Sets an allowance for a child, at most five.',
    caller: 'parent',
    about: 'child',
    limit: 'write',
    params: none,
    query: none,
    body: createAllowanceSchema,
    response: allowance,
    idempotent: true,
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
    method: 'POST',
    path: '/api/allowances/{id}',
    tag: ALLOWANCES,
    summary: `Changes an allowance, which is said as a whole. ${PAYS_FIRST}`,
    caller: 'parent',
    about: 'child',
    limit: 'write',
    params: one,
    query: none,
    body: changeAllowanceSchema,
    response: allowance,
    idempotent: false,
    moves: 'money',
    errors: ['forbidden', 'not_found', 'maintenance', 'time_zone_needed', 'allowance_unpaid'],
    cost: { reads: 13, writes: 4 },
    notes: {
      ...TERM_NOTES,
      startsOn: 'The first date may be this one. YYYY-MM-DD; a date that is past only as it was.',
    },
    example: (family) => ({
      params: { id: family.allowanceId },
      body: { ...WEEKLY, amount: 6 },
      answer: { ...weekly(family), amount: 6 },
    }),
  }),
  pauseAllowance: call({
    method: 'POST',
    path: '/api/allowances/{id}/pause',
    tag: ALLOWANCES,
    summary: `Pauses an allowance. ${PAYS_FIRST} Dates in the pause are not made up later.`,
    caller: 'parent',
    about: 'child',
    limit: 'write',
    params: one,
    query: none,
    body: null,
    response: allowance,
    idempotent: false,
    moves: 'money',
    errors: ['forbidden', 'not_found', 'maintenance', 'time_zone_needed', 'allowance_unpaid'],
    cost: { reads: 12, writes: 4 },
    example: (family) => ({
      params: { id: family.allowanceId },
      answer: { ...weekly(family), active: false, nextOn: null, nextAt: null },
    }),
  }),
  resumeAllowance: call({
    method: 'POST',
    path: '/api/allowances/{id}/resume',
    tag: ALLOWANCES,
    summary: 'Goes on with an allowance that was paused, with its first date from today.',
    caller: 'parent',
    about: 'child',
    limit: 'write',
    params: one,
    query: none,
    body: null,
    response: allowance,
    idempotent: false,
    errors: ['forbidden', 'not_found', 'time_zone_needed'],
    cost: { reads: 5, writes: 1 },
    example: (family) => ({ params: { id: family.allowanceId }, answer: weekly(family) }),
  }),
  deleteAllowance: call({
    method: 'DELETE',
    path: '/api/allowances/{id}',
    tag: ALLOWANCES,
    summary: `Deletes an allowance. ${PAYS_FIRST} What was paid stays paid.`,
    caller: 'parent',
    about: 'child',
    limit: 'write',
    params: one,
    query: none,
    body: null,
    response: success,
    idempotent: false,
    moves: 'money',
    errors: ['forbidden', 'not_found', 'maintenance'],
    cost: { reads: 12, writes: 4 },
    example: (family) => ({ params: { id: family.allowanceId }, answer: { success: true } }),
  }),
};
