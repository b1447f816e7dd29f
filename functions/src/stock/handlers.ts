import type { stockRoutes } from '@pennysprout/shared/stock/routes';
import type { Handlers } from '../platform/http/routing';
import { getStockPrice } from './get-stock-price';
import { listStockAssets } from './list-stock-assets';
import { listStockTransactions } from './list-stock-transactions';
import { tradeStock } from './trade-stock';

export const stockHandlers: Handlers<typeof stockRoutes> = {
  listStockAssets,
  getStockPrice,
  listStockTransactions,
  tradeStock,
};
