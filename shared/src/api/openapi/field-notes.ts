import type { FieldNotes } from '../../kernel/call/shape';

/**
 * Descriptions of fields in queries, bodies and responses, by name. A field with its own meaning in a
 * call or shape is described there.
 */
export const COMMON_NOTES: FieldNotes = {
  accessCode: 'Code that the child signs in with: 8 characters of Crockford’s base32.',
  accountNumber: 'Eight digits that tell children apart on screen. They grant no access.',
  annualRatePercent: 'Percent per year.',
  allowanceId: 'The allowance.',
  amount: 'A positive decimal in `currency`, with no more decimals than the currency has.',
  balance: 'A decimal in `currency`.',
  balanceAfter: 'Balance after this entry, a decimal in `currency`.',
  before:
    'Id of the last item shown; the answer continues after it. An id that is ' +
    'not in this child’s history is refused with `validation.before`.',
  childId: 'The child’s user id.',
  comment: 'The parent’s comment.',
  createdAt: 'When it was created, ISO 8601 in UTC.',
  createdBy: 'User id of the parent who did it, or `schedule`.',
  currency: 'ISO 4217 code.',
  depositReasons: 'Reasons offered for a deposit, without duplicates.',
  description: 'Reason that the parent chose or wrote.',
  email: 'Email address.',
  entries: 'Number of ledger entries posted.',
  exchangeRate:
    'Units of the local currency per US dollar; required and not null if the source is `manual`.',
  exchangeRateLastUpdated: 'Time of that rate, ISO 8601 in UTC, or null.',
  exchangeRateSource: '`api` for the market’s rate, `manual` for the parents’ own.',
  familyId: 'Id of a family.',
  familyName: 'Name of the family.',
  fresh: 'True if fresh enough to trade on; otherwise this is the last known value.',
  googleId: 'Firebase user id of the Google account.',
  id: 'Its id.',
  interestRate:
    'Percent per year with at most 4 decimals; 0 if interest is off. A twelfth is applied each month.',
  isOwner: 'True for the owner of the family.',
  isParent: 'True for parents, false for children.',
  isPendingInvite: 'True until the invitation is accepted, even if it has expired.',
  kind: 'Kind of entry, which determines the sign of the amount.',
  lastUpdated: 'Time according to the source, ISO 8601 in UTC.',
  listedCurrency: 'Currency in which the stock is listed.',
  listedPrice: 'Price per share, a decimal in `listedCurrency`.',
  localCurrency: 'Currency in which totals are shown, ISO 4217.',
  name: 'Name of the person.',
  operation: '`buy` for a reward, `sell` for a withdrawal.',
  ownerId: 'User id of the new owner.',
  parentId: 'The caller’s own user id. It never grants access.',
  password: 'The child’s password.',
  period: 'Month of the interest, YYYY-MM in UTC.',
  picture: 'URL of a picture, or empty.',
  price: 'Price per share, a decimal in `currency`.',
  quantity: 'Whole shares.',
  role: 'The only role.',
  source: 'Source of the data.',
  symbol: 'Ticker symbol of one of the stocks on offer.',
  time: 'ISO 8601 in UTC.',
  timestamp: 'ISO 8601 in UTC.',
  totalQuantity: 'Whole shares.',
  updatedAt: 'When it was last changed, ISO 8601 in UTC.',
  userId: 'The caller’s own user id. It never grants access.',
  withdrawReasons: 'Reasons offered for a withdrawal, without duplicates.',
};

/** Descriptions specific to a shape or call, by its name. */
export type NotesByOwner = Readonly<Record<string, FieldNotes>>;

/**
 * Returns a field's description, a sentence of Markdown: its own, else that of the field of the same
 * name at the top of the shape or call, else the common one.
 *
 * @param owner shared shape or call, with the path of the object within it: `createChild.loginInfo`.
 * @throws Error if there is none yet.
 */
export function noteOn(notes: NotesByOwner, owner: string, field: string): string {
  const [name = '', ...path] = owner.split('.');
  const own = notes[name] ?? {};
  const note = own[[...path, field].join('.')] ?? own[field] ?? COMMON_NOTES[field];
  if (note === undefined)
    throw new Error(`say in the notes of ${name} what ${owner}.${field} means`);
  return note;
}
