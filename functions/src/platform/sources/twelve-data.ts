import { currencyText } from '@pennysprout/shared/kernel/schema/fields';
import { isRatio } from '@pennysprout/shared/stock/split';
import { array, number, object, string, type InferType } from 'yup';
import type { ListedSplit } from '../../kernel/market';
import { fetchJson, readAs, type Fetch } from './fetch-json';
import { SourceError, type PriceSource, type SourceFailure, type SplitSource } from './provider';

const PRICE = /^\d{1,9}(\.\d{1,9})?$/;

/**
 * Response with prices as decimal strings. `last_quote_at` is the minute of the last trade, in epoch
 * seconds.
 */
const quote = object({
  symbol: string().required(),
  currency: currencyText().required(),
  close: string().matches(PRICE).required(),
  previous_close: string().matches(PRICE).nullable(),
  last_quote_at: number().integer().positive().required(),
}).required();

/** Response with the splits of one company; `date` is the first day of the new shares. */
const splitList = object({
  meta: object({ symbol: string().required() }).required(),
  splits: array(
    object({
      date: string()
        .matches(/^\d{4}-\d{2}-\d{2}$/)
        .required(),
      description: string().required(),
      from_factor: number().integer().positive().required(),
      to_factor: number().integer().positive().required(),
    }),
  ).required(),
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

interface TwelveDataOptions {
  readonly key: string;
  readonly fetch: Fetch;
}

/**
 * Creates a source for prices from Twelve Data, whose free key allows 8 calls a minute and 800 a day. As
 * the second source it is asked only if the first fails or gives an implausible value.
 *
 * Sources: https://twelvedata.com/docs#quote, https://twelvedata.com/docs#errors,
 * https://support.twelvedata.com/en/articles/5194820-api-credits-limits.
 */
export function createTwelveData(options: TwelveDataOptions): PriceSource {
  return {
    name: 'twelve-data',
    async price(symbol, signal) {
      const answer = await askTwelveData(options, 'quote', { symbol }, signal);
      const { symbol: answered, currency, close, ...rest } = readAs(quote, answer);
      if (answered !== symbol) throw new SourceError('malformed');
      const previous = Number(rest.previous_close ?? 0);
      return {
        price: Number(close),
        currency,
        at: new Date(rest.last_quote_at * 1000),
        previousClose: previous > 0 ? previous : null,
      };
    },
  };
}

/**
 * Creates a source of splits from Twelve Data: 20 credits a call, from the plan _Grow_ on, so that a free
 * key is refused. It is asked when a split is suspected, and then each hour.
 *
 * Source: https://twelvedata.com/docs/llms/fundamentals/splits.md.
 */
export function createTwelveDataSplits(options: TwelveDataOptions): SplitSource {
  return {
    name: 'twelve-data',
    async splits(symbol, since, signal) {
      const query = { symbol, start_date: since };
      const { meta, splits } = readAs(
        splitList,
        await askTwelveData(options, 'splits', query, signal),
      );
      if (meta.symbol !== symbol) throw new SourceError('malformed');
      return splits.map(toSplit).filter(({ date }) => date >= since);
    },
  };
}

type TwelveDataSplit = InferType<typeof splitList>['splits'][number];

/**
 * Reads "4-for-1 split", four new shares for an old one. Copies of the documentation disagree on which
 * factor is which, so the description counts, and the factors must only be the same two numbers.
 */
function toSplit({ date, description, ...factors }: TwelveDataSplit): ListedSplit {
  const [, to = 0, from = 0] = (/^(\d+)-for-(\d+)\b/.exec(description) ?? []).map(Number);
  const named = [factors.from_factor, factors.to_factor].sort((a, b) => a - b).join();
  if (!isRatio({ to, from }) || named !== [to, from].sort((a, b) => a - b).join()) {
    throw new SourceError('malformed');
  }
  return { date, to, from };
}

/** Asks one endpoint, about the company of that symbol in the United States. */
async function askTwelveData(
  { key, fetch }: TwelveDataOptions,
  endpoint: string,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<unknown> {
  const url = new URL(endpoint, 'https://api.twelvedata.com');
  // The same symbol may be another company's on another continent.
  const parameters = { ...query, country: 'United States' };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const headers = { Authorization: `apikey ${key}` };
  const answer = await fetchJson({ fetch, url, headers, signal });
  if (refusal.isValidSync(answer, { strict: true })) {
    throw new SourceError(FAILURES[answer.code] ?? 'refused');
  }
  return answer;
}
