import type { RouteBody, StockTransaction } from '@pennysprout/shared/api/contract';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { readNumber, type Notation } from '@pennysprout/shared/kernel/money/typed-number';
import type { Payer } from '@pennysprout/shared/stock/schemas';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import type { Celebration } from '../../kit/celebration/celebration-sheet';
import type { ChosenPots } from '../../jars/model/takes';
import { answeredSize } from '../../kernel/api/answered-amount';
import type { LiveHolding } from '../../kernel/live/live';

/** To buy shares out of a child's savings, or to sell them. */
export type Operation = 'buy' | 'sell';

/** Shares of a child; null if they could not be read. */
export type Assets = readonly LiveHolding[] | null;

/** Values of the form of a trade. */
export interface TradeValues {
  symbol: StockSymbol | null;
  /** As typed. */
  quantity: string;
  /** Currency that shares are paid with, or credited in. */
  tradeCurrency: CurrencyCode;
  /** Whose money buys them; `child` for a sale. */
  paidBy: Payer;
  description: string;
  /** True if the description is in the parent's own words. */
  own: boolean;
  /** Pots that pay; null while the proposal stands. */
  pots: ChosenPots | null;
}

/** Field under which a missing price is reported. */
export const QUOTE = 'quote';

/** Fields of the form by their names in the call, where these differ. */
export const FIELD_OF_PATH = {
  comment: 'description',
  takes: 'pots',
  price: QUOTE,
  currency: QUOTE,
  listedPrice: QUOTE,
  listedCurrency: QUOTE,
} as const;

/** Returns how many shares of a symbol can be sold; null if unknown. */
export function heldOf(assets: Assets, symbol: StockSymbol | null): number | null {
  if (!assets || !symbol) return null;
  return assets.find((asset) => asset.symbol === symbol)?.totalQuantity ?? 0;
}

/** Notation of a number of shares. */
export const SHARES: Notation = { decimals: 0 };

/** Returns the typed number of shares: undefined if nothing is typed, NaN if it is no number. */
export function readShares(typed: string): number | undefined {
  return typed.trim() === '' ? undefined : (readNumber(typed, SHARES) ?? Number.NaN);
}

interface TradeFacts {
  readonly operation: Operation;
  readonly assets: Assets;
  /** True if the shares cost more than the savings. */
  readonly exceeds: boolean;
}

/** Returns the fields that prevent a trade for a reason that its schema cannot know of. */
export function tradeProblems(
  { symbol, quantity, description }: TradeValues,
  { operation, assets, exceeds }: TradeFacts,
) {
  const held = operation === 'sell' ? heldOf(assets, symbol) : null;
  return {
    ...(operation === 'buy' && exceeds && { quantity: 'insufficientSavings' }),
    ...(held !== null && (readShares(quantity) ?? 0) > held && { quantity: 'tooManyShares' }),
    ...(description.trim() === '' && {
      description: operation === 'buy' ? 'reasonRequired' : 'validation.descriptionRequired',
    }),
  };
}

/** Returns a trade without its price, which may change while the call is pending. */
export function tradeIntent({ body }: { readonly body?: RouteBody<'tradeStock'> }) {
  const { userId, symbol, operation, quantity, currency, comment, takes, paidBy } = body ?? {};
  const order = { userId, symbol, operation, quantity, currency, comment };
  return { ...order, ...(takes && { takes }), ...(paidBy && { paidBy }) };
}

/**
 * Returns the celebration of an answered trade.
 * @throws RangeError if the server answered with a fraction of a minor unit
 */
export function celebrationOf(
  trade: Pick<StockTransaction, 'amount' | 'currency' | 'operation' | 'quantity' | 'symbol'>,
  childName: string,
): Celebration {
  const { amount, currency, operation, quantity, symbol } = trade;
  return {
    kind: operation === 'buy' ? 'deposit' : 'withdrawal',
    reward: 'stock',
    shares: { quantity, symbol },
    amountMinor: answeredSize({ amount, currency }),
    currency,
    childName,
  };
}
