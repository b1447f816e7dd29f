import { boolean, number, string } from 'yup';
import { exactObject } from '../kernel/schema/fields';
import { exchangeRateQuerySchema } from './schemas';
import type { Tag } from '../kernel/call/tag';
import { marketCalls } from './calls';
import { call, none } from '../kernel/call/route';

const MARKET: Tag = {
  name: 'Market',
  description: 'Exchange rates.',
};

export const marketRoutes = {
  getExchangeRate: call({
    ...marketCalls.getExchangeRate,
    tag: MARKET,
    summary: 'Units of `to` per unit of `from`; 1 for the same currency.',
    about: null,
    limit: 'read',
    params: none,
    query: exchangeRateQuerySchema,
    body: null,
    response: exactObject({
      rate: number().required(),
      lastUpdated: string().required(),
      source: string().required(),
      fresh: boolean().required(),
    }),
    errors: ['market_unavailable'],
    cost: { reads: 1, writes: 0 },
    notes: {
      from: 'Currency to convert from.',
      to: 'Currency to convert to.',
      rate: 'Units of `to` per unit of `from`.',
    },
    example: () => ({
      query: { from: 'USD', to: 'TWD' },
      answer: {
        rate: 32.4571,
        lastUpdated: '2026-05-04T00:00:00.000Z',
        source: 'exchangerate-api',
        fresh: true,
      },
    }),
  }),
};
