import { exactObject, currencyText } from '../kernel/schema/fields';
import { array, number, string, type InferType } from 'yup';
import { JAR_PURPOSES, type JarPurpose } from '../ledger/jar-choices';
import { MOVE_KINDS, type MoveKind } from '../ledger/moves';
import { iso, type MakeInstant } from '../kernel/document/instant';
import { instantIn, jsonIn, minorIn, nothingElse } from '../kernel/document/rows';
import type { CurrencyCode } from '../kernel/money/currency';
import { minorToDecimal } from '../kernel/money/money';
import type { JarMoveDoc, MoveLeg } from './jar-moves.collection';

const schema = exactObject({
  timestamp: string().required(),
  childId: string().required(),
  kind: string<MoveKind>().oneOf(MOVE_KINDS).required(),
  currency: currencyText().required(),
  legs: string().required(),
  purpose: string<JarPurpose>().oneOf(JAR_PURPOSES).nullable().defined(),
  requestId: string().nullable().defined(),
  createdBy: string().required(),
  id: string().required(),
});

type JarMoveRow = InferType<typeof schema>;

const legsSchema = array(
  exactObject({
    pot: string().required(),
    name: string().nullable().defined(),
    amount: number().required(),
  }),
).required();

function plainLeg(leg: MoveLeg, currency: CurrencyCode) {
  const { pot, name, amountMinor, ...others } = leg;
  nothingElse(others);
  return { pot, name, amount: minorToDecimal(amountMinor, currency) };
}

function legsOf({ legs, currency }: JarMoveRow): MoveLeg[] {
  return jsonIn('legs', legs, (value) =>
    legsSchema.validateSync(value, { strict: true }).map(({ pot, name, amount }) => ({
      pot,
      name,
      amountMinor: minorIn('legs', amount, currency),
    })),
  );
}

function toRow(id: string, doc: JarMoveDoc): JarMoveRow {
  const {
    // The whole export is about one family.
    familyId: _familyId,
    // It is derived from the legs so far.
    after: _after,
    timestamp,
    userId,
    kind,
    currency,
    legs,
    purpose,
    requestId,
    createdBy,
    ...others
  } = doc;
  nothingElse(others);
  return {
    timestamp: iso(timestamp),
    childId: userId,
    kind,
    currency,
    legs: JSON.stringify(legs.map((leg) => plainLeg(leg, currency))),
    purpose: purpose ?? null,
    requestId: requestId ?? null,
    createdBy,
    id,
  };
}

function fromRow(
  row: JarMoveRow,
  makeInstant: MakeInstant,
): Omit<JarMoveDoc, 'familyId' | 'after'> {
  return {
    timestamp: instantIn('timestamp', row.timestamp, makeInstant),
    userId: row.childId,
    kind: row.kind,
    currency: row.currency,
    legs: legsOf(row),
    ...(row.purpose !== null && { purpose: row.purpose }),
    ...(row.requestId !== null && { requestId: row.requestId }),
    createdBy: row.createdBy,
  };
}

/** Rows of the table `jarMoves` of a family's export. */
export const jarMoveRows = {
  schema,
  notes: {
    legs: 'Changes to each pot, as a JSON list: id of a jar or a request, or `free`; the jar’s name at that time; a signed decimal in `currency`.',
    purpose:
      'For `spent`: purpose of the jar that it took from; otherwise null, and in moves from before it was noted.',
    requestId: 'Request that the move is about, or null.',
  },
  /** Values of columns that older files do not have. */
  absent: { purpose: null, requestId: null },
  toRow,
  fromRow,
};
