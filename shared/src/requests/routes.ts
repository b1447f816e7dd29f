import { array, boolean, number, string } from 'yup';
import {
  REQUEST_KINDS,
  REQUEST_STATUSES,
  type RequestKind,
  type RequestStatus,
} from '../kernel/call/request-states';
import { currencyText, exactObject, idText } from '../kernel/schema/fields';
import {
  approveRequestSchema,
  createRequestSchema,
  declineRequestSchema,
  listRequestsSchema,
} from './schemas';
import type { ExampleFamily } from '../kernel/call/example-family';
import type { Tag } from '../kernel/call/tag';
import { call, none } from '../kernel/call/route';
import { shape } from '../kernel/call/shape';

const request = shape(
  'Request',
  {
    id: string().required(),
    childId: string().required(),
    kind: string<RequestKind>().oneOf(REQUEST_KINDS).required(),
    currency: currencyText().required(),
    amount: number().required(),
    from: string().nullable().defined(),
    closesJar: boolean().required(),
    jarTarget: number().nullable().defined(),
    reason: string().required(),
    status: string<RequestStatus>().oneOf(REQUEST_STATUSES).required(),
    reply: string().nullable().defined(),
    given: number().nullable().defined(),
    decidedBy: string().nullable().defined(),
    decidedAt: string().nullable().defined(),
    entryId: string().nullable().defined(),
    createdAt: string().required(),
  },
  {
    kind: 'Money to spend (`spend`), or cash that the child hands in (`keep`).',
    amount: 'What was asked for, a decimal in `currency`.',
    from: 'Of `spend`: the jar that the money is held out of, or `free`; else null.',
    closesJar:
      'Whether approval closes that jar. A part that is less than its target and less than all that is in it does not.',
    jarTarget:
      'Of one that is to close its jar: the jar’s target when it was asked, a decimal in `currency`; else null.',
    reason: 'What the child wrote, up to 200 characters.',
    status: 'Whether it waits (`open`), or how it was answered.',
    reply: 'What the parent wrote, or null.',
    given: 'What was given, a decimal in `currency`; null while it is not approved.',
    decidedBy: 'Who has answered it, or the child that has cancelled it; null while it is open.',
    decidedAt: 'When that was, or null.',
    entryId: 'The entry that it became, or null.',
  },
);

const REQUESTS: Tag = {
  name: 'Requests',
  description: 'What children ask their parents for. What is asked to be spent is held until then.',
};

const ofRequest = exactObject({ id: idText() });
const ID_NOTE = 'The request.';
const CLOSING_ERRORS = [
  'forbidden',
  'not_found',
  'maintenance',
  'request_closed',
  'idempotency_key_reused',
] as const;

const sticker = ({ requestId: id, childId }: ExampleFamily) => ({
  id,
  childId,
  kind: 'spend' as const,
  currency: 'USD' as const,
  amount: 3,
  from: 'free',
  closesJar: false,
  jarTarget: null,
  reason: 'Stickers',
  status: 'open' as const,
  reply: null,
  given: null,
  decidedBy: null,
  decidedAt: null,
  entryId: null,
  createdAt: '2026-05-04T16:00:00.000Z',
});

const answered = (family: ExampleFamily, status: RequestStatus, decidedBy: string) => ({
  ...sticker(family),
  status,
  decidedBy,
  decidedAt: '2026-05-04T17:30:00.000Z',
});

