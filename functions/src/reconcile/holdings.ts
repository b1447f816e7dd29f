import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import { undoId } from '@pennysprout/shared/ledger/entries.collection';
import { stockAssetId, type HoldingDoc } from '@pennysprout/shared/stock/stock-assets.collection';
import {
  splitId,
  type SplitDoc,
  type StockTransactionDoc,
  type TradeDoc,
} from '@pennysprout/shared/stock/stock-transactions.collection';
import {
  buyShares,
  EMPTY_HOLDING,
  sellShares,
  takeBackShares,
  tradeCostMinor,
  type Holding,
  type SharePrice,
} from '@pennysprout/shared/stock/holding';
import { holdingEvent } from '@pennysprout/shared/stock/holding-events';
import {
  fractionProceedsMinor,
  inShares,
  parseFraction,
  replayEvents,
  type HoldingEvent,
} from '@pennysprout/shared/stock/split';
import { ONE } from '@pennysprout/shared/kernel/money/rate';
import { expectSame, type Report } from './drift';

/** Replay of a child's trades and splits in one symbol, from the first to the last. */
export interface HoldingReplay {
  readonly follow: (path: string, row: StockTransactionDoc) => void;
  /** Compares with the stored holding, after the last row. */
  readonly end: (asset: HoldingDoc | undefined) => void;
}

export function replayHolding(
  owner: { readonly userId: string; readonly symbol: string },
  report: Report,
): HoldingReplay {
  const assetId = stockAssetId(owner.userId, owner.symbol);
  const assetPath = `${COLLECTIONS.stockAssets}/${assetId}`;
  /** Null once an impossible row was met. */
  let held: Holding | null = EMPTY_HOLDING;
  const events: HoldingEvent[] = [];
  const followShares = followNotedShares(report);
  let lastMs = Number.NEGATIVE_INFINITY;

  function follow(path: string, row: StockTransactionDoc): void {
    const paths = [path];
    const atMs = row.time.toMillis();
    if (atMs <= lastMs) {
      report({ invariant: 'trade_time', paths, expected: lastMs + 1, actual: atMs });
    }
    lastMs = Math.max(lastMs, atMs);
    const actual = row.stockAssetId;
    expectSame(report, { invariant: 'document_id', paths, expected: assetId, actual });
    checkAmount(path, row, report);
    if (!held) return;
    const { quantity } = held;
    held = after(held, events, path, row);
    if (held) followShares(path, row, held.quantity);
    else report({ invariant: impossible(row), paths, expected: quantity, actual: row.quantity });
  }

  function end(asset: HoldingDoc | undefined): void {
    if (!held) return;
    const { quantity, costMinor } = held;
    const paths = [assetPath];
    if (!asset) {
      report({ invariant: 'holding_missing', paths, expected: quantity, actual: null });
      return;
    }
    const shares = { expected: quantity, actual: asset.totalQuantity };
    expectSame(report, { invariant: 'holding_shares', paths, ...shares });
    const cost = { expected: costMinor, actual: asset.costMinor };
    expectSame(report, { invariant: 'holding_cost', paths, ...cost });
  }

  return { follow, end };
}

function impossible({ operation }: StockTransactionDoc): 'split_shares' | 'trade_shares' {
  return operation === 'split' ? 'split_shares' : 'trade_shares';
}

/** Follows the shares that rows record. A wrong step is reported once, as in `followAccount`. */
function followNotedShares(report: Report) {
  /** Candidate shares before the next row: two while it is unknown which are right. */
  let before: readonly number[] = [0];

  function noted(path: string, steps: readonly number[], actual: number): readonly number[] {
    if (steps.includes(actual)) return [actual];
    const [expected = 0] = steps;
    report({ invariant: 'shares_after', paths: [path], expected, actual });
    return [actual, expected];
  }

  return (path: string, row: StockTransactionDoc, replayed: number): void => {
    const { quantity, quantityAfter } = row;
    if (row.operation === 'split') {
      if (!before.includes(quantity)) {
        const [expected = 0] = before;
        report({ invariant: 'split_shares', paths: [path], expected, actual: quantity });
      }
      before = noted(path, [replayed], row.quantityAfter);
      return;
    }
    const change = row.operation === 'buy' ? quantity : -quantity;
    const steps = before.map((shares) => shares + change);
    before = quantityAfter === undefined ? steps : noted(path, steps, quantityAfter);
  };
}

/**
 * Returns the holding after a row, which joins the events before it. After a split all of them are
 * replayed, because it may have taken effect before some of them. Null if the row is impossible.
 */
function after(
  held: Holding,
  events: HoldingEvent[],
  path: string,
  row: StockTransactionDoc,
): Holding | null {
  try {
    events.push(holdingEvent(path, row));
    if (row.operation === 'split') return inShares(replayEvents(events));
    const shares = { quantity: row.quantity, priceMinor: row.listedPriceMinor };
    if (row.operation === 'buy') return buyShares(held, shares);
    if (row.operation === 'buy_undo') return takeBackShares(held, shares);
    return sellShares(held, shares).holding;
  } catch (error) {
    if (error instanceof AppError || error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Checks the amount paid for a row. The rate of a trade in another currency is not stored, so its amount
 * cannot be recomputed.
 */
function checkAmount(path: string, row: StockTransactionDoc, report: Report): void {
  if (row.operation === 'split') checkSplit(path, row, report);
  else checkTrade(path, row, report);
}

function checkTrade(path: string, trade: TradeDoc, report: Report): void {
  checkBundle(path, trade, report);
  const { currency, listedCurrency, quantity, listedPriceMinor, amountMinor: actual } = trade;
  if (currency !== listedCurrency) return;
  const expected = tradeCostMinor(quantity, listedPriceMinor);
  expectSame(report, { invariant: 'trade_amount', paths: [path], expected, actual });
}

/** Checks the id of a trade of shares that a parent has paid for. */
function checkBundle(path: string, { bundle, operation }: TradeDoc, report: Report): void {
  if (bundle === undefined) return;
  const id = operation === 'buy_undo' ? undoId(bundle) : bundle;
  const expected = `${COLLECTIONS.stockTransactions}/${id}`;
  expectSame(report, { invariant: 'document_id', paths: [path], expected, actual: path });
}

/** Checks a split's id, and the amount paid for the fraction of a share that it left over. */
function checkSplit(path: string, split: SplitDoc, report: Report): void {
  const { stockAssetId: assetId, splitDate, soldFraction, amountMinor: actual = 0 } = split;
  const { listedPriceMinor, listedCurrency, currency } = split;
  const expectedPath = `${COLLECTIONS.stockTransactions}/${splitId(assetId, splitDate)}`;
  expectSame(report, {
    invariant: 'document_id',
    paths: [path],
    expected: expectedPath,
    actual: path,
  });
  if (listedPriceMinor === undefined || currency !== listedCurrency) return;
  const price = { listedPriceMinor, listedCurrency, currency, rate: ONE };
  const expected = proceedsOf(soldFraction, price);
  expectSame(report, { invariant: 'split_amount', paths: [path], expected, actual });
}

/** Returns the proceeds of a part of a share; null if the text is invalid. */
function proceedsOf(soldFraction: string, price: SharePrice): number | null {
  try {
    return fractionProceedsMinor(parseFraction(soldFraction), price);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
