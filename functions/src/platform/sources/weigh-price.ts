import type { MinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { StockPriceDoc } from '@pennysprout/shared/market/stock-prices.collection';
import type { CorporateActionDoc } from '@pennysprout/shared/stock/corporate-actions.collection';
import { newYorkDate, sessionDate } from '@pennysprout/shared/stock/new-york';
import { largeMove } from '@pennysprout/shared/stock/split-suspicion';
import type { SplitRatio } from '@pennysprout/shared/stock/split-price';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import { Timestamp } from 'firebase-admin/firestore';
import { askForSplits } from './ask-for-splits';
import type { Reading } from './plausibility';
import type { PriceSource, SplitSource } from './provider';
import type { RefreshContext } from './refresh';

/** Price of one source in whole minor units. */
export interface MinorReading extends Reading {
  /** Same as `value`, which is a bare number. */
  readonly minor: MinorUnits;
  readonly at: Date;
  readonly previousCloseMinor: MinorUnits | null;
}

/** Price with the result of the check for a split. */
export interface KnownPrice {
  readonly price: StockPriceDoc;
  /** Corporate action to store with it; null if there is none. */
  readonly action: CorporateActionDoc | null;
}

/** Context of a stock's price. */
export interface PriceContext extends RefreshContext {
  readonly sources: readonly PriceSource[];
  readonly splits: SplitSource | null;
  readonly symbol: StockSymbol;
}

interface BelievedPrice {
  readonly last: StockPriceDoc;
  /** Price that is believed. */
  readonly price: StockPriceDoc;
  /** Readings that say it. */
  readonly agreeing: readonly MinorReading[];
}

/**
 * Accepts a plausible price, or keeps the last one if the new one looks like a split. A dismissed suspicion
 * is stored too: a split declared later must know whether the price is for old or new shares.
 */
export async function weighPrice(
  context: PriceContext,
  { last, price, agreeing }: BelievedPrice,
): Promise<KnownPrice> {
  const { symbol, now, logger } = context;
  const move = largeMove({
    beforeMinor: last.priceMinor,
    afterMinor: price.priceMinor,
    previousCloses: agreeing.flatMap(({ previousCloseMinor: close }) => close ?? []),
  });
  if (!move) return { price, action: null };
  const suspect = actionOf(context, move.ratio, price);
  const decidedAt = Timestamp.fromDate(now());
  if (move.isReal) return { price, action: { ...suspect, status: 'dismissed', decidedAt } };
  const { date, to, from } = suspect;
  const answer = await askForSplits(context, newYorkDate(last.lastFetchedAt.toMillis()));
  if (answer?.splits.every((listed) => listed.date === last.split?.date)) {
    const { source } = answer;
    logger.error('split dismissed', { symbol, date, to, from });
    return { price, action: { ...suspect, status: 'dismissed', source, decidedAt } };
  }
  logger.error('split suspected', { symbol, date, to, from });
  const check = { date, checkedAt: decidedAt, askedAt: null, alertedAt: decidedAt };
  return { price: { ...last, check, updatedAt: decidedAt }, action: suspect };
}

function actionOf(
  { symbol, now }: PriceContext,
  { to, from }: SplitRatio,
  { source }: StockPriceDoc,
): CorporateActionDoc {
  const date = sessionDate(now().getTime());
  return { symbol, date, to, from, status: 'suspected', source, decidedAt: null };
}
