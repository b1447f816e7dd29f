import { exactObject, currencyText } from '../kernel/schema/fields';
import { type InferType, string, number, boolean } from 'yup';
import {
  REQUEST_KINDS,
  type RequestKind,
  REQUEST_STATUSES,
  type RequestStatus,
} from '../kernel/call/request-states';
import { JAR_ICONS, JAR_PURPOSES, type JarIcon, type JarPurpose } from '../ledger/jar-choices';
import { iso, type MakeInstant } from '../kernel/document/instant';
import { instantIn, minorIn, decimalOrNull, isoOrNull, nothingElse } from '../kernel/document/rows';
import { minorToDecimal } from '../kernel/money/money';
import type { RequestDoc } from './requests.collection';

const schema = exactObject({
  createdAt: string().required(),
  childId: string().required(),
  kind: string<RequestKind>().oneOf(REQUEST_KINDS).required(),
  currency: currencyText().required(),
  amount: number().required(),
  from: string().nullable().defined(),
  closesJar: boolean().required(),
  jarTarget: number().nullable().defined(),
  jarIcon: string<JarIcon>().oneOf(JAR_ICONS).nullable().defined(),
  jarPurpose: string<JarPurpose>().oneOf(JAR_PURPOSES).nullable().defined(),
  reason: string().required(),
  status: string<RequestStatus>().oneOf(REQUEST_STATUSES).required(),
  reply: string().nullable().defined(),
  given: number().nullable().defined(),
  decidedBy: string().nullable().defined(),
  decidedAt: string().nullable().defined(),
  entryId: string().nullable().defined(),
  id: string().required(),
});

type RequestRow = InferType<typeof schema>;

function toRow(id: string, doc: RequestDoc): RequestRow {
  const {
    // The whole export is about one family.
    familyId: _familyId,
    createdAt,
    userId,
    kind,
    currency,
    amountMinor,
    from,
    closesJar,
    jarTargetMinor,
    jarIcon,
    jarPurpose,
    reason,
    status,
    reply,
    givenMinor,
    decidedBy,
    decidedAt,
    entryId,
    ...others
  } = doc;
  nothingElse(others);
  return {
    createdAt: iso(createdAt),
    childId: userId,
    kind,
    currency,
    amount: minorToDecimal(amountMinor, currency),
    from,
    closesJar,
    jarTarget: decimalOrNull(jarTargetMinor, currency),
    jarIcon: jarIcon ?? null,
    jarPurpose: jarPurpose ?? null,
    reason,
    status,
    reply,
    given: decimalOrNull(givenMinor, currency),
    decidedBy,
    decidedAt: isoOrNull(decidedAt),
    entryId,
    id,
  };
}

function fromRow(row: RequestRow, makeInstant: MakeInstant): Omit<RequestDoc, 'familyId'> {
  return {
    createdAt: instantIn('createdAt', row.createdAt, makeInstant),
    userId: row.childId,
    kind: row.kind,
    currency: row.currency,
    amountMinor: minorIn('amount', row.amount, row.currency),
    from: row.from,
    closesJar: row.closesJar,
    ...(row.jarTarget !== null && {
      jarTargetMinor: minorIn('jarTarget', row.jarTarget, row.currency),
    }),
    ...(row.jarIcon !== null && { jarIcon: row.jarIcon }),
    ...(row.jarPurpose !== null && { jarPurpose: row.jarPurpose }),
    reason: row.reason,
    status: row.status,
    reply: row.reply,
    givenMinor: row.given === null ? null : minorIn('given', row.given, row.currency),
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt === null ? null : instantIn('decidedAt', row.decidedAt, makeInstant),
    entryId: row.entryId,
  };
}

/** Rows of the table `requests` of a family's export. */
export const requestRows = {
  schema,
  notes: {
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
    jarIcon: 'The jar’s picture at that time. Only if the request is to close the jar.',
    jarPurpose:
      'The jar’s purpose at that time. Only if the request is to close the jar, and not in older ones.',
    reason: 'The child’s reason, up to 200 characters.',
    status: '`open`, `approved`, `declined` or `cancelled`.',
    reply: 'The parent’s reply, or null.',
    given:
      'Amount given, a decimal in `currency`; null unless approved. It may be less than asked for, and unless it is to spend also more.',
    decidedBy: 'Parent who answered it, or child who cancelled it; null while open.',
    decidedAt: 'When that was; null while open. ISO 8601 in UTC.',
    entryId: 'Entry posted for it, once approved; otherwise null.',
  },
  /** Values of columns that older files do not have. */
  absent: { jarTarget: null, jarIcon: null, jarPurpose: null },
  toRow,
  fromRow,
};
