import { ENTRY_KINDS, type EntryKind } from './kinds';
import { collection, OF_CHILD } from '../kernel/document/collection';
import { UNTIL_CHILD_DELETED } from '../kernel/document/field';
import { PAGE_SIZE } from '../kernel/document/query';
import {
  AS_NAMED,
  FAMILY,
  choice,
  count,
  currency,
  ifAny,
  instant,
  minorUnits,
  narrowed,
  stored,
  text,
  type StoredOf,
} from '../kernel/document/stored';
import { flattened, rows } from '../kernel/document/view';
import { COUNT_LIMITS } from '../kernel/schema/limits';

/**
 * Rules for the balance of a month posted late: without entries undone after the month's end. Late
 * months without a basis used an older rule, which included those.
 */
const INTEREST_BASES = ['without_taken_back'] as const;

/** Other side of a trade. */
const TRADE = flattened(
  'The other side of a `stock_buy` or `stock_sell`; missing from other kinds.',
  {
    symbol: text('Ticker symbol.', {
      elsewhere: { rows: 'For trades: the ticker symbol; otherwise null.', calls: null },
    }),
    quantity: count('Whole shares.', {
      elsewhere: { rows: 'For trades: the number of shares; otherwise null.' },
    }),
    comment: text('The parent’s comment.', {
      blank: true,
      elsewhere: { rows: 'For trades: the parent’s comment; otherwise null.' },
    }),
  },
  { elsewhere: { calls: 'For `stock_buy` and `stock_sell`: the shares traded.' } },
);

/** Split of which a part of a share was left over, and sold. */
const SPLIT = flattened(
  'The split that left over what a `split_cash` paid for.',
  {
    symbol: text('Ticker symbol.', {
      elsewhere: { rows: 'For `split_cash`: the ticker symbol; otherwise null.', calls: null },
    }),
    on: text('Date of the split in New York, YYYY-MM-DD.', {
      elsewhere: {
        rows: 'For `split_cash`: date of the split in New York, YYYY-MM-DD; otherwise null.',
      },
    }),
    fraction: text('Part of a share that was sold, such as `1 of 2`.', {
      elsewhere: {
        rows: 'For `split_cash`: the part of a share that was sold, such as `1 of 2`; otherwise null.',
      },
    }),
  },
  {
    elsewhere: {
      calls: 'For `split_cash`: the split of which a part of a share was left over, and sold.',
    },
  },
);

/** Basis of a month's interest. */
const INTEREST = flattened(
  'Basis that the interest was computed from; missing from other kinds.',
  {
    period: text('Month, YYYY-MM in UTC.', {
      elsewhere: { rows: 'For `interest`: its month, YYYY-MM; otherwise null.', calls: null },
    }),
    annualRatePercent: count('Percent per year.', {
      inRowsAs: 'interestRatePercent',
      elsewhere: { rows: 'For `interest`: percent per year; otherwise null.' },
    }),
    balanceMinor: minorUnits('currency', 'Balance that earned it, in `currency`.', {
      elsewhere: {
        rows: 'For `interest`: the balance that it was computed from, a decimal in `currency`; otherwise null.',
        calls: 'Balance that the interest was computed from, a decimal in `currency`.',
      },
    }),
    asOf: ifAny(
      instant('Time of that balance. Only if the month was posted late.', {
        elsewhere: {
          rows: 'For `interest` that was posted late: the time of that balance; otherwise null.',
          calls:
            'For a month posted late: time of that balance. Otherwise it is the balance before the entry.',
        },
      }),
    ),
    basis: ifAny(
      choice(
        INTEREST_BASES,
        '`without_taken_back` if entries taken back at `asOf` or later do not count towards the balance. Only if the month was posted late.',
        {
          elsewhere: {
            rows: 'For `interest` that was posted late: `without_taken_back` if entries taken back at that time or later do not count towards the balance; otherwise null.',
            calls:
              'For a month posted late: `without_taken_back` if entries taken back at `asOf` or later do not count towards the balance.',
          },
        },
      ),
    ),
  },
  { elsewhere: { calls: 'For `interest`: the basis that it was computed from.' } },
);

/** Allowance that paid it. */
const ALLOWANCE = flattened(
  'Origin of a `deposit` that an allowance paid.',
  {
    allowanceId: text('The allowance, which may have been deleted since.', {
      to: 'allowances',
      inRowsAs: 'allowanceId',
      elsewhere: {
        rows: 'For deposits paid by an allowance: the allowance; otherwise null.',
        calls: null,
      },
    }),
    dueOn: text(
      'Due date, YYYY-MM-DD in the family’s time zone. After an outage, it is posted later.',
      {
        elsewhere: {
          rows: 'For deposits paid by an allowance: the due date, YYYY-MM-DD; otherwise null.',
          calls: 'YYYY-MM-DD. After an outage, it is posted later.',
        },
      },
    ),
  },
  {
    elsewhere: {
      calls: 'For a `deposit` paid by an allowance: the allowance and the due date.',
    },
  },
);