export const requestRoutes = {
  listRequests: call({
    method: 'GET',
    path: '/api/requests',
    tag: REQUESTS,
    summary:
      'The newest 50 requests of a child, or the newest 50 open ones of a family, newest first.',
    caller: 'user',
    about: 'child',
    limit: 'read',
    params: none,
    query: listRequestsSchema,
    body: null,
    response: array(request).required(),
    idempotent: false,
    errors: ['forbidden', 'not_found'],
    cost: { reads: 4, writes: 0 },
    notes: {
      childId: 'Whose requests; for the child itself and its parents.',
      familyId: 'Instead: the family whose open requests; for its parents.',
    },
    example: (family) => ({ query: { childId: family.childId }, answer: [sticker(family)] }),
  }),
  createRequest: call({
    method: 'POST',
    path: '/api/requests',
    tag: REQUESTS,
    summary:
      'Asks to spend money, which is held from then on, or to have cash kept. At most five wait for an ' +
      'answer, and twenty are made in a day.',
    caller: 'child',
    about: 'child',
    limit: 'write',
    params: none,
    query: none,
    body: createRequestSchema,
    response: request,
    idempotent: true,
    moves: 'pots',
    errors: [
      'forbidden',
      'not_found',
      'maintenance',
      'not_enough_free',
      'not_enough_in_jar',
      'limit_reached',
      'idempotency_key_reused',
    ],
    cost: { reads: 4, writes: 5 },
    notes: {
      childId: 'The caller.',
      kind: 'Money to spend (`spend`), or cash that the child hands in (`keep`).',
      reason: 'Up to 200 characters.',
      from: 'The jar that it is to come from, or `free`, which it is when it is not given.',
      closesJar:
        'Of a jar that has reached its target: whether approval closes it, for it buys what it was for. The amount must be at least the target, or all that is in the jar; else the field `amount` is refused.',
    },
    example: (family) => ({
      body: {
        childId: family.childId,
        kind: 'spend' as const,
        amount: 3,
        currency: 'USD' as const,
        from: 'free',
        reason: 'Stickers',
      },
      answer: sticker(family),
    }),
  }),
  cancelRequest: call({
    method: 'POST',
    path: '/api/requests/{id}/cancel',
    tag: REQUESTS,
    summary: 'Takes an open request back. What it held goes back to where it came from.',
    caller: 'child',
    about: 'child',
    limit: 'write',
    params: ofRequest,
    query: none,
    body: null,
    response: request,
    idempotent: true,
    moves: 'pots',
    errors: CLOSING_ERRORS,
    cost: { reads: 6, writes: 5 },
    notes: { id: ID_NOTE },
    example: (family) => ({
      params: { id: family.requestId },
      answer: answered(family, 'cancelled', family.childId),
    }),
  }),
  approveRequest: call({
    method: 'POST',
    path: '/api/requests/{id}/approve',
    tag: REQUESTS,
    summary:
      'Gives what was asked for, or a part of it: the rest goes back to where it came from. Cash that is ' +
      'kept may be counted anew, and is shared as new money. A jar that is to be closed stays where less than ' +
      'its target and less than all that is in it is given.',
    caller: 'parent',
    about: 'child',
    limit: 'write',
    params: ofRequest,
    query: none,
    body: approveRequestSchema,
    response: request,
    idempotent: true,
    moves: 'money',
    errors: [...CLOSING_ERRORS, 'invalid_amount', 'amount_out_of_range'],
    cost: { reads: 7, writes: 6 },
    notes: {
      id: ID_NOTE,
      amount:
        'What is given, a decimal in the request’s currency; what was asked for when it is not given.',
      reply: 'Words for the child.',
    },
    example: (family) => ({
      params: { id: family.requestId },
      body: { amount: 2, reply: 'Two are enough.' },
      answer: {
        ...answered(family, 'approved', family.ownerId),
        reply: 'Two are enough.',
        given: 2,
        entryId: 'e7Tp3xRb9Qk1',
      },
    }),
  }),
  declineRequest: call({
    method: 'POST',
    path: '/api/requests/{id}/decline',
    tag: REQUESTS,
    summary: 'Refuses a request. What it held goes back to where it came from.',
    caller: 'parent',
    about: 'child',
    limit: 'write',
    params: ofRequest,
    query: none,
    body: declineRequestSchema,
    response: request,
    idempotent: true,
    moves: 'pots',
    errors: CLOSING_ERRORS,
    cost: { reads: 7, writes: 5 },
    notes: { id: ID_NOTE, reply: 'Words for the child.' },
    example: (family) => ({
      params: { id: family.requestId },
      body: { reply: 'Let us wait for the sale.' },
      answer: {
        ...answered(family, 'declined', family.ownerId),
        reply: 'Let us wait for the sale.',
      },
    }),
  }),
};
