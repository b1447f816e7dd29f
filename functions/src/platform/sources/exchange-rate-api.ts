import { number, object, string } from 'yup';
import { fetchJson, readAs, type Fetch } from './fetch-json';
import { SourceError, type RateSource } from './provider';
import { ownField, toRateTable } from './rate-table';

const success = object({
  base_code: string().required(),
  time_last_update_unix: number().integer().positive().required(),
  rates: object().required(),
}).required();

const failure = object({ result: string().oneOf(['error']).required() }).required();

/**
 * Creates a source for all rates of one base from ExchangeRate-API's open access, which needs no key,
 * has every currency of the product (161 in all), is published daily and may be called hourly. Caching
 * is allowed; pages that show its rates owe it a link: "Rates By Exchange Rate API",
 * https://www.exchangerate-api.com.
 *
 * Sources: https://www.exchangerate-api.com/docs/free (shape, limits, terms; 429 for 20 minutes after
 * too many calls), https://www.exchangerate-api.com/docs/supported-currencies.
 */
export function createExchangeRateApi(options: { fetch: Fetch }): RateSource {
  const { fetch } = options;
  return {
    name: 'exchangerate-api',
    async rates(base, signal) {
      const url = new URL(`https://open.er-api.com/v6/latest/${base}`);
      const answer = await fetchJson({ fetch, url, signal });
      if (failure.isValidSync(answer, { strict: true })) throw new SourceError('refused');
      const { base_code, time_last_update_unix, rates } = readAs(success, answer);
      if (base_code !== base) throw new SourceError('malformed');
      return toRateTable((code) => ownField(rates, code), {
        at: new Date(time_last_update_unix * 1000),
      });
    },
  };
}
