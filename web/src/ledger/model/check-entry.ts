import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { stockTransactionSchema } from '@pennysprout/shared/stock/schemas';
import { depositSchema, withdrawSchema } from '@pennysprout/shared/ledger/schemas';
import { problemsBySchema } from '../../kernel/forms/by-schema';
import type { Checked, Problems } from '../../kernel/forms/check';
import type { Direction } from './direction';
import type { EntryType } from './entry-props';
import type { Takes } from './takes';

/** Chosen preset, the parent's own words, or nothing yet. */
export type ReasonChoice = { readonly preset: string } | 'custom' | null;

export interface EntryValues {
  type: EntryType;
  /** As typed, so that "5." and "" stay as they are. */
  amount: string;
  /** Currency of the amount. */
  currency: CurrencyCode;
  choice: ReasonChoice;
  description: string;
  symbol: StockSymbol | null;
  /** As typed. */
  quantity: string;
  /** Currency that shares are paid with, or credited in. */
  tradeCurrency: CurrencyCode;
  /** True if a deposit is allocated to jars. */
  share: boolean;
  /** Pots that give what is spent; null while the proposal stands. */
  pots: readonly string[] | null;
}

/** Key for more shares than the child holds. Its text needs their number, which no key carries. */
export const TOO_MANY_SHARES = 'tooManyShares';

/** Key for a child who holds nothing to sell. */
export const NO_SHARES = 'noShares';

/** Key for a cost that the savings in the chosen currency cannot pay. */
export const TOO_DEAR = 'tooDear';

/** Key for chosen pots that hold less than what is spent. */
export const NOT_COVERED = 'notCovered';

/** Field name under which a trade's price is reported as loading or unavailable. */
export const QUOTE = 'quote';

const checkCash = {
  deposit: problemsBySchema(depositSchema),
  withdraw: problemsBySchema(withdrawSchema),
} as const;

const checkTrade = problemsBySchema(stockTransactionSchema.pick(['symbol', 'quantity', 'comment']));

const NO_DESCRIPTION = {
  deposit: 'validation.required',
  withdraw: 'validation.descriptionRequired',
} as const satisfies Record<Direction, string>;

/** Returns the typed number; undefined, and not zero, if nothing is typed. */
export function toNumber(typed: string): number | undefined {
  return typed.trim() === '' ? undefined : Number(typed);
}

export interface EntryContext {
  readonly direction: Direction;
  readonly childId: string;
  /** Returns how many shares of a symbol can be taken out; null if unknown. */
  readonly sharesHeld: (symbol: StockSymbol) => number | null;
  readonly holdsNothing: boolean;
  /** State of the quote for the chosen shares. */
  readonly quote: {
    /** Reason why there is no quote; null if there is one. */
    readonly missing: 'loading' | 'price' | 'rate' | null;
    readonly tooDear: boolean;
  };
  /** Pots that give what is spent; null if nothing has to be chosen. */
  readonly takes: Takes | null;
}

/** Checks the form's values, which are sent as they are. */
export function checkedEntry(values: EntryValues, context: EntryContext): Checked<EntryValues> {
  const problems = checkEntry(values, context);
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, body: values };
}

/** Returns the problems with the fields of the chosen type; `{}` if there are none. */
function checkEntry(values: EntryValues, context: EntryContext): Problems {
  const uncovered = (context.takes?.leftMinor ?? 0) > 0;
  return {
    ...(values.type === 'stock' ? tradeErrors(values, context) : cashErrors(values, context)),
    ...(uncovered && { pots: NOT_COVERED }),
  };
}

function cashErrors(values: EntryValues, { direction, childId }: EntryContext): Problems {
  const { amount, currency, description } = values;
  return checkCash[direction]({ childId, amount: toNumber(amount), currency, description });
}

function tradeErrors(values: EntryValues, context: EntryContext): Problems {
  const { direction, sharesHeld, holdsNothing } = context;
  if (direction === 'withdraw' && holdsNothing) return { symbol: NO_SHARES };
  const { symbol, quantity: typed, description } = values;
  const quantity = toNumber(typed);
  const { comment, ...errors } = checkTrade({
    symbol: symbol ?? undefined,
    quantity,
    comment: description,
  });
  const held = symbol && direction === 'withdraw' ? sharesHeld(symbol) : null;
  const tooMany = !errors['quantity'] && held !== null && (quantity ?? 0) > held;
  const wrongDescription = description.trim() === '' ? NO_DESCRIPTION[direction] : comment;
  const { missing, tooDear } = context.quote;
  return {
    ...(direction === 'deposit' && tooDear && { quantity: TOO_DEAR }),
    ...(symbol && missing && { [QUOTE]: missing }),
    ...errors,
    ...(tooMany && { quantity: TOO_MANY_SHARES }),
    ...(wrongDescription && { description: wrongDescription }),
  };
}
