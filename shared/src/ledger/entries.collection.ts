import { number, string, type InferType } from 'yup';
import { ENTRY_KINDS, type EntryKind } from './kinds';
import type { CurrencyCode } from '../kernel/money/currency';
import { minorToDecimal, type MinorUnits } from '../kernel/money/money';
import { currencyText, exactObject } from '../kernel/schema/fields';
import { collection, OF_CHILD } from '../kernel/document/collection';
import {
  CHILD,
  FAMILY,
  SYMBOL,
  UNTIL_CHILD_DELETED,
  field,
  kind,
  oneOf,
} from '../kernel/document/field';
import { iso, type Instant } from '../kernel/document/instant';
import { PAGE_SIZE } from '../kernel/document/query';

/**
 * Rules for the balance of a month posted late: without entries undone after the month's end. Late
 * months without a basis used an older rule, which included those.
 */
export const INTEREST_BASES = ['without_taken_back'] as const;
type InterestBasis = (typeof INTEREST_BASES)[number];

/** Fields of every entry. */
export interface EntryFields {
  userId: string;
  familyId: string;
  amountMinor: MinorUnits;
  balanceAfterMinor: MinorUnits;
  currency: CurrencyCode;
  description: string;
  createdBy: string;
  timestamp: Instant;
}

/** Other side of a trade. */
interface Trade {
  trade: { symbol: string; quantity: number; comment: string };
}

/** Split of which a part of a share was left over, and sold. */
interface Split {
  /** `on` is its date in New York, YYYY-MM-DD; `fraction` the part, such as "1 of 2". */
  split: { symbol: string; on: string; fraction: string };
}

/** Basis of a month's interest. */
interface Interest {
  interest: {
    period: string;
    annualRatePercent: number;
    /** Balance before the entry, or at `asOf` if set. */
    balanceMinor: MinorUnits;
    /** For a month posted late: its end. */
    asOf?: Instant;
    /** Set for a month posted late. */
    basis?: InterestBasis;
  };
}

/** Allowance that paid it. */
interface Allowance {
  /** The due date, YYYY-MM-DD. */
  allowance: { allowanceId: string; dueOn: string };
}

/** Request that it answers, which has its id as `entryId`. */
interface Answer {
  requestId: string;
}

/** Entry that it undoes. */
interface Undo {
  undoes: string;
}

/** Details that an entry of each kind has besides the fields of every entry. */
interface DetailsOf {
  deposit: Partial<Allowance & Answer>;
  withdrawal: Partial<Answer>;
  stock_buy: Trade;
  stock_sell: Trade;
  split_cash: Split;
  interest: Interest;
  deposit_undo: Undo;
  withdrawal_undo: Undo;
}

type DetailName = { [K in EntryKind]: keyof DetailsOf[K] }[EntryKind];

/** Kind of an entry, with the details of that kind and no others. */
export type EntryDetails<K extends EntryKind = EntryKind> = {
  [Kind in K]: { kind: Kind } & DetailsOf[Kind] &
    Partial<Record<Exclude<DetailName, keyof DetailsOf[Kind]>, never>>;
}[K];

/** `transactions/{id}`: an entry of the append-only ledger. */
export type EntryDoc = EntryFields & EntryDetails;

/** Derives the id of a counter-entry, so that an entry can only be undone once. */
export function undoId(entryId: string): string {
  return `undo_${entryId}`;
}

/**
 * Derives the id of an interest entry, so that a month's interest on a balance can only be posted once.
 */
export function interestEntryId(period: string, ofBalance: string): string {
  return `interest_${period}_${ofBalance}`;
}

/**
 * Derives the id of the entry for what was left over of a holding's split, so that it is paid only once.
 */
export function splitCashId(stockAssetId: string, date: string): string {
  return `split_${stockAssetId}_${date}`;
}

const ROW = exactObject({
  timestamp: string().required(),
  childId: string().required(),
  kind: string().oneOf(ENTRY_KINDS).required(),
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
  interestBasis: string().oneOf(INTEREST_BASES).nullable().defined(),
  allowanceId: string().nullable().defined(),
  allowanceDueOn: string().nullable().defined(),
  requestId: string().nullable().defined(),
  undoes: string().nullable().defined(),
  createdBy: string().required(),
  id: string().required(),
});

function toRow(id: string, entry: EntryDoc): InferType<typeof ROW> {
  const { userId: childId, kind, currency, description, createdBy } = entry;
  const { trade, split, interest, allowance } = entry;
  return {
    id,
    childId,
    kind,
    currency,
    description,
    createdBy,
    timestamp: iso(entry.timestamp),
    amount: minorToDecimal(entry.amountMinor, currency),
    balanceAfter: minorToDecimal(entry.balanceAfterMinor, currency),
    tradeSymbol: trade?.symbol ?? null,
    tradeQuantity: trade?.quantity ?? null,
    tradeComment: trade?.comment ?? null,
    splitSymbol: split?.symbol ?? null,
    splitOn: split?.on ?? null,
    splitFraction: split?.fraction ?? null,
    interestPeriod: interest?.period ?? null,
    interestRatePercent: interest?.annualRatePercent ?? null,
    interestBalance: interest ? minorToDecimal(interest.balanceMinor, currency) : null,
    interestAsOf: interest?.asOf ? iso(interest.asOf) : null,
    interestBasis: interest?.basis ?? null,
    allowanceId: allowance?.allowanceId ?? null,
    allowanceDueOn: allowance?.dueOn ?? null,
    requestId: entry.requestId ?? null,
    undoes: entry.undoes ?? null,
  };
}

