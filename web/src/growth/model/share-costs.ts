import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { MinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { EntryDetails } from '@pennysprout/shared/ledger/entries.collection';
import type { EntryKind } from '@pennysprout/shared/ledger/kinds';
import type { LiveEntry, LiveHolding, LiveSplit } from '../../kernel/live/live';

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

type TradeEntry = Pick<
  LiveEntry,
  'kind' | 'trade' | 'split' | 'amountMinor' | 'currency' | 'timestamp'
>;

type HistorySplit = Pick<LiveSplit, 'symbol' | 'splitTo' | 'splitFrom' | 'splitTookEffectAt'>;

export interface ShareFacts {
  readonly entries: readonly TradeEntry[];
  readonly assets: readonly LiveHolding[];
  /** Splits of the shares, by which older quantities are counted in shares of now. */
  readonly splits: readonly HistorySplit[];
  readonly toLocal: ToLocal;
}

const NO_SHARES: Lot = { quantity: 0, costMinor: 0 };

/** Kinds of entries that record shares. */
type ShareKind = {
  [K in EntryKind]: EntryDetails<K> extends { trade: object } | { split: object } ? K : never;
}[EntryKind];

/** Direction in which the shares of an entry's trade move; other entries move none. */
const SHARES: Readonly<Partial<Record<EntryKind, 1 | -1>>> = {
  stock_buy: 1,
  stock_sell: -1,
  split_cash: -1,
  stock_buy_undo: -1,
} satisfies Record<ShareKind, 1 | -1>;

/** Returns the symbol of an entry's shares; undefined if it has none. */
function symbolOf({ trade, split }: TradeEntry): string | undefined {
  return trade?.symbol ?? split?.symbol;
}

/**
 * Returns the shares that an entry moved, without a sign, in today's shares: trades before a split are
 * multiplied by it, so that the split does not show in the line.
 */
function sharesOf(entry: TradeEntry, splits: readonly HistorySplit[]): number {
  const { trade, split, timestamp } = entry;
  const traded = trade?.quantity ?? (split ? partOf(split.fraction) : 0);
  return splits
    .filter(({ symbol, splitTookEffectAt: at }) => symbol === symbolOf(entry) && at > timestamp)
    .reduce((shares, { splitTo, splitFrom }) => (shares * splitTo) / splitFrom, traded);
}

/** Returns a part of a share such as "1 of 2" as a number. */
function partOf(fraction: string): number {
  const [numerator, denominator] = fraction.split(' of ').map(Number);
  return (numerator ?? 0) / (denominator ?? 1);
}

/** Largest number of shares that is only a rounding error of these quotients. */
const NO_SHARE = 1e-6;

/** Returns the number of shares that an entry added; negative if it removed them. */
function moved(entry: TradeEntry, splits: readonly HistorySplit[]): number {
  return (SHARES[entry.kind] ?? 0) * sharesOf(entry, splits);
}

/**
 * Returns the shares held before the entries. Their cost is the average cost of those held now; if none are
 * left, it is unknown, and the proceeds of their first sale are used instead.
 */
export function sharesBefore({ entries, assets, splits, toLocal }: ShareFacts): Shares {
  return new Map(
    assets.map((asset) => {
      const { symbol, totalQuantity } = asset;
      const own = entries.filter((entry) => symbolOf(entry) === symbol);
      const quantity = totalQuantity - own.reduce((sum, entry) => sum + moved(entry, splits), 0);
      if (quantity <= NO_SHARE) return [symbol, NO_SHARES];
      const each =
        totalQuantity > 0 ? averageCost(asset, toLocal) : firstSale(own, splits, toLocal);
      return [symbol, { quantity, costMinor: each === null ? null : Math.round(each * quantity) }];
    }),
  );
}

function averageCost({ costMinor, currency, totalQuantity }: LiveHolding, toLocal: ToLocal) {
  const cost = toLocal(costMinor, currency);
  return cost === null ? null : cost / totalQuantity;
}

function firstSale(
  own: readonly TradeEntry[],
  splits: readonly HistorySplit[],
  toLocal: ToLocal,
): number | null {
  const sale = own.findLast(({ kind }) => SHARES[kind] === -1);
  const brought = sale ? toLocal(sale.amountMinor, sale.currency) : null;
  return brought === null || !sale ? null : brought / sharesOf(sale, splits);
}

/** Returns the shares held after an entry, at average cost: a sale takes its part of the total cost. */
export function tradedWith(
  shares: Shares,
  entry: TradeEntry,
  { splits, toLocal }: Pick<ShareFacts, 'splits' | 'toLocal'>,
): Shares {
  const change = moved(entry, splits);
  const symbol = symbolOf(entry);
  if (change === 0 || symbol === undefined) return shares;
  const before = shares.get(symbol) ?? NO_SHARES;
  const after = before.quantity + change;
  if (after <= NO_SHARE) return new Map([...shares, [symbol, NO_SHARES]]);
  const costMinor = costAfter(before, entry, { change, toLocal });
  return new Map([...shares, [symbol, { quantity: after, costMinor }]]);
}

function costAfter(
  { quantity, costMinor }: Lot,
  entry: TradeEntry,
  { change, toLocal }: { readonly change: number; readonly toLocal: ToLocal },
): number | null {
  if (costMinor === null) return null;
  const isSale = change < 0 && entry.kind !== 'stock_buy_undo';
  if (isSale) return Math.round((costMinor * (quantity + change)) / quantity);
  // A purchase adds its cost; taking it back subtracts the cost again, down to zero.
  const paid = toLocal(entry.amountMinor, entry.currency);
  return paid === null ? null : Math.max(0, costMinor - paid);
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
