import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import { stockAssetId, type HoldingDoc } from '@pennysprout/shared/stock/stock-assets.collection';
import type { StockTransactionDoc } from '@pennysprout/shared/stock/stock-transactions.collection';
import {
  buyShares,
  EMPTY_HOLDING,
  sellShares,
  tradeCostMinor,
  type Holding,
} from '@pennysprout/shared/stock/holding';
import { expectSame, type Tell } from './drift';

/** Replay of a child's trades in one symbol, from the first to the last. */
export interface HoldingReplay {
  readonly follow: (path: string, trade: StockTransactionDoc) => void;
  /** Compares with the stored holding, after the last trade. */
  readonly end: (asset: HoldingDoc | undefined) => void;
}

export function replayHolding(
  owner: { readonly userId: string; readonly symbol: string },
  tell: Tell,
): HoldingReplay {
  const assetId = stockAssetId(owner.userId, owner.symbol);
  const assetPath = `${COLLECTIONS.stockAssets}/${assetId}`;
  /** Null once an impossible trade was met. */
  let held: Holding | null = EMPTY_HOLDING;
  const followShares = followNotedShares(tell);
  let lastMs = Number.NEGATIVE_INFINITY;

  function follow(path: string, trade: StockTransactionDoc): void {
    const paths = [path];
    const atMs = trade.time.toMillis();
    if (atMs <= lastMs) {
      tell({ invariant: 'trade_time', paths, expected: lastMs + 1, actual: atMs });
    }
    lastMs = Math.max(lastMs, atMs);
    const actual = trade.stockAssetId;
    expectSame(tell, { invariant: 'document_id', paths, expected: assetId, actual });
    checkAmount(path, trade, tell);
    if (!held) return;
    const { quantity } = held;
    held = after(held, trade);
    if (held) followShares(path, trade);
    else tell({ invariant: 'trade_shares', paths, expected: quantity, actual: trade.quantity });
  }

  function end(asset: HoldingDoc | undefined): void {
    if (!held) return;
    const { quantity, costMinor } = held;
    const paths = [assetPath];
    if (!asset) {
      tell({ invariant: 'holding_missing', paths, expected: quantity, actual: null });
      return;
    }
    const shares = { expected: quantity, actual: asset.totalQuantity };
    expectSame(tell, { invariant: 'holding_shares', paths, ...shares });
    const cost = { expected: costMinor, actual: asset.costMinor };
    expectSame(tell, { invariant: 'holding_cost', paths, ...cost });
  }

  return { follow, end };
}

/** Follows the shares that trades note. A wrong step is reported once, as in `followAccount`. */
function followNotedShares(tell: Tell) {
  /** Candidate shares before the next trade: two while it is unknown which are right. */
  let before: readonly number[] = [0];

  return (path: string, { operation, quantity, quantityAfter }: StockTransactionDoc): void => {
    const change = operation === 'buy' ? quantity : -quantity;
    const steps = before.map((shares) => shares + change);
    const [expected = 0] = steps;
    if (quantityAfter === undefined) {
      before = steps;
    } else if (steps.includes(quantityAfter)) {
      before = [quantityAfter];
    } else {
      tell({ invariant: 'shares_after', paths: [path], expected, actual: quantityAfter });
      before = [quantityAfter, expected];
    }
  };
}

function after(held: Holding, trade: StockTransactionDoc): Holding | null {
  const shares = { quantity: trade.quantity, priceMinor: trade.listedPriceMinor };
  try {
    return trade.operation === 'buy' ? buyShares(held, shares) : sellShares(held, shares).holding;
  } catch (error) {
    if (error instanceof AppError || error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Checks a trade's amount. The rate of a trade in another currency is not stored, so its amount cannot
 * be recomputed.
 */
function checkAmount(path: string, trade: StockTransactionDoc, tell: Tell): void {
  const { currency, listedCurrency, quantity, listedPriceMinor, amountMinor: actual } = trade;
  if (currency !== listedCurrency) return;
  const expected = tradeCostMinor(quantity, listedPriceMinor);
  expectSame(tell, { invariant: 'trade_amount', paths: [path], expected, actual });
}
