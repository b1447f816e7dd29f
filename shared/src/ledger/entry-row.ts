import { exactObject, currencyText } from '../kernel/schema/fields';
import { boolean, number, string, type InferType } from 'yup';
import { OCCASIONS, type Occasion } from './envelope';
import { ENTRY_KINDS, type EntryKind } from './kinds';
import { iso, type MakeInstant } from '../kernel/document/instant';
import {
  decimalOrNull,
  instantIn,
  isoOrNull,
  minorIn,
  nothingElse,
  required,
} from '../kernel/document/rows';
import { minorToDecimal } from '../kernel/money/money';
import { INTEREST_BASES, type EntryDoc } from './entries.collection';

const schema = exactObject({
  timestamp: string().required(),
  childId: string().required(),
  kind: string<EntryKind>().oneOf(ENTRY_KINDS).required(),
  amount: number().required(),
  currency: currencyText().required(),
  balanceAfter: number().required(),
  description: string().defined(),
  tradeSymbol: string().nullable().defined(),
  tradeQuantity: number().nullable().defined(),
  tradeComment: string().nullable().defined(),
  splitSymbol: string().nullable().defined(),
  splitOn: string().nullable().defined(),
  splitFraction: string().nullable().defined(),
  interestPeriod: string().nullable().defined(),
  interestRatePercent: number().nullable().defined(),
  interestBalance: number().nullable().defined(),
  interestAsOf: string().nullable().defined(),
  interestBasis: string<(typeof INTEREST_BASES)[number]>()
    .oneOf(INTEREST_BASES)
    .nullable()
    .defined(),
  allowanceId: string().nullable().defined(),
  allowanceDueOn: string().nullable().defined(),
  payDay: string().nullable().defined(),
  requestId: string().nullable().defined(),
  envelopeBatch: string().nullable().defined(),
  envelopeFrom: string().nullable().defined(),
  envelopeWish: string().nullable().defined(),
  envelopeHousehold: string().nullable().defined(),
  envelopeOccasion: string<Occasion>().oneOf(OCCASIONS).nullable().defined(),
  envelopeYear: number().nullable().defined(),
  earned: boolean().nullable().defined(),
  bundle: string().nullable().defined(),
  undoes: string().nullable().defined(),
  createdBy: string().required(),
  id: string().required(),
});

type EntryRow = InferType<typeof schema>;

function toRow(id: string, doc: EntryDoc): EntryRow {
  const {
    // The whole export is about one family.
    familyId: _familyId,
    timestamp,
    userId,
    kind,
    amountMinor,
    currency,
    balanceAfterMinor,
    description,
    trade,
    split,
    interest,
    allowance,
    payDay,
    requestId,
    envelope,
    earned,
    bundle,
    undoes,
    createdBy,
    ...others
  } = doc;
  nothingElse(others);
  return {
    timestamp: iso(timestamp),
    childId: userId,
    kind,
    amount: minorToDecimal(amountMinor, currency),
    currency,
    balanceAfter: minorToDecimal(balanceAfterMinor, currency),
    description,
    tradeSymbol: trade?.symbol ?? null,
    tradeQuantity: trade?.quantity ?? null,
    tradeComment: trade?.comment ?? null,
    splitSymbol: split?.symbol ?? null,
    splitOn: split?.on ?? null,
    splitFraction: split?.fraction ?? null,
    interestPeriod: interest?.period ?? null,
    interestRatePercent: interest?.annualRatePercent ?? null,
    interestBalance: decimalOrNull(interest?.balanceMinor, currency),
    interestAsOf: isoOrNull(interest?.asOf),
    interestBasis: interest?.basis ?? null,
    allowanceId: allowance?.allowanceId ?? null,
    allowanceDueOn: allowance?.dueOn ?? null,
    payDay: payDay ?? null,
    requestId: requestId ?? null,
    envelopeBatch: envelope?.batchId ?? null,
    envelopeFrom: envelope?.from ?? null,
    envelopeWish: envelope?.wish ?? null,
    envelopeHousehold: envelope?.household ?? null,
    envelopeOccasion: envelope?.occasion ?? null,
    envelopeYear: envelope?.year ?? null,
    earned: earned ?? null,
    bundle: bundle ?? null,
    undoes: undoes ?? null,
    createdBy,
    id,
  };
}

/** Returns the details of a row if it has any of them, and requires them all. */
function tradeOf({ tradeSymbol, tradeQuantity, tradeComment }: EntryRow) {
  if (tradeSymbol === null && tradeQuantity === null && tradeComment === null) return {};
  return {
    trade: {
      symbol: required('tradeSymbol', tradeSymbol),
      quantity: required('tradeQuantity', tradeQuantity),
      comment: required('tradeComment', tradeComment),
    },
  };
}

function splitOf({ splitSymbol, splitOn, splitFraction }: EntryRow) {
  if (splitSymbol === null && splitOn === null && splitFraction === null) return {};
  return {
    split: {
      symbol: required('splitSymbol', splitSymbol),
      on: required('splitOn', splitOn),
      fraction: required('splitFraction', splitFraction),
    },
  };
}

