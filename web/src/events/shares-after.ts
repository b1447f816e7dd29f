import { NEW_YORK } from '@pennysprout/shared/stock/market-hours';
import { dateIn } from '../kernel/i18n/calendar-date';
import type { LiveEntry, LiveHolding } from '../kernel/live/live';

/**
 * Returns by entry how many shares of the company a child had after each trade: its current shares, less
 * later trades. Unknown for trades up to the day of a split, which were of old shares.
 *
 * @param entries the newest ones, without a gap, in any order
 */
export function sharesAfter(
  entries: readonly LiveEntry[],
  holdings: readonly LiveHolding[],
): ReadonlyMap<string, number> {
  const newestFirst = [...entries].sort((a, b) => b.timestamp.getTime() - a.timestamp.getTime());
  const after = new Map<string, number>();
  for (const { symbol, totalQuantity, splitDates = [] } of holdings) {
    let held = totalQuantity;
    for (const { id, kind, trade, timestamp } of newestFirst) {
      if (trade?.symbol !== symbol) continue;
      const day = dateIn(NEW_YORK, timestamp);
      if (splitDates.some((date) => date >= day)) break;
      after.set(id, held);
      held -= kind === 'stock_buy' ? trade.quantity : -trade.quantity;
    }
  }
  return after;
}
