import { getStockPrice } from '../../features/market/get-stock-price';
import { listStockAssets } from '../../features/stock/list-stock-assets';
import { listStockTransactions } from '../../features/stock/list-stock-transactions';
import { tradeStock } from '../../features/stock/trade-stock';
import type { Handlers } from '../routing';

export const stockHandlers = {
  listStockAssets: (deps, { caller, params, query }) =>
    listStockAssets(deps, caller, { ...query, ...params }),
  getStockPrice: (deps, { caller, params }) => getStockPrice(deps, caller, params),
  listStockTransactions: (deps, { caller, params, query }) =>
    listStockTransactions(deps, caller, { ...query, ...params }),
  tradeStock: (deps, { caller, query, body, idempotencyKey }) =>
    tradeStock(deps, caller, { ...query, ...body, idempotencyKey }),
} satisfies Handlers<'listStockAssets' | 'getStockPrice' | 'listStockTransactions' | 'tradeStock'>;
