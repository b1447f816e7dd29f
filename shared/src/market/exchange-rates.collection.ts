import type { CurrencyCode } from '../kernel/money/currency';
import { collection, OF_NOBODY } from '../kernel/document/collection';
import { field, kind } from '../kernel/document/field';
import type { Instant } from '../kernel/document/instant';

/** `global_exchange_rates/{base}_{target}`: the last accepted rate. The base is USD. */
export interface ExchangeRateDoc {
  baseCurrency: CurrencyCode;
  targetCurrency: CurrencyCode;
  /** Units of the target per unit of the base. */
  rate: number;
  /** Time of the fetch. */
  lastUpdated: Instant;
  /** Source's own time of the rate. */
  publishedAt: Instant;
  source: string;
}

export const exchangeRates = collection({
  name: 'global_exchange_rates',
  ...OF_NOBODY,
  examples: [{ id: 'USD_TWD', is: 'a rate', readers: 'signed-in users' }],

  is: 'Last accepted rate of a currency, shared by all families.',
  id: '`{base}_{target}`. The base is USD; all other pairs are derived.',
  kinds: [
    kind<ExchangeRateDoc>({
      baseCurrency: field('currency', 'USD.'),
      targetCurrency: field('currency', 'Currency that the rate is for.'),
      rate: field('number', 'Units of the target per unit of the base.'),
      lastUpdated: field('instant', 'When the source was asked.'),
      publishedAt: field('instant', 'Time of the rate according to the source.'),
      source: field('text', 'Name of the source.'),
    }),
  ],
  writtenBy: ['getExchangeRate', 'tradeStock'],
  alsoWrittenBy: 'the schedule that keeps rates fresh',
  kept: 'Indefinitely, one per currency.',

  privacy: {
    holds: 'rates; nothing about people',
    purpose: 'To ask the market once for all families.',
  },
});
