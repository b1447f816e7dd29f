import { getExchangeRate } from '../../features/market/get-exchange-rate';
import type { Handlers } from '../routing';

export const marketHandlers = {
  getExchangeRate: (deps, { caller, query }) => getExchangeRate(deps, caller, query),
} satisfies Handlers<'getExchangeRate'>;
