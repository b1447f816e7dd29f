import type { Collection } from '../kernel/document/collection';
import type { Instant } from '../kernel/document/instant';
import type { CurrencyCode } from '../kernel/money/currency';

/** `global_exchange_rates/{base}_{target}`: the last accepted rate. The base is USD. */
export interface ExchangeRateDoc {
  /** USD. */
  baseCurrency: CurrencyCode;
  /** Currency that the rate is for. */
  targetCurrency: CurrencyCode;
  /** Units of the target per unit of the base. */
  rate: number;
  /** When the source was asked. */
  lastUpdated: Instant;
  /** Time of the rate according to the source. */
  publishedAt: Instant;
  /** Name of the source. */
  source: string;
}

export const exchangeRates = {
  name: 'global_exchange_rates',
  is: 'Last accepted rate of a currency, shared by all families.',
  id: '`{base}_{target}`. The base is USD; all other pairs are derived.',

  owner: 'nobody',
  links: {},
  purgedWith: {},
  queries: {},
  unindexed: ['lastUpdated', 'publishedAt'],
  examples: [{ id: 'USD_TWD', is: 'a rate', readers: 'signed-in users' }],

  writtenBy: ['getExchangeRate', 'tradeStock'],
  alsoWrittenBy: 'the schedule that keeps rates fresh',
  kept: 'Indefinitely, one per currency.',
  privacy: {
    holds: 'rates; nothing about people',
    purpose: 'To ask the market once for all families.',
  },
} as const satisfies Collection<keyof ExchangeRateDoc>;
