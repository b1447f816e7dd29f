import { DEFAULT_CURRENCY } from '@pennysprout/shared/kernel/money/currency';
import { STOCKS } from '@pennysprout/shared/stock/stocks';
import { number, object } from 'yup';
import { fetchJson, readAs, type Fetch } from './fetch-json';
import { SourceError, type PriceSource } from './provider';

/**
 * Response where `c` is the price, `pc` the previous close and `t` the time of the last trade in epoch
 * seconds. An unknown symbol is all zeros.
 */
const quote = object({
  c: number().required(),
  pc: number().nullable(),
  t: number().integer().min(0).required(),
}).required();

/**
 * Creates a source for US stock prices from Finnhub, whose free key allows 60 calls a minute: eight
 * times what all the product's stocks need once a minute. The response has no currency; a free key
 * covers only US listings, which are in US dollars.
 *
 * Sources: https://finnhub.io/docs/api/quote, https://finnhub.io/docs/api/rate-limit (429),
 * https://finnhub.io/docs/api/authentication (header). All zeros for an unknown symbol:
 * https://github.com/finnhubio/Finnhub-API/issues/363. The free key is for personal use; a public
 * service needs a paid one.
 */
export function createFinnhub(options: { key: string; fetch: Fetch }): PriceSource {
  const { key, fetch } = options;
  return {
    name: 'finnhub',
    async price(symbol, signal) {
      if (STOCKS[symbol].listedCurrency !== DEFAULT_CURRENCY) {
        throw new SourceError('unknown_symbol');
      }
      const url = new URL('https://finnhub.io/api/v1/quote');
      url.searchParams.set('symbol', symbol);
      const answer = await fetchJson({ fetch, url, headers: { 'X-Finnhub-Token': key }, signal });
      if (isErrorText(answer)) throw new SourceError('refused');
      const { c, pc, t } = readAs(quote, answer);
      if (c === 0 && t === 0) throw new SourceError('unknown_symbol');
      const previousClose = pc && pc > 0 ? pc : null;
      return { price: c, currency: DEFAULT_CURRENCY, at: new Date(t * 1000), previousClose };
    },
  };
}

/** Recognises `{"error": "..."}`, whatever the status. */
function isErrorText(answer: unknown): boolean {
  return answer !== null && typeof answer === 'object' && 'error' in answer;
}
