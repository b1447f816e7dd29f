import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { MinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { EntryKind } from '@pennysprout/shared/ledger/kinds';
import type { LiveEntry, LiveHolding } from '../../kernel/live/live';

/** Conversion to the local currency at the current rate; null if the rate is unknown. */
export type ToLocal<Known extends MinorUnits | null = MinorUnits | null> = (
  minor: MinorUnits,
  currency: CurrencyCode,
) => Known;

/** Shares of one symbol, with their cost in minor units of the local currency. */
interface Lot {
  readonly quantity: number;
  /** Null if a rate that it needs is unknown. */
  readonly costMinor: number | null;
}

type Shares = ReadonlyMap<string, Lot>;

type TradeEntry = Pick<LiveEntry, 'kind' | 'trade' | 'amountMinor' | 'currency'>;

interface ShareFacts {
  readonly entries: readonly TradeEntry[];
  readonly assets: readonly LiveHolding[];
  readonly toLocal: ToLocal;
}

const NO_SHARES: Lot = { quantity: 0, costMinor: 0 };

/** Direction in which the shares of an entry's trade move. */
const SHARES = {
  deposit: 0,
  withdrawal: 0,
  stock_buy: 1,
  stock_sell: -1,
  split_cash: 0,
  interest: 0,
  deposit_undo: 0,
  withdrawal_undo: 0,
} as const satisfies Record<EntryKind, 1 | 0 | -1>;

/** Returns the number of shares that an entry added; negative if it removed them. */
function moved({ kind, trade }: TradeEntry): number {
  return trade ? SHARES[kind] * trade.quantity : 0;
}

/**
 * Returns the shares held before the entries. Their cost is the average cost of those held now; if none
 * are left, nobody knows it any more, and the proceeds of their first sale stand in for it.
 */
export function sharesBefore({ entries, assets, toLocal }: ShareFacts): Shares {
  return new Map(
    assets.map((asset) => {
      const { symbol, totalQuantity } = asset;
      const own = entries.filter(({ trade }) => trade?.symbol === symbol);
      const quantity = totalQuantity - own.reduce((sum, entry) => sum + moved(entry), 0);
      if (quantity <= 0) return [symbol, NO_SHARES];
      const each = totalQuantity > 0 ? averageCost(asset, toLocal) : firstSale(own, toLocal);
      return [symbol, { quantity, costMinor: each === null ? null : Math.round(each * quantity) }];
    }),
  );
}

function averageCost({ costMinor, currency, totalQuantity }: LiveHolding, toLocal: ToLocal) {
  const cost = toLocal(costMinor, currency);
  return cost === null ? null : cost / totalQuantity;
}

function firstSale(own: readonly TradeEntry[], toLocal: ToLocal): number | null {
  const sale = own.findLast(({ kind }) => SHARES[kind] === -1);
  const brought = sale ? toLocal(sale.amountMinor, sale.currency) : null;
  return brought === null || !sale?.trade ? null : brought / sale.trade.quantity;
}

/** Returns the shares held after an entry, at average cost: a sale takes its part of the total cost. */
export function tradedWith(shares: Shares, entry: TradeEntry, toLocal: ToLocal): Shares {
  const change = moved(entry);
  if (change === 0 || !entry.trade) return shares;
  const { symbol } = entry.trade;
  const before = shares.get(symbol) ?? NO_SHARES;
  const quantity = Math.max(before.quantity + change, 0);
  return new Map([...shares, [symbol, { quantity, costMinor: costAfter(before, entry, toLocal) }]]);
}

function costAfter(before: Lot, entry: TradeEntry, toLocal: ToLocal): number | null {
  const { quantity, costMinor } = before;
  const change = moved(entry);
  if (quantity + change <= 0) return 0;
  if (costMinor === null) return null;
  if (change < 0) return Math.round((costMinor * (quantity + change)) / quantity);
  const paid = toLocal(entry.amountMinor, entry.currency);
  return paid === null ? null : costMinor - paid;
}

/** Returns the cost of all held shares together; null if that of one is unknown. */
export function costOfHeld(shares: Shares): number | null {
  let sum = 0;
  for (const { costMinor } of shares.values()) {
    if (costMinor === null) return null;
    sum += costMinor;
  }
  return sum;
}
