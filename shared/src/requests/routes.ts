import { array, boolean, number, string } from 'yup';
import {
  REQUEST_KINDS,
  REQUEST_STATUSES,
  type RequestKind,
  type RequestStatus,
} from '../kernel/call/request-states';
import { exactObject, idText, currencyText } from '../kernel/schema/fields';
import {
  approveRequestSchema,
  createRequestSchema,
  declineRequestSchema,
  listRequestsSchema,
} from './schemas';
import type { ExampleFamily } from '../kernel/call/example-family';
import type { Tag } from '../kernel/call/tag';
import { requestCalls } from './calls';
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
    createdAt: 'When it was created, ISO 8601 in UTC.',
    childId: 'Child whose it is.',
    kind: 'Money to spend (`spend`), cash for the bank to keep (`keep`), or pay for work (`earn`).',
    currency: 'Currency of the amounts, ISO 4217.',
    amount: 'Amount asked for, a decimal in `currency`.',
    from: 'For `spend`: jar that the money is held from, or `free`. Otherwise null.',
    closesJar:
      'True if approval closes that jar, because its goal is bought. A partial approval below both its target and its content does not.',
    jarTarget:
      'The jar’s target when the request was made, a decimal in `currency`. Only if it is to close the jar.',
    reason: 'The child’s reason, up to 200 characters.',
    status: '`open`, `approved`, `declined` or `cancelled`.',
    reply: 'The parent’s reply, or null.',
    given:
      'Amount given, a decimal in `currency`; null unless approved. It may be less than asked for, and unless it is to spend also more.',
    decidedBy: 'Parent who answered it, or child who cancelled it; null while open.',
    decidedAt: 'When that was; null while open. ISO 8601 in UTC.',
    entryId: 'Entry posted for it, once approved; otherwise null.',
  },
);

const REQUESTS: Tag = {
  name: 'Requests',
  description:
    'Children’s requests to their parents. Money that a child asks to spend is held until the answer.',
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
    ...requestCalls.listRequests,
    tag: REQUESTS,
    summary: 'A child’s newest 50 requests, or a family’s newest 50 open ones, newest first.',
    about: 'child',
    limit: 'read',
    params: none,
    query: listRequestsSchema,
    body: null,
    response: array(request).required(),
    errors: ['forbidden', 'not_found'],
    cost: { reads: 4, writes: 0 },
    notes: {
      childId: 'Child whose requests to list; for the child and its parents.',
      familyId: 'Alternatively, family whose open requests to list; for its parents.',
    },
    example: (family) => ({ query: { childId: family.childId }, answer: [sticker(family)] }),
  }),
  createRequest: call({
    ...requestCalls.createRequest,
    tag: REQUESTS,
    summary:
      'Asks to spend money, which is held from then on, to have cash kept, or to be paid for something done. A child may have five ' +
      'open requests and make twenty a day.',
    about: 'child',
    limit: 'write',
    params: none,
    query: none,
    body: createRequestSchema,
    response: request,
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
      kind: 'Money to spend (`spend`), cash for the bank to keep (`keep`), or pay for work (`earn`).',
      reason: 'Up to 200 characters.',
      from: 'Jar that the money is to come from, or `free`, the default.',
      closesJar:
        'For a jar that has reached its target: true if approval closes it, because its goal is bought. The amount must be at least the target, or all the money in the jar; otherwise the field `amount` is refused.',
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
    ...requestCalls.cancelRequest,
    tag: REQUESTS,
    summary: 'Cancels an open request. Held money goes back to where it came from.',
    about: 'child',
    limit: 'write',
    params: ofRequest,
    query: none,
    body: null,
    response: request,
    errors: CLOSING_ERRORS,
    cost: { reads: 6, writes: 5 },
    notes: { id: ID_NOTE },
    example: (family) => ({
      params: { id: family.requestId },
      answer: answered(family, 'cancelled', family.childId),
    }),
  }),
  approveRequest: call({
    ...requestCalls.approveRequest,
    tag: REQUESTS,
    summary:
      'Gives the amount asked for, or a part: the rest goes back to where it came from. Cash to ' +
      'keep may be recounted, and what was earned corrected; both are allocated as new money. A jar that is to be closed stays if less than ' +
      'both its target and its content is given.',
    about: 'child',
    limit: 'write',
    params: ofRequest,
    query: none,
    body: approveRequestSchema,
    response: request,
    errors: [...CLOSING_ERRORS, 'invalid_amount', 'amount_out_of_range'],
    cost: { reads: 7, writes: 6 },
    notes: {
      id: ID_NOTE,
      amount:
        'Amount to give, a decimal in the request’s currency; by default, the amount asked for.',
      reply: 'Reply to the child.',
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
    ...requestCalls.declineRequest,
    tag: REQUESTS,
    summary: 'Declines a request. Held money goes back to where it came from.',
    about: 'child',
    limit: 'write',
    params: ofRequest,
    query: none,
    body: declineRequestSchema,
    response: request,
    errors: CLOSING_ERRORS,
    cost: { reads: 7, writes: 5 },
    notes: { id: ID_NOTE, reply: 'Reply to the child.' },
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
