import type { Instant } from '../kernel/document/instant';
import type { MinorUnits } from '../kernel/money/money';
import { priceAfterSplit, type SplitRatio } from './split-price';

/** Latest confirmed split of a stock, as its price notes it. */
export interface NotedSplit extends SplitRatio {
  readonly date: string;
  /** Missing in prices from before it was noted. */
  readonly takesEffectAt?: Instant;
}

/** Price as it is stored, with what is known of splits. */
export interface StoredSharePrice {
  readonly priceMinor: MinorUnits;
  /** While the stock may have been split. */
  readonly check?: object;
  readonly split?: NotedSplit;
}

/** Price of one share, as used by screens, calls and trades. */
export interface SharePriceNow {
  readonly priceMinor: MinorUnits;
  /** True while it must not move money. */
  readonly beingChecked: boolean;
  /** Date of the latest split that the price includes; null if none is known. */
  readonly splitOn: string | null;
}

/**
 * Interprets a stored price. It is being checked while the stock may have been split, and also from the
 * confirmation of a split, which divides it, until the market has a price for the new shares.
 */
export function sharePriceNow(
  { priceMinor, check, split }: StoredSharePrice,
  fetchedAtMs: number,
): SharePriceNow {
  return {
    priceMinor,
    beingChecked: check !== undefined || awaitsPrice(fetchedAtMs, split),
    splitOn: split?.date ?? null,
  };
}

/** Returns true if no price was fetched since a split took effect. */
export function awaitsPrice(fetchedAtMs: number, split: NotedSplit | null = null): boolean {
  return fetchedAtMs < (split?.takesEffectAt?.toMillis() ?? 0);
}

/** Fields of a holding that show whether it has been through a split. */
export interface SplittableHolding {
  readonly splitDates?: readonly string[] | undefined;
  readonly createdAtMs: number;
}

/** Returns true for a holding from before a confirmed split that has not been through it. */
export function isFromBefore(
  { splitDates = [], createdAtMs }: SplittableHolding,
  { date, takesEffectAt }: Pick<NotedSplit, 'date' | 'takesEffectAt'>,
): boolean {
  if (!takesEffectAt || splitDates.includes(date)) return false;
  return createdAtMs < takesEffectAt.toMillis();
}

/**
 * Returns the price of one of a holding's shares: that of an old share until the holding is split, which
 * happens within a minute or so after the price.
 */
export function priceInHolding(
  { priceMinor, split = null }: { priceMinor: MinorUnits; split?: NotedSplit | null },
  holding: SplittableHolding,
): MinorUnits {
  if (!split || !isFromBefore(holding, split)) return priceMinor;
  return priceAfterSplit(priceMinor, { to: split.from, from: split.to });
}
