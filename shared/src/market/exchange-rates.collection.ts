import { collection, OF_NOBODY, type DocumentOf } from '../kernel/document/collection';
import { count, currency, instant, stored, text } from '../kernel/document/stored';

/** `global_exchange_rates/{base}_{target}`: the last accepted rate. The base is USD. */
export type ExchangeRateDoc = DocumentOf<typeof exchangeRates>;

const RATE = stored({
  baseCurrency: currency('USD.'),
  targetCurrency: currency('Currency that the rate is for.'),
  rate: count('Units of the target per unit of the base.'),
  lastUpdated: instant('When the source was asked.'),
  publishedAt: instant('Time of the rate according to the source.'),
  source: text('Name of the source.'),
});

export const exchangeRates = collection({
  name: 'global_exchange_rates',
  ...OF_NOBODY,
  examples: [{ id: 'USD_TWD', is: 'a rate', readers: 'signed-in users' }],

  is: 'Last accepted rate of a currency, shared by all families.',
  id: '`{base}_{target}`. The base is USD; all other pairs are derived.',
  kinds: [RATE],
  writtenBy: ['getExchangeRate', 'tradeStock'],
  alsoWrittenBy: 'the schedule that keeps rates fresh',
  kept: 'Indefinitely, one per currency.',

  privacy: {
    holds: 'rates; nothing about people',
    purpose: 'To ask the market once for all families.',
  },
});
