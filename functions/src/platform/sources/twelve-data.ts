import { currencyText } from '@pennysprout/shared/kernel/schema/fields';
import { number, object, string } from 'yup';
import { fetchJson, readAs, type Fetch } from './fetch-json';
import { SourceError, type PriceSource, type SourceFailure } from './provider';

/**
 * Response with prices as decimal strings. `last_quote_at` is the minute of the last trade, in epoch
 * seconds.
 */
const quote = object({
  symbol: string().required(),
  currency: currencyText().required(),
  close: string()
    .matches(/^\d{1,9}(\.\d{1,9})?$/)
    .required(),
  last_quote_at: number().integer().positive().required(),
}).required();

/** Error response, often with status 200. */
const refusal = object({
  status: string().oneOf(['error']).required(),
  code: number().integer().required(),
}).required();

const FAILURES: Readonly<Record<number, SourceFailure>> = {
  404: 'unknown_symbol',
  429: 'rate_limited',
  500: 'unreachable',
};

/**
 * Creates a source for prices from Twelve Data, whose free key allows 8 calls a minute and 800 a day. As
 * the second source it is asked only if the first fails or gives an implausible value.
 *
 * Sources: https://twelvedata.com/docs#quote, https://twelvedata.com/docs#errors,
 * https://support.twelvedata.com/en/articles/5194820-api-credits-limits.
 */
export function createTwelveData(options: { key: string; fetch: Fetch }): PriceSource {
  const { key, fetch } = options;
  return {
    name: 'twelve-data',
    async price(symbol, signal) {
      const url = new URL('https://api.twelvedata.com/quote');
      url.searchParams.set('symbol', symbol);
      // The same symbol may be another company's on another continent.
      url.searchParams.set('country', 'United States');
      const headers = { Authorization: `apikey ${key}` };
      const answer = await fetchJson({ fetch, url, headers, signal });
      if (refusal.isValidSync(answer, { strict: true })) {
        throw new SourceError(FAILURES[answer.code] ?? 'refused');
      }
      const { symbol: answered, currency, close, last_quote_at } = readAs(quote, answer);
      if (answered !== symbol) throw new SourceError('malformed');
      return { price: Number(close), currency, at: new Date(last_quote_at * 1000) };
    },
  };
}
