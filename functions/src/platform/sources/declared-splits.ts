import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import type { ListedSplit } from '../../kernel/market';
import type { Database } from '../../kernel/firestore/database';
import { queryOf } from '../../kernel/firestore/queries';

/** Returns the confirmed splits of a stock, oldest first. */
export type DeclaredSplits = (symbol: StockSymbol) => Promise<readonly ListedSplit[]>;

/** Creates a reader of the splits that are confirmed in the database. */
export function declaredSplits(db: Database): DeclaredSplits {
  return async (symbol) => {
    const { docs } = await queryOf(db, 'corporateActions', { status: 'confirmed' }).get();
    return docs
      .map((item) => item.data())
      .filter((action) => action.symbol === symbol)
      .map(({ date, to, from }) => ({ date, to, from }))
      .sort((a, b) => (a.date < b.date ? -1 : 1));
  };
}
