import type { FieldNotes } from '../../kernel/call/shape';

/**
 * Descriptions of fields in queries, bodies and responses, by name. A field with its own meaning in a
 * call or shape is described there.
 */
export const COMMON_NOTES: FieldNotes = {
  accessCode: 'What a child signs in with, 8 characters of Crockford’s base32.',
  accountNumber: 'Eight digits that tell accounts apart on screen. It opens nothing.',
  annualRatePercent: 'Percent a year.',
  allowanceId: 'The allowance.',
  amount: 'A positive decimal in `currency`, with no more decimals than the currency has.',
  balance: 'A decimal in `currency`.',
  balanceAfter: 'The balance once this entry was posted, a decimal in `currency`.',
  before:
    'The id of the last one that was shown; what follows it in the list is answered. One that is ' +
    'not in this child’s history is refused with `validation.before`.',
  cadence: 'How often it is due, on dates that are counted from `startsOn`.',
  childId: 'The child’s user id.',
  comment: 'What the parent wrote about it.',
  createdAt: 'When it was made, ISO 8601 in UTC.',
  createdBy: 'The user id of the parent who did it, or `schedule`.',
  currency: 'ISO 4217 code.',
  depositReasons: 'Reasons offered for a deposit, no two of them the same.',
  description: 'The reason, as the parent chose or wrote it.',
  email: 'Email address.',
  entries: 'Ledger entries that were posted.',
  exchangeRate:
    'Units of the local currency for one US dollar; required and not null when the source is `manual`.',
  exchangeRateLastUpdated: 'Instant of that rate, ISO 8601 in UTC, or null.',
  exchangeRateSource: 'Whether the rate is the market’s (`api`) or the parents’ own (`manual`).',
  familyId: 'Id of a family.',
  familyName: 'Name of the family.',
  fresh: 'Whether it is recent enough to move money; what is not is the last that was known.',
  googleId: 'The Firebase user id of the Google account.',
  id: 'Its id.',
  interestRate:
    'Percent a year, 0 when interest is off; at most 4 decimals. A twelfth of it is applied each month.',
  isOwner: 'Whether this is the owner of the family.',
  isParent: 'True for parents, false for children.',
  isPendingInvite: 'True as long as the invitation has not been accepted, expired or not.',
  kind: 'What the entry did. The sign of the amount follows from it.',
  lastInterestApplied: 'Instant, ISO 8601 in UTC; null for never.',
  lastUpdated: 'Instant of the source, ISO 8601 in UTC.',
  listedCurrency: 'The currency in which the stock is listed.',
  listedPrice: 'The price of one share, a decimal in `listedCurrency`.',
  localCurrency: 'The currency in which the family reads its totals, ISO 4217.',
  name: 'Name of the person.',
  newJarParts: 'The parts of new money that a new jar gets, 0 to 99.',
  operation: '`buy` for a reward, `sell` for a withdrawal.',
  ownerId: 'The user id of the new owner.',
  parentId: 'The caller’s own user id, as old clients send it. It selects and never authorises.',
  password: 'The child’s password.',
  period: 'The month that it is for, as YYYY-MM in UTC.',
  picture: 'Address of a picture, or empty.',
  price: 'The price of one share, a decimal in `currency`.',
  quantity: 'Whole shares.',
  role: 'There is one role.',
  source: 'Where it comes from.',
  startsOn: 'The first day on which it may be due, YYYY-MM-DD.',
  symbol: 'Ticker symbol of one of the stocks on offer.',
  time: 'Instant, ISO 8601 in UTC.',
  timestamp: 'Instant, ISO 8601 in UTC.',
  timeZone: 'A name of the IANA list, e.g. `Asia/Taipei`; null for not known.',
  totalQuantity: 'Whole shares.',
  updatedAt: 'When it was last changed, ISO 8601 in UTC.',
  userId: 'The caller’s own user id, as old clients send it.',
  withdrawReasons: 'Reasons offered for a withdrawal, no two of them the same.',
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