export const ENTRY = stored({
  timestamp: instant('When it was posted. Each entry of an account is later than the one before.', {
    elsewhere: AS_NAMED,
  }),
  userId: text('Child whose it is.', {
    to: 'users',
    inRowsAs: 'childId',
    elsewhere: { rows: null, calls: 'The child’s user id.' },
  }),
  familyId: FAMILY,
  kind: choice(ENTRY_KINDS, undefined, { elsewhere: AS_NAMED }),
  amountMinor: minorUnits('currency', 'In `currency`; negative if money went out.', {
    elsewhere: {
      rows: null,
      calls: 'A decimal in `currency`: positive if money came in, negative if it went out.',
    },
  }),
  currency: currency('Currency of the amounts.', { elsewhere: AS_NAMED }),
  balanceAfterMinor: minorUnits('currency', 'Balance after this entry, in `currency`.'),
  description: text('Reason, up to 200 characters.', { blank: 'in rows', elsewhere: AS_NAMED }),
  trade: ifAny(TRADE),
  split: ifAny(SPLIT),
  interest: ifAny(INTEREST),
  allowance: ifAny(ALLOWANCE),
  payDay: ifAny(
    text(
      'Pay day on which a `deposit` was paid by hand, with those of other children. The id is this and the child’s.',
      {
        elsewhere: {
          rows: 'For deposits of a pay day: its id, which they have in common; otherwise null.',
          calls: 'For a `deposit` of a pay day: its id.',
        },
      },
    ),
  ),
  requestId: ifAny(
    text(
      'Request that a `withdrawal` or `deposit` answers, whose `entryId` it is. Missing in answers from before it was noted.',
      {
        to: 'requests',
        elsewhere: {
          rows: 'For entries that answer a child’s request: the request; otherwise null, and in answers from before it was noted.',
          calls: 'For a `withdrawal` or `deposit` that answers a request: the request.',
        },
      },
    ),
  ),
  undoes: ifAny(
    text(
      'Entry that a `deposit_undo` or `withdrawal_undo` takes back. Its id is this one’s without `undo_`.',
      {
        to: 'transactions',
        elsewhere: {
          rows: 'For entries that take another back: that entry’s id; otherwise null.',
          calls: 'For `deposit_undo` and `withdrawal_undo`: id of the entry taken back.',
        },
      },
    ),
  ),
  createdBy: text('Parent who posted it, or `schedule`.', { to: 'users', elsewhere: AS_NAMED }),
});

type EntryColumns = StoredOf<typeof ENTRY>;

/** Details that entries of a kind have. */
type Have<Name extends keyof EntryColumns> = Required<Pick<EntryColumns, Name>>;

/** Details that an entry of each kind has besides the fields of every entry. */
interface DetailsOf {
  deposit: Partial<Have<'allowance' | 'payDay' | 'requestId'>>;
  withdrawal: Partial<Have<'requestId'>>;
  stock_buy: Have<'trade'>;
  stock_sell: Have<'trade'>;
  split_cash: Have<'split'>;
  interest: Have<'interest'>;
  deposit_undo: Have<'undoes'>;
  withdrawal_undo: Have<'undoes'>;
}

type DetailName = { [K in EntryKind]: keyof DetailsOf[K] }[EntryKind];

/** Fields of every entry. */
export type EntryFields = Omit<EntryColumns, 'kind' | DetailName>;

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

/** Derives the id of a child's entry of a pay day. */
export function payDayEntryId(payDay: string, childId: string): string {
  return `${payDay}_${childId}`;
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
    /** For all children at once, so that the parents' home needs only one listener. */
    familyEntries: {
      equals: ['familyId'],
      orderBy: ['timestamp', 'desc'],
      limit: 200,
      readers: 'parents',
    },
    /** By currency, so that an account's last entries are found without the child's others. */
    entriesOfAccount: {
      equals: ['userId', 'currency'],
      orderBy: ['timestamp', 'desc'],
      limit: PAGE_SIZE,
    },
    /** Entries of one kind, such as those that took a withdrawal back. */
    entriesOfKind: {
      equals: ['familyId', 'userId', 'kind'],
      orderBy: ['timestamp', 'desc'],
      limit: 24,
      readers: 'child',
    },
    /** One for each child of the pay day. */
    entriesOfPayDay: {
      equals: ['payDay'],
      limit: COUNT_LIMITS.paymentsOfPayDay,
      most: COUNT_LIMITS.paymentsOfPayDay,
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
  id: 'Generated by Firestore, except where an entry must not be posted twice: for interest it is derived from month, child and currency, for an allowance from the allowance and the due date, for a pay day from the pay day and the child, for what a split left over from the holding and the date of the split, and for an entry that takes another back from that entry.',
  // Columns cannot say that an entry has the details of its kind and no others.
  kinds: [narrowed<EntryDoc, EntryColumns>(ENTRY)],
  writtenBy: 'move money',
  alsoWrittenBy: 'the monthly interest; the schedule of allowances; the fan-out of splits',
  kept: UNTIL_CHILD_DELETED,

  exported: {
    table: 'entries',
    is: 'Ledger entries, ordered by id.',
    ...rows(ENTRY, 'last'),
  },
  privacy: {
    holds: 'amount, reason, time, who posted it',
    purpose: 'To keep the ledger: what happened to a child’s money.',
  },
});