function interestOf(row: EntryRow, makeInstant: MakeInstant) {
  const { interestPeriod, interestRatePercent, interestBalance, interestAsOf, interestBasis } = row;
  const all = [interestPeriod, interestRatePercent, interestBalance, interestAsOf, interestBasis];
  if (all.every((value) => value === null)) return {};
  const balance = required('interestBalance', interestBalance);
  return {
    interest: {
      period: required('interestPeriod', interestPeriod),
      annualRatePercent: required('interestRatePercent', interestRatePercent),
      balanceMinor: minorIn('interestBalance', balance, row.currency),
      ...(interestAsOf !== null && { asOf: instantIn('interestAsOf', interestAsOf, makeInstant) }),
      ...(interestBasis !== null && { basis: interestBasis }),
    },
  };
}

function allowanceOf({ allowanceId, allowanceDueOn }: EntryRow) {
  if (allowanceId === null && allowanceDueOn === null) return {};
  return {
    allowance: {
      allowanceId: required('allowanceId', allowanceId),
      dueOn: required('allowanceDueOn', allowanceDueOn),
    },
  };
}

function envelopeOf(row: EntryRow) {
  const { envelopeBatch, envelopeFrom, envelopeWish, envelopeHousehold } = row;
  const { envelopeOccasion, envelopeYear } = row;
  const needed = [envelopeBatch, envelopeFrom, envelopeOccasion, envelopeYear];
  const all = [...needed, envelopeWish, envelopeHousehold];
  if (all.every((value) => value === null)) return {};
  return {
    envelope: {
      batchId: required('envelopeBatch', envelopeBatch),
      from: required('envelopeFrom', envelopeFrom),
      wish: envelopeWish,
      household: envelopeHousehold,
      occasion: required('envelopeOccasion', envelopeOccasion),
      year: required('envelopeYear', envelopeYear),
    },
  };
}

/** Converts a row back. The audit checks that an entry has the details of its kind. */
function fromRow(row: EntryRow, makeInstant: MakeInstant) {
  return {
    timestamp: instantIn('timestamp', row.timestamp, makeInstant),
    userId: row.childId,
    kind: row.kind,
    amountMinor: minorIn('amount', row.amount, row.currency),
    currency: row.currency,
    balanceAfterMinor: minorIn('balanceAfter', row.balanceAfter, row.currency),
    description: row.description,
    ...tradeOf(row),
    ...splitOf(row),
    ...interestOf(row, makeInstant),
    ...allowanceOf(row),
    ...(row.payDay !== null && { payDay: row.payDay }),
    ...(row.requestId !== null && { requestId: row.requestId }),
    ...envelopeOf(row),
    ...(row.earned === true && { earned: true as const }),
    ...(row.bundle !== null && { bundle: row.bundle }),
    ...(row.undoes !== null && { undoes: row.undoes }),
    createdBy: row.createdBy,
  };
}

/** Rows of the table `entries` of a family's export. */
export const entryRows = {
  schema,
  notes: {
    balanceAfter: 'Balance after this entry, a decimal in `currency`.',
    tradeSymbol: 'For trades: the ticker symbol; otherwise null.',
    tradeQuantity: 'For trades: the number of shares; otherwise null.',
    tradeComment: 'For trades: the parent’s comment; otherwise null.',
    splitSymbol: 'For `split_cash`: the ticker symbol; otherwise null.',
    splitOn: 'For `split_cash`: date of the split in New York, YYYY-MM-DD; otherwise null.',
    splitFraction:
      'For `split_cash`: the part of a share that was sold, such as `1 of 2`; otherwise null.',
    interestPeriod: 'For `interest`: its month, YYYY-MM; otherwise null.',
    interestRatePercent: 'For `interest`: percent per year; otherwise null.',
    interestBalance:
      'For `interest`: the balance that it was computed from, a decimal in `currency`; otherwise null.',
    interestAsOf: 'For `interest` that was posted late: the time of that balance; otherwise null.',
    interestBasis:
      'For `interest` that was posted late: `without_taken_back` if entries taken back at that time or later do not count towards the balance; otherwise null.',
    allowanceId: 'For deposits paid by an allowance: the allowance; otherwise null.',
    allowanceDueOn: 'For deposits paid by an allowance: the due date, YYYY-MM-DD; otherwise null.',
    payDay: 'For deposits of a pay day: its id, which they have in common; otherwise null.',
    requestId:
      'For entries that answer a child’s request: the request; otherwise null, and in answers from before it was noted.',
    envelopeBatch:
      'For red envelopes: id that those have in common that were entered together; otherwise null.',
    envelopeFrom: 'For red envelopes: the giver, as the family says it; otherwise null.',
    envelopeWish: 'For red envelopes: the giver’s wish, if any; otherwise null.',
    envelopeHousehold: 'For red envelopes: the giver’s household, if named; otherwise null.',
    envelopeOccasion:
      'For red envelopes: `new_year`, `birthday`, `wedding` or `other`; otherwise null.',
    envelopeYear: 'For red envelopes: calendar year in the family’s time zone; otherwise null.',
    earned: 'True for deposits that pay for what the child has earned; otherwise null.',
    bundle:
      'For the entries of shares that a parent has paid for: what they have in common; otherwise null.',
    undoes: 'For entries that take another back: that entry’s id; otherwise null.',
  },
  /** Values of columns that older files do not have. */
  absent: {
    interestAsOf: null,
    interestBasis: null,
    payDay: null,
    requestId: null,
    envelopeBatch: null,
    envelopeFrom: null,
    envelopeWish: null,
    envelopeHousehold: null,
    envelopeOccasion: null,
    envelopeYear: null,
    earned: null,
    bundle: null,
    undoes: null,
  },
  toRow,
  fromRow,
};
