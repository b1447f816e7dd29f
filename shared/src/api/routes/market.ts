import { boolean, number, string } from 'yup';
import { exactObject } from '../../schemas/fields';
import { exchangeRateQuerySchema } from '../../schemas/market';
import { none, type Route } from '../route';

export const marketRoutes = {
  getExchangeRate: {
    method: 'GET',
    path: '/api/currency-exchange-rate',
    summary: 'Units of `to` for one unit of `from`; 1 for the same currency.',
    caller: 'user',
    params: none,
    query: exchangeRateQuerySchema,
    body: null,
    response: exactObject({
      rate: number().required(),
      lastUpdated: string().required(),
      source: string().required(),
      fresh: boolean().required(),
    }),
    idempotent: false,
    errors: ['market_unavailable'],
  },
} as const satisfies Record<string, Route>;
