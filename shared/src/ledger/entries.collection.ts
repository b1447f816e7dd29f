import { number, string, type InferType } from 'yup';
import { ENTRY_KINDS, type EntryKind } from './posting';
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
export type InterestBasis = (typeof INTEREST_BASES)[number];

/** `transactions/{id}`: an entry of the append-only ledger. */
export interface EntryDoc {
  userId: string;
  familyId: string;
  kind: EntryKind;
  amountMinor: MinorUnits;
  balanceAfterMinor: MinorUnits;
  currency: CurrencyCode;
  description: string;
  createdBy: string;
  timestamp: Instant;
  /** For `stock_buy` and `stock_sell`: the other side's shares. */
  trade?: { symbol: string; quantity: number; comment: string };
  /** For `interest`: what it was computed from. */
  interest?: {
    period: string;
    annualRatePercent: number;
    /** Balance before the entry, or at `asOf` if set. */
    balanceMinor: MinorUnits;
    /** For a month posted late: its end. */
    asOf?: Instant;
    /** Set for a month posted late. */
    basis?: InterestBasis;
  };
  /** For a `deposit` paid by an allowance: the due date, YYYY-MM-DD. */
  allowance?: { allowanceId: string; dueOn: string };
  /** For `deposit_undo` and `withdrawal_undo`: the entry undone. */
  undoes?: string;
}

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
  interestPeriod: string().nullable().defined(),
  interestRatePercent: number().nullable().defined(),
  interestBalance: number().nullable().defined(),
  interestAsOf: string().nullable().defined(),
  interestBasis: string().oneOf(INTEREST_BASES).nullable().defined(),
  allowanceId: string().nullable().defined(),
  allowanceDueOn: string().nullable().defined(),
  undoes: string().nullable().defined(),
  createdBy: string().required(),
  id: string().required(),
});

function toRow(id: string, entry: EntryDoc): InferType<typeof ROW> {
  const { userId: childId, kind, currency, description, createdBy } = entry;
  const { trade, interest, allowance } = entry;
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
    interestPeriod: interest?.period ?? null,
    interestRatePercent: interest?.annualRatePercent ?? null,
    interestBalance: interest ? minorToDecimal(interest.balanceMinor, currency) : null,
    interestAsOf: interest?.asOf ? iso(interest.asOf) : null,
    interestBasis: interest?.basis ?? null,
    allowanceId: allowance?.allowanceId ?? null,
    allowanceDueOn: allowance?.dueOn ?? null,
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
      readers: 'account',
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
    { id: 'entry-ada', is: 'an entry of the ledger', readers: 'account' },
    {
      id: 'entry-dee',
      is: 'an entry that a deleted family left for the moment',
      readers: 'nobody',
    },
  ],

  is: 'One entry of the append-only ledger. Entries are never changed, and deleted only with the child or the family.',
  id: 'Drawn by Firestore. Of an interest entry it follows from month, child and currency, of one that an allowance paid from the allowance and the date it was due, and of one that takes another back from that one, so that none of them can be made twice.',
  kinds: [
    kind<EntryDoc>({
      userId: CHILD,
      familyId: FAMILY,
      kind: field('text', `${oneOf(ENTRY_KINDS)}.`),
      amountMinor: field('minor units', 'Of `currency`; negative for what went out.'),
      balanceAfterMinor: field('minor units', 'Of `currency`: the balance with this entry.'),
      currency: field('currency', 'Of the amounts.'),
      description: field('text', 'The reason, up to 200 characters.'),
      createdBy: field('text', 'The parent who did it, or `schedule`.', 'users'),
      timestamp: field(
        'instant',
        'When it was posted; each entry of an account is later than the one before.',
      ),
      trade: {
        ...field('object', 'Only of `stock_buy` and `stock_sell`: the other side of it.'),
        fields: {
          symbol: SYMBOL,
          quantity: field('number', 'Whole shares.'),
          comment: field('text', 'What the parent wrote.'),
        },
      },
      interest: {
        ...field('object', 'Only of `interest`: what it was computed from.'),
        fields: {
          period: field('text', 'The month, YYYY-MM in UTC.'),
          annualRatePercent: field('number', 'Percent a year.'),
          balanceMinor: field('minor units', 'Of `currency`: the balance that earned it.'),
          asOf: field(
            'instant',
            'Only of a month that was posted late: when that was the balance.',
          ),
          basis: field(
            'text',
            'Only of a month that was posted late: `without_taken_back` where what was taken back at `asOf` or later is left out of the balance. Of late months that were posted before that was so: missing.',
          ),
        },
      },
      allowance: {
        ...field('object', 'Only of a `deposit` that an allowance paid.'),
        fields: {
          allowanceId: field('text', 'The allowance, which may be deleted since.', 'allowances'),
          dueOn: field(
            'text',
            'The date it was due, YYYY-MM-DD in the time zone of the family. It is posted later after an outage.',
          ),
        },
      },
      undoes: field(
        'text',
        'Only of `deposit_undo` and `withdrawal_undo`: the entry that it takes back, whose id is this one’s without `undo_`.',
        'transactions',
      ),
    }),
  ],
  writtenBy: 'move money',
  alsoWrittenBy: 'the monthly interest; the schedule of allowances',
  kept: UNTIL_CHILD_DELETED,

  exported: {
    table: 'entries',
    is: 'Entries of the ledger, in the order of their ids.',
    row: ROW,
    toRow,
    notes: {
      tradeSymbol: 'Of an entry of a trade: the ticker symbol; else null.',
      tradeQuantity: 'Of an entry of a trade: whole shares; else null.',
      tradeComment: 'Of an entry of a trade: what the parent wrote; else null.',
      interestPeriod: 'Of an `interest` entry: its month, YYYY-MM; else null.',
      interestRatePercent: 'Of an `interest` entry: percent a year; else null.',
      interestBalance:
        'Of an `interest` entry: the balance that it was computed from, a decimal in `currency`; else null.',
      interestAsOf:
        'Of an `interest` entry of a month that was posted late: when that was the balance; else null.',
      interestBasis:
        'Of the same: `without_taken_back` where what was taken back by then or later is left out of the balance; else null.',
      allowanceId: 'Of a deposit that an allowance paid: the allowance; else null.',
      allowanceDueOn:
        'Of a deposit that an allowance paid: the date it was due, YYYY-MM-DD; else null.',
      undoes: 'Of an entry that takes another back: that entry’s id; else null.',
    },
  },
  privacy: {
    holds: 'amount, reason, time, who posted it',
    purpose: 'The ledger: what happened to a child’s money.',
  },
});
