import type { marketRoutes } from '@pennysprout/shared/market/routes';
import type { Handlers } from '../platform/http/routing';
import { getExchangeRate } from './get-exchange-rate';

export const marketHandlers: Handlers<typeof marketRoutes> = {
  getExchangeRate,
};
