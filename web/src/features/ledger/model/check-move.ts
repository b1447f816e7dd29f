import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import { stockTransactionSchema } from '@pennysprout/shared/schemas/stock';
import { depositSchema, withdrawSchema } from '@pennysprout/shared/schemas/transactions';
import { problemsBySchema } from '../../../lib/forms/by-schema';
import type { Problems } from '../../../lib/forms/check';
import type { Direction, MoveType } from './move-money';
import type { Sources } from './sources';

/** A chip by its text, the parent's own words, or nothing yet. */
export type ReasonChoice = { readonly preset: string } | 'custom' | null;

export interface MoveValues {
  type: MoveType;
  /** As typed, so that "5." and "" stay what they are. */
  amount: string;
  /** Of the amount. */
  currency: CurrencyCode;
  choice: ReasonChoice;
  description: string;
  symbol: StockSymbol | null;
  /** As typed. */
  quantity: string;
  /** What shares are paid with, or credited in. */
  tradeCurrency: CurrencyCode;
  /** Of a deposit: whether it is shared among jars. */
  share: boolean;
  /** The pots that what is spent is taken from; null as long as the proposal holds. */
  from: readonly string[] | null;
}

/** More shares than the child holds. The words for it need the number, which no key carries. */
export const TOO_MANY_SHARES = 'tooManyShares';

/** Nothing is held that could be sold. */
export const NO_SHARES = 'noShares';

/** More than what the savings in the chosen currency can pay. */
export const TOO_DEAR = 'tooDear';

/** The pots that are chosen have less than what is to be spent. */
export const NOT_COVERED = 'notCovered';

/** What the price of a trade goes by among the fields: there is none yet, or none to be had. */
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

/** What was typed as a number; nothing typed is none, and not zero. */
export function toNumber(typed: string): number | undefined {
  return typed.trim() === '' ? undefined : Number(typed);
}

export interface MoveContext {
  readonly direction: Direction;
  readonly childId: string;
  /** Shares of the chosen symbol that can be taken out; null where that is not known. */
  readonly sharesHeld: (symbol: StockSymbol) => number | null;
  readonly holdsNothing: boolean;
  /** Of the chosen shares. */
  readonly quote: () => {
    /** Why there is none. */
    readonly missing: 'loading' | 'price' | 'rate' | null;
    readonly tooDear: boolean;
  };
  /** Where what is spent comes from; null where nothing has to be chosen. */
  readonly sources: () => Sources | null;
}

/** What is wrong with the fields of the chosen type; `{}` when all is well. */
export function checkMove(values: MoveValues, context: MoveContext): Problems {
  const uncovered = (context.sources()?.leftMinor ?? 0) > 0;
  return {
    ...(values.type === 'stock' ? tradeErrors(values, context) : cashErrors(values, context)),
    ...(uncovered && { from: NOT_COVERED }),
  };
}

function cashErrors(values: MoveValues, { direction, childId }: MoveContext): Problems {
  const { amount, currency, description } = values;
  return checkCash[direction]({ childId, amount: toNumber(amount), currency, description });
}

function tradeErrors(values: MoveValues, context: MoveContext): Problems {
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
  const { missing, tooDear } = context.quote();
  return {
    ...(direction === 'deposit' && tooDear && { quantity: TOO_DEAR }),
    ...(symbol && missing && { [QUOTE]: missing }),
    ...errors,
    ...(tooMany && { quantity: TOO_MANY_SHARES }),
    ...(wrongDescription && { description: wrongDescription }),
  };
}
