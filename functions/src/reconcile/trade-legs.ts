import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import type { EntryDoc } from '@pennysprout/shared/ledger/entries.collection';
import type {
  StockTransactionDoc,
  TradeDoc,
} from '@pennysprout/shared/stock/stock-transactions.collection';
import { isOfTrade } from './audits';
import { expectSame, type Report } from './drift';

/** Matcher of a child's stock transactions with their ledger entries. */
export interface TradeLegs {
  readonly addTrade: (path: string, trade: StockTransactionDoc) => void;
  /** Called with every entry of the child, after all trades were added. */
  readonly matchEntry: (path: string, entryId: string, entry: EntryDoc) => void;
  /** Reports trades without an entry. */
  readonly end: () => void;
}

interface Leg {
  readonly path: string;
  readonly says: string;
}

/** Creates the matcher. Keeps a short description of each trade in memory until its entry is seen. */
export function matchTradeLegs(report: Report): TradeLegs {
  const waiting = new Map<string, Leg>();
  const known = new Set<string>();

  return {
    addTrade: (path, trade) => {
      const { entryId } = trade;
      // A split that left nothing over.
      if (entryId === undefined) return;
      if (known.has(entryId)) {
        const paths = [path, entryPath(entryId)];
        report({ invariant: 'trade_leg_shared', paths, expected: 1, actual: 2 });
        return;
      }
      known.add(entryId);
      waiting.set(entryId, { path, says: legOfTrade(trade) });
    },
    matchEntry: (path, entryId, entry) => {
      const leg = waiting.get(entryId);
      waiting.delete(entryId);
      const actual = legOfEntry(entry);
      if (leg) {
        const paths = [leg.path, path];
        expectSame(report, { invariant: 'trade_leg', paths, expected: leg.says, actual });
      } else if (isOfTrade(entry)) {
        report({ invariant: 'entry_without_trade', paths: [path], expected: actual, actual: null });
      }
    },
    end: () => {
      for (const [entryId, { path, says }] of waiting) {
        const paths = [path, entryPath(entryId)];
        report({ invariant: 'trade_without_entry', paths, expected: says, actual: null });
      }
    },
  };
}

function entryPath(entryId: string): string {
  return `${COLLECTIONS.entries}/${entryId}`;
}

/**
 * Describes what a trade or split must share with its cash leg, e.g. "stock_buy -300 USD for 3 DIS" or
 * "split_cash 1100 USD for 1 of 2 DIS"; and the bundle, if a parent has paid for the shares.
 */
function legOfTrade(row: StockTransactionDoc): string {
  const { operation, amountMinor = 0, currency = '', symbol } = row;
  if (row.operation === 'split') {
    return `split_cash ${amountMinor} ${currency} for ${row.soldFraction} ${symbol}`;
  }
  const signed = operation === 'buy' ? -amountMinor : amountMinor;
  return `stock_${operation} ${signed} ${currency} for ${row.quantity} ${symbol}${ofBundle(row)}`;
}

function ofBundle({ bundle }: Pick<TradeDoc, 'bundle'>): string {
  return bundle === undefined ? '' : ` of ${bundle}`;
}

function legOfEntry(entry: EntryDoc): string {
  const { kind, amountMinor, currency, trade, split } = entry;
  const shares = trade ? ` for ${trade.quantity} ${trade.symbol}${ofBundle(entry)}` : '';
  const fraction = split ? ` for ${split.fraction} ${split.symbol}` : '';
  return `${kind} ${amountMinor} ${currency}${shares}${fraction}`;
}
