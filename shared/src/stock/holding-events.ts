import type { StockTransactionDoc } from './stock-transactions.collection';
import { parseFraction, type HoldingEvent } from './split';

/**
 * Converts a stored trade or split to an event of its holding.
 *
 * @throws RangeError if the sold fraction of a share is invalid.
 */
export function holdingEvent(id: string, row: StockTransactionDoc): HoldingEvent {
  const atMs = row.time.toMillis();
  if (row.operation !== 'split') {
    const { operation: kind, quantity, listedPriceMinor: priceMinor, boughtAt } = row;
    const trade = { id, atMs, quantity, priceMinor };
    if (kind !== 'buy_undo') return { ...trade, kind };
    return { ...trade, kind, boughtMs: boughtAt?.toMillis() ?? atMs };
  }
  const { splitTo: to, splitFrom: from, splitTookEffectAt, soldFraction } = row;
  const effectMs = splitTookEffectAt.toMillis();
  return { kind: 'split', id, atMs, to, from, effectMs, sold: parseFraction(soldFraction) };
}
