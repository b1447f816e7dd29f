import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import { stockTransactionSchema } from '@pennysprout/shared/schemas/stock';
import { depositSchema, withdrawSchema } from '@pennysprout/shared/schemas/transactions';
import { problemsBySchema, type Problems } from '../../../lib/forms/check';
import type { Direction, MoveType } from './move-money';

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
}

/** More shares than the child holds. The words for it need the number, which no key carries. */
export const TOO_MANY_SHARES = 'tooManyShares';

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
}

/** What is wrong with the fields of the chosen type; `{}` when all is well. */
export function checkMove(values: MoveValues, context: MoveContext): Problems {
  return values.type === 'stock' ? tradeErrors(values, context) : cashErrors(values, context);
}

function cashErrors(values: MoveValues, { direction, childId }: MoveContext): Problems {
  const { amount, currency, description } = values;
  return checkCash[direction]({ childId, amount: toNumber(amount), currency, description });
}

function tradeErrors(values: MoveValues, { direction, sharesHeld }: MoveContext): Problems {
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
  return {
    ...errors,
    ...(tooMany && { quantity: TOO_MANY_SHARES }),
    ...(wrongDescription && { description: wrongDescription }),
  };
}
