import { boolean, number, string, type InferType } from 'yup';
import {
  MOST_OPEN_REQUESTS,
  REQUEST_KINDS,
  REQUEST_STATUSES,
  type RequestKind,
  type RequestStatus,
} from '../kernel/call/request-states';
import type { CurrencyCode } from '../kernel/money/currency';
import { minorToDecimal, type MinorUnits } from '../kernel/money/money';
import { currencyText, exactObject } from '../kernel/schema/fields';
import { COUNT_LIMITS } from '../kernel/schema/limits';
import { collection, OF_CHILD } from '../kernel/document/collection';
import {
  CHILD,
  CREATED,
  FAMILY,
  UNTIL_CHILD_DELETED,
  field,
  kind,
  oneOf,
} from '../kernel/document/field';
import { iso, type Instant } from '../kernel/document/instant';

/** `requests/{id}`: a child's request to its parents, with their answer. */
export interface RequestDoc {
  userId: string;
  familyId: string;
  kind: RequestKind;
  currency: CurrencyCode;
  amountMinor: MinorUnits;
  /** For `spend`: the pot whose money is held. */
  from: string | null;
  /** True if approval closes the jar it comes from. */
  closesJar: boolean;
  /** Jar's target at the time of the request, if that is to close it. */
  jarTargetMinor?: MinorUnits;
  reason: string;
  status: RequestStatus;
  reply: string | null;
  /** Amount given, which may be less than asked for; for `keep` also more. */
  givenMinor: MinorUnits | null;
  decidedBy: string | null;
  decidedAt: Instant | null;
  entryId: string | null;
  createdAt: Instant;
}

const ROW = exactObject({
  createdAt: string().required(),
  childId: string().required(),
  kind: string().oneOf(REQUEST_KINDS).required(),
  currency: currencyText().required(),
  amount: number().required(),
  from: string().nullable().defined(),
  closesJar: boolean().required(),
  jarTarget: number().nullable().defined(),
  reason: string().required(),
  status: string().oneOf(REQUEST_STATUSES).required(),
  reply: string().nullable().defined(),
  given: number().nullable().defined(),
  decidedBy: string().nullable().defined(),
  decidedAt: string().nullable().defined(),
  entryId: string().nullable().defined(),
  id: string().required(),
});

function toRow(id: string, request: RequestDoc): InferType<typeof ROW> {
  const { userId: childId, kind: what, currency, from, closesJar, reason, status } = request;
  const { reply, givenMinor, decidedBy, decidedAt, entryId, createdAt } = request;
  const { jarTargetMinor = null } = request;
  const decimal = (minor: MinorUnits | null) =>
    minor === null ? null : minorToDecimal(minor, currency);
  return {
    id,
    childId,
    kind: what,
    currency,
    from,
    closesJar,
    reason,
    status,
    reply,
    amount: minorToDecimal(request.amountMinor, currency),
    jarTarget: decimal(jarTargetMinor),
    given: decimal(givenMinor),
    decidedBy,
    entryId,
    decidedAt: decidedAt && iso(decidedAt),
    createdAt: iso(createdAt),
  };
}

export const requests = collection({
  name: 'requests',
  ...OF_CHILD,
  queries: {
    openRequestsOfFamily: {
      equals: ['familyId', 'status'],
      orderBy: ['createdAt', 'desc'],
      limit: 50,
      readers: 'parents',
    },
    requestsOfChild: {
      equals: ['familyId', 'userId'],
      orderBy: ['createdAt', 'desc'],
      limit: 50,
      readers: 'account',
    },
  },
  unindexed: ['reason', 'reply'],
  examples: [{ id: 'request-ada', is: 'a request of a child', readers: 'account' }],

  is: `What a child has asked its parents for: money to spend, or that cash is kept. At most ${MOST_OPEN_REQUESTS} of a child are open, in a family of up to ${COUNT_LIMITS.childrenOfFamily}.`,
  id: 'Drawn by Firestore; also the name of the pot that holds its money.',
  kinds: [
    kind<RequestDoc>({
      userId: CHILD,
      familyId: FAMILY,
      kind: field('text', `${oneOf(REQUEST_KINDS)}.`),
      currency: field('currency', 'Of the amounts.'),
      amountMinor: field('minor units', 'Of `currency`: what was asked for.'),
      from: field(
        'text or null',
        'Of `spend`: the jar that the money is held out of, or `free`; null of `keep`.',
      ),
      closesJar: field(
        'boolean',
        'Whether approval closes the jar, whose money buys what it was for. A part that is less than its target and less than all that is in it does not.',
      ),
      jarTargetMinor: field(
        'minor units',
        'Of `currency`. Only of one that is to close its jar: the jar’s target when it was asked.',
      ),
      reason: field('text', 'Up to 200 characters.'),
      status: field('text', `${oneOf(REQUEST_STATUSES)}.`),
      reply: field('text or null', 'What the parent wrote.'),
      givenMinor: field(
        'minor units or null',
        'Of `currency`: what was given, once it is approved.',
      ),
      decidedBy: field(
        'text or null',
        'Who has answered it, or the child that has cancelled it.',
        'users',
      ),
      decidedAt: field('instant or null', 'When.'),
      entryId: field(
        'text or null',
        'The entry that it became, once it is approved.',
        'transactions',
      ),
      createdAt: CREATED,
    }),
  ],
  writtenBy: ['createRequest', 'cancelRequest', 'approveRequest', 'declineRequest'],
  kept: UNTIL_CHILD_DELETED,

  exported: {
    table: 'requests',
    is: 'What the children have asked for, in the order of the requests’ ids.',
    row: ROW,
    toRow,
    notes: {
      from: 'The jar that the money is held out of, or `free`; null of `keep`.',
      closesJar: 'Whether approval closes that jar.',
      jarTarget:
        'Of one that is to close its jar: the jar’s target when it was asked, a decimal in `currency`; else null.',
      reason: 'What the child wrote.',
      status: 'Whether it waits (`open`), or how it was answered.',
      reply: 'What the parent wrote, or null.',
      given: 'What was given, a decimal in `currency`; null while it is not approved.',
      decidedBy: 'Who has answered it, or the child that has cancelled it; null while it is open.',
      decidedAt: 'When that was, or null.',
      entryId: 'The entry that it became, or null.',
    },
  },
  privacy: {
    holds: 'amount, reason, answer, reply, who answered, when',
    purpose: 'What a child has asked its parents for, and their answer.',
  },
});
