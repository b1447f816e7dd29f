import { object, string } from 'yup';
import { fetchJson, readAs, type Fetch } from './fetch-json';
import { SourceError, type RateSource } from './provider';
import { ownField, toRateTable } from './rate-table';

const dated = object({
  date: string()
    .matches(/^\d{4}-\d{2}-\d{2}$/)
    .required(),
}).required();

const FOLDER = 'https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@latest/v1/currencies/';

/**
 * Creates a source for all rates of one base from fawazahmed0's free currency API: files on a CDN,
 * without key or limit, published daily, with every currency of the product. Codes are lower case.
 *
 * Source: https://github.com/fawazahmed0/exchange-api (README, and the files themselves).
 */
export function createCurrencyApi(options: { fetch: Fetch }): RateSource {
  const { fetch } = options;
  return {
    name: 'currency-api',
    async rates(base, signal) {
      const name = base.toLowerCase();
      const answer = await fetchJson({ fetch, url: new URL(`${name}.min.json`, FOLDER), signal });
      const table = readAs(dated, answer);
      const at = new Date(`${table.date}T00:00:00Z`);
      const rates = ownField(table, name);
      if (rates === null || typeof rates !== 'object' || Number.isNaN(at.getTime())) {
        throw new SourceError('malformed');
      }
      return toRateTable((code) => ownField(rates, code.toLowerCase()), { at });
    },
  };
}
