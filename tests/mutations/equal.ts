/** An operator that may be the other one: the code does the same. */
export interface Equal {
  readonly file: string;
  /** Its line, as the report of a run shows it. */
  readonly at: string;
  readonly because: string;
}

/** Operators whose change no test can notice, so that nobody looks into them twice. */
export const EQUAL: readonly Equal[] = [
  {
    file: 'shared/src/ledger/legs.ts',
    at: 'if (!last || missing «<=» 0 || missing > dearerMinor) return upTo(takes, amountMinor);',
    because:
      'with nothing missing the last take is larger by nothing, and upTo leaves all as they are',
  },
  {
    file: 'shared/src/interest/plan.ts',
    at: 'return a «<» b ? -1 : 1;',
    because: 'the line before it has returned where both are equal',
  },
  {
    file: 'shared/src/api/openapi/operations.ts',
    at: '.sort(([a], [b]) => (a «<» b ? -1 : 1)),',
    because: 'what has the same name is the same response, whichever comes first',
  },
  {
    file: 'shared/src/stock/holding.ts',
    at: 'const costed = quantity === 0 ? costMinor === 0 : quantity «>» 0 && costMinor >= 0;',
    because: 'this side is only asked about a quantity that is not zero',
  },
  {
    file: 'shared/src/allowances/dates.ts',
    at: 'const from = Temporal.PlainDate.from(date «>» rule.startsOn ? date : rule.startsOn);',
    because: 'where both are the same day it does not matter which is taken',
  },
  {
    file: 'functions/src/interest/post-interest.ts',
    at: 'return lastInterestPeriod !== undefined && lastInterestPeriod «>» period',
    because: 'where both are the same month it does not matter which is taken',
  },
];
