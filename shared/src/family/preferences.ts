import { MAX_ANNUAL_RATE_PERCENT } from '../interest/monthly-interest';

/** Where the exchange rate of a family comes from: the market, or its own parents. */
export const EXCHANGE_RATE_SOURCES = ['api', 'manual'] as const;
export type ExchangeRateSource = (typeof EXCHANGE_RATE_SOURCES)[number];

/** Percent a year. The interface offers up to 10; the server takes up to 100. */
export const INTEREST_RATE = {
  min: 0,
  max: MAX_ANNUAL_RATE_PERCENT,
  interfaceMax: 10,
  step: 0.1,
} as const;

/** A rate that parents enter: units of the local currency for one US dollar. */
export const MANUAL_EXCHANGE_RATE = { min: 0.0001, max: 1_000_000, step: 0.0001 } as const;