export const entries = collection({
  name: 'transactions',
  ...OF_CHILD,
  // When a child is deleted, its interest entries are subtracted from their runs.
  purge: { family: 'pages', child: 'step' },
  queries: {
    entriesOfChild: {
      equals: ['familyId', 'userId'],
      orderBy: ['timestamp', 'desc'],
      limit: 500,
      readers: 'child',
    },
    /** By currency, so that an account's last entries are found without the child's others. */
    entriesOfAccount: {
      equals: ['userId', 'currency'],
      orderBy: ['timestamp', 'desc'],
      limit: PAGE_SIZE,
    },
    /** By child only, so that an entry with a wrong family is seen among the child's others. */
    entriesOfUser: { equals: ['userId'], orderBy: ['timestamp', 'asc'], limit: PAGE_SIZE },
  },
  unindexed: ['description'],
  examples: [
    { id: 'entry-ada', is: 'a ledger entry', readers: 'child' },
    {
      id: 'entry-dee',
      is: 'an entry that a deleted family still has for a moment',
      readers: 'nobody',
    },
  ],

  is: 'One entry of the append-only ledger. Entries are never changed, and only deleted with the child or the family.',
  id: 'Generated by Firestore, except where an entry must not be posted twice: for interest it is derived from month, child and currency, for an allowance from the allowance and the due date, for what a split left over from the holding and the date of the split, and for an entry that takes another back from that entry.',
  kinds: [
    kind<EntryDoc>({
      userId: CHILD,
      familyId: FAMILY,
      kind: field('text', `${oneOf(ENTRY_KINDS)}.`),
      amountMinor: field('minor units', 'In `currency`; negative if money went out.'),
      balanceAfterMinor: field('minor units', 'Balance after this entry, in `currency`.'),
      currency: field('currency', 'Currency of the amounts.'),
      description: field('text', 'Reason, up to 200 characters.'),
      createdBy: field('text', 'Parent who posted it, or `schedule`.', 'users'),
      timestamp: field(
        'instant',
        'When it was posted. Each entry of an account is later than the one before.',
      ),
      trade: {
        ...field(
          'object',
          'The other side of a `stock_buy` or `stock_sell`; missing from other kinds.',
        ),
        fields: {
          symbol: SYMBOL,
          quantity: field('number', 'Whole shares.'),
          comment: field('text', 'The parent’s comment.'),
        },
      },
      split: {
        ...field('object', 'The split that left over what a `split_cash` paid for.'),
        fields: {
          symbol: SYMBOL,
          on: field('text', 'Date of the split in New York, YYYY-MM-DD.'),
          fraction: field('text', 'Part of a share that was sold, such as `1 of 2`.'),
        },
      },
      interest: {
        ...field('object', 'Basis that the interest was computed from; missing from other kinds.'),
        fields: {
          period: field('text', 'Month, YYYY-MM in UTC.'),
          annualRatePercent: field('number', 'Percent per year.'),
          balanceMinor: field('minor units', 'Balance that earned it, in `currency`.'),
          asOf: field('instant', 'Time of that balance. Only if the month was posted late.'),
          basis: field(
            'text',
            '`without_taken_back` if entries taken back at `asOf` or later do not count towards the balance. Only if the month was posted late.',
          ),
        },
      },
      allowance: {
        ...field('object', 'Origin of a `deposit` that an allowance paid.'),
        fields: {
          allowanceId: field(
            'text',
            'The allowance, which may have been deleted since.',
            'allowances',
          ),
          dueOn: field(
            'text',
            'Due date, YYYY-MM-DD in the family’s time zone. After an outage, it is posted later.',
          ),
        },
      },
      requestId: field(
        'text',
        'Request that a `withdrawal` or `deposit` answers, whose `entryId` it is. Missing in answers from before it was noted.',
        'requests',
      ),
      undoes: field(
        'text',
        'Entry that a `deposit_undo` or `withdrawal_undo` takes back. Its id is this one’s without `undo_`.',
        'transactions',
      ),
    }),
  ],
  writtenBy: 'move money',
  alsoWrittenBy: 'the monthly interest; the schedule of allowances; the fan-out of splits',
  kept: UNTIL_CHILD_DELETED,

  exported: {
    table: 'entries',
    is: 'Ledger entries, ordered by id.',
    row: ROW,
    toRow,
    notes: {
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
      interestAsOf:
        'For `interest` that was posted late: the time of that balance; otherwise null.',
      interestBasis:
        'For `interest` that was posted late: `without_taken_back` if entries taken back at that time or later do not count towards the balance; otherwise null.',
      allowanceId: 'For deposits paid by an allowance: the allowance; otherwise null.',
      allowanceDueOn:
        'For deposits paid by an allowance: the due date, YYYY-MM-DD; otherwise null.',
      requestId:
        'For entries that answer a child’s request: the request; otherwise null, and in answers from before it was noted.',
      undoes: 'For entries that take another back: that entry’s id; otherwise null.',
    },
  },
  privacy: {
    holds: 'amount, reason, time, who posted it',
    purpose: 'To keep the ledger: what happened to a child’s money.',
  },
});
