import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { MIN_TRADE_QUANTITY } from '@pennysprout/shared/stock/holding';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import type { Problems } from '../../kernel/forms/check';
import type { Direction } from './direction';
import { toNumber, type EntryProps, type EntryValues } from './entry-props';

/** Values of the form of a trade. */
export interface TradeValues extends EntryValues {
  symbol: StockSymbol | null;
  /** As typed. */
  quantity: string;
  /** Currency that shares are paid with, or credited in. */
  tradeCurrency: CurrencyCode;
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

/** Key for more shares than the child holds. Its text needs their number, which no key carries. */
export const TOO_MANY_SHARES = 'tooManyShares';

/** Key for a cost that the savings in the chosen currency cannot pay. */
export const TOO_DEAR = 'tooDear';

const NO_DESCRIPTION = {
  deposit: 'validation.required',
  withdraw: 'validation.descriptionRequired',
} as const satisfies Record<Direction, string>;

export function emptyTrade(tradeCurrency: CurrencyCode): TradeValues {
  return {
    symbol: null,
    quantity: String(MIN_TRADE_QUANTITY),
    tradeCurrency,
    description: '',
    own: false,
    pots: null,
  };
}

/** Returns how many shares of a symbol can be taken out; null if unknown. */
export function heldOf(assets: EntryProps['assets'], symbol: StockSymbol | null): number | null {
  if (!assets || !symbol) return null;
  return assets.find((asset) => asset.symbol === symbol)?.totalQuantity ?? 0;
}

export function holdsNothing(assets: EntryProps['assets']): boolean {
  return assets?.every(({ totalQuantity }) => totalQuantity === 0) ?? false;
}

/** Finds what the schema of a trade cannot know of. */
export function tradeProblems(
  { description, quantity, symbol }: TradeValues,
  about: {
    readonly direction: Direction;
    readonly assets: EntryProps['assets'];
    /** True if the shares cost more than the savings. */
    readonly exceeds: boolean;
  },
): Problems {
  const { direction, assets, exceeds } = about;
  const held = heldOf(assets, symbol);
  const isSale = direction === 'withdraw';
  return {
    ...(!isSale && exceeds && { quantity: TOO_DEAR }),
    ...(isSale &&
      held !== null &&
      (toNumber(quantity) ?? 0) > held && { quantity: TOO_MANY_SHARES }),
    ...(description.trim() === '' && { description: NO_DESCRIPTION[direction] }),
  };
}
