import { describe, expect, it } from 'vitest';
import { CURRENCY_CODES } from '@pennysprout/shared/kernel/money/currency';
import { createCurrencyApi } from './currency-api';
import { createExchangeRateApi } from './exchange-rate-api';
import { MAX_ANSWER_BYTES, type Fetch } from './fetch-json';
import { createFinnhub } from './finnhub';
import { SourceError } from './provider';
import { createTwelveData, createTwelveDataSplits } from './twelve-data';
import {
  answering,
  endless,
  failureOf,
  json,
  sample,
  sampleWith,
  stalled,
} from './testing/answers';

const KEY = 'key-of-the-tests';
const patient = () => new AbortController().signal;

const priceFrom = {
  finnhub: (fetch: Fetch, signal = patient()) =>
    createFinnhub({ key: KEY, fetch }).price('AAPL', signal),
  'twelve-data': (fetch: Fetch, signal = patient()) =>
    createTwelveData({ key: KEY, fetch }).price('AAPL', signal),
};
const ratesFrom = {
  'exchangerate-api': (fetch: Fetch, signal = patient()) =>
    createExchangeRateApi({ fetch }).rates('USD', signal),
  'currency-api': (fetch: Fetch, signal = patient()) =>
    createCurrencyApi({ fetch }).rates('USD', signal),
};
const every = Object.entries({ ...priceFrom, ...ratesFrom });
const success = {
  finnhub: 'finnhub-quote.json',
  'twelve-data': 'twelve-data-quote.json',
  'exchangerate-api': 'exchange-rate-api.json',
  'currency-api': 'currency-api.json',
};

describe.each(every)('%s', (name, ask) => {
  const good = sample(success[name as keyof typeof success]);

  it.each([
    ['the status 429', json('slow down', 429), 'rate_limited'],
    ['the status 401', json('{"error":"Invalid API key"}', 401), 'refused'],
    ['the status 500', json('oops', 500), 'unreachable'],
    ['a page of HTML', json('<!doctype html><title>Sorry</title>'), 'malformed'],
    ['an empty body', json(''), 'malformed'],
    ['half of the JSON', json(good.slice(0, good.length / 2)), 'malformed'],
    ['bytes that are no text', () => new Response(new Uint8Array([0xff, 0xfe, 0x7b])), 'malformed'],
    ['null', json('null'), 'malformed'],
    ['a list', json('[]'), 'malformed'],
    ['a number', json('42'), 'malformed'],
    ['an object of something else', json('{"ok":true}'), 'malformed'],
    ['a body without an end', endless, 'too_large'],
    ['a body just too long', json(good.padEnd(MAX_ANSWER_BYTES + 1)), 'too_large'],
  ])('fails on %s', async (_what, answer, failure) => {
    expect(await failureOf(ask(answering(answer).fetch))).toBe(failure);
  });

  it('reads a body that is just not too long', async () => {
    const { fetch } = answering(json(good.padEnd(MAX_ANSWER_BYTES)));
    expect(await failureOf(ask(fetch))).toBe('none');
  });

  it('reports a network failure', async () => {
    const fetch: Fetch = () => Promise.reject(new TypeError('fetch failed'));
    expect(await failureOf(ask(fetch))).toBe('unreachable');
  });

  it('stops waiting for an answer when it is aborted', async () => {
    const fetch: Fetch = (_url, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    expect(await failureOf(ask(fetch, AbortSignal.timeout(5)))).toBe('timeout');
  });

  it('stops waiting for the rest of an answer when it is aborted', async () => {
    const { fetch } = answering(stalled);
    expect(await failureOf(ask(fetch, AbortSignal.timeout(5)))).toBe('timeout');
  });

  it('follows no redirect, and puts no key into an address or an error', async () => {
    const { fetch, calls } = answering(json('no', 403));
    const error: unknown = await ask(fetch).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(SourceError);
    expect(String(error)).not.toContain(KEY);
    expect(calls.length).toBeGreaterThan(0);
    for (const { url, init } of calls) {
      expect(url.protocol).toBe('https:');
      expect(url.href).not.toContain(KEY);
      expect(init.redirect).toBe('error');
    }
  });
});

describe('finnhub', () => {
  it('returns the price and the time of the last trade', async () => {
    const { fetch, calls } = answering(json(sample('finnhub-quote.json')));
    expect(await priceFrom.finnhub(fetch)).toEqual({
      price: 189.9876,
      currency: 'USD',
      at: new Date('2025-11-19T20:00:00Z'),
      previousClose: 188.1376,
    });
    expect(calls[0]!.url.href).toBe('https://finnhub.io/api/v1/quote?symbol=AAPL');
    expect(calls[0]!.init.headers).toMatchObject({ 'X-Finnhub-Token': KEY });
  });

  it.each([undefined, null, 0])('knows no previous close where it says %j', async (pc) => {
    const { fetch } = answering(json(sampleWith('finnhub-quote.json', { pc })));
    expect(await priceFrom.finnhub(fetch)).toMatchObject({ previousClose: null });
  });

  it.each([
    ['all zeros', sample('finnhub-unknown.json'), 'unknown_symbol'],
    ['an error with the status 200', '{"error":"API limit reached."}', 'refused'],
    ['no price', sampleWith('finnhub-quote.json', { c: undefined }), 'malformed'],
    ['null for a price', sampleWith('finnhub-quote.json', { c: null }), 'malformed'],
    ['text for a price', sampleWith('finnhub-quote.json', { c: '189.99' }), 'malformed'],
    ['NaN, which is no JSON', '{"c":NaN,"t":1763582400}', 'malformed'],
    ['no time', sampleWith('finnhub-quote.json', { t: undefined }), 'malformed'],
    ['a time before time began', sampleWith('finnhub-quote.json', { t: -5 }), 'malformed'],
  ])('fails on %s', async (_what, body, failure) => {
    expect(await failureOf(priceFrom.finnhub(answering(json(body)).fetch))).toBe(failure);
  });
});

describe('twelve-data', () => {
  it('returns the price, its currency and the time of the last trade', async () => {
    const { fetch, calls } = answering(json(sample('twelve-data-quote.json')));
    expect(await priceFrom['twelve-data'](fetch)).toEqual({
      price: 189.99001,
      currency: 'USD',
      at: new Date('2025-11-19T19:59:00Z'),
      previousClose: 188.14,
    });
    expect(calls[0]!.url.searchParams.get('symbol')).toBe('AAPL');
    expect(calls[0]!.init.headers).toMatchObject({ Authorization: `apikey ${KEY}` });
  });

  const file = 'twelve-data-quote.json';
  it.each([undefined, null, '0.00000'])(
    'knows no previous close where it says %j',
    async (none) => {
      const { fetch } = answering(json(sampleWith(file, { previous_close: none })));
      expect(await priceFrom['twelve-data'](fetch)).toMatchObject({ previousClose: null });
    },
  );

  it.each([
    ['a limit with the status 200', sample('twelve-data-limit.json'), 'rate_limited'],
    ['an unknown symbol', '{"code":404,"message":"**symbol**","status":"error"}', 'unknown_symbol'],
    ['a wrong key', '{"code":401,"message":"**apikey**","status":"error"}', 'refused'],
    ['another symbol', sampleWith(file, { symbol: 'AAPL.MX' }), 'malformed'],
    ['an unknown currency', sampleWith(file, { currency: 'GBp' }), 'malformed'],
    ['a negative price', sampleWith(file, { close: '-1.5' }), 'malformed'],
    ['NaN', sampleWith(file, { close: 'NaN' }), 'malformed'],
    ['a power of ten', sampleWith(file, { close: '1e9' }), 'malformed'],
    ['a number where text is documented', sampleWith(file, { close: 189.99 }), 'malformed'],
    ['no time', sampleWith(file, { last_quote_at: undefined }), 'malformed'],
  ])('fails on %s', async (_what, body, failure) => {
    expect(await failureOf(priceFrom['twelve-data'](answering(json(body)).fetch))).toBe(failure);
  });
});

describe('the splits of twelve-data', () => {
  const file = 'twelve-data-splits.json';
  const [recent] = (JSON.parse(sample(file)) as { splits: object[] }).splits;
  const ask = (fetch: Fetch, since = '2020-08-28') =>
    createTwelveDataSplits({ key: KEY, fetch }).splits('AAPL', since, patient());
  const listing = (changes: object) =>
    answering(json(sampleWith(file, { splits: [{ ...recent, ...changes }] }))).fetch;

  it('are those from a date on, with the new shares for the old ones', async () => {
    const { fetch, calls } = answering(json(sample(file)));
    expect(await ask(fetch)).toEqual([{ date: '2020-08-31', to: 4, from: 1 }]);
    expect(await ask(fetch, '2020-09-01')).toEqual([]);
    const [{ url, init }] = calls as [(typeof calls)[number]];
    expect(`${url.origin}${url.pathname}`).toBe('https://api.twelvedata.com/splits');
    expect(url.searchParams.get('start_date')).toBe('2020-08-28');
    expect(init.headers).toMatchObject({ Authorization: `apikey ${KEY}` });
  });

  it('are read by their description, whichever way round the factors are', async () => {
    const reverse = { description: '1-for-10 reverse split', from_factor: 10, to_factor: 1 };
    expect(await ask(listing(reverse))).toEqual([{ date: '2020-08-31', to: 1, from: 10 }]);
    const turned = { ...reverse, from_factor: 1, to_factor: 10 };
    expect(await ask(listing(turned))).toEqual([{ date: '2020-08-31', to: 1, from: 10 }]);
  });

  it.each([
    ['factors that are not those of the description', { from_factor: 5 }],
    ['a split into as many', { description: '4-for-4 split', to_factor: 4 }],
    ['no description', { description: undefined }],
    ['a description without numbers', { description: 'split' }],
    ['a part of a share', { description: '3.5-for-1 split', from_factor: 3.5 }],
    ['no date', { date: undefined }],
    ['a date of another form', { date: '31/08/2020' }],
  ])('fail on %s', async (_what, changes) => {
    expect(await failureOf(ask(listing(changes)))).toBe('malformed');
  });

  it('fail for a key whose plan has none, and for another company', async () => {
    const refused = '{"code":403,"message":"**plan**","status":"error"}';
    expect(await failureOf(ask(answering(json(refused)).fetch))).toBe('refused');
    const other = sampleWith(file, { meta: { symbol: 'AAPL.MX' } });
    expect(await failureOf(ask(answering(json(other)).fetch))).toBe('malformed');
  });
});

const ours = CURRENCY_CODES.filter((code) => code !== 'USD');

describe('exchangerate-api', () => {
  const file = 'exchange-rate-api.json';
  const { rates } = JSON.parse(sample(file)) as { rates: Record<string, unknown> };
  const changed = (changes: Record<string, unknown>) =>
    ratesFrom['exchangerate-api'](
      answering(json(sampleWith(file, { rates: { ...rates, ...changes } }))).fetch,
    );

  it('returns all currencies of the product, and only those', async () => {
    const { fetch, calls } = answering(json(sample(file)));
    const table = await ratesFrom['exchangerate-api'](fetch);
    expect([...table.rates.keys()].sort()).toEqual([...ours].sort());
    expect(table.rates.get('TWD')).toBe(rates['TWD']);
    expect(table.at).toEqual(new Date('2025-11-20T00:02:31Z'));
    expect(calls.map(({ url }) => url.href)).toEqual(['https://open.er-api.com/v6/latest/USD']);
  });

  it.each([0, -1.5, null, '30.2', {}, 1e300])(
    'omits a rate of %j, and keeps the others',
    async (rate) => {
      const table = await changed({ TWD: rate, GBP: undefined });
      const missing = ours.filter((code) => !table.rates.has(code));
      expect(missing.sort()).toEqual(['GBP', 'TWD']);
    },
  );

  it('omits numbers that JSON reads as infinite', async () => {
    const body = sample(file).replace(/"TWD": [\d.]+/, '"TWD": 1e999');
    const table = await ratesFrom['exchangerate-api'](answering(json(body)).fetch);
    expect(table.rates.has('TWD')).toBe(false);
    expect(table.rates.has('EUR')).toBe(true);
  });

  it.each([
    ['an error with the status 200', sample('exchange-rate-api-error.json'), 'refused'],
    ['a table of another base', sampleWith(file, { base_code: 'EUR' }), 'malformed'],
    ['a dollar that is no dollar', sampleWith(file, { rates: { ...rates, USD: 2 } }), 'malformed'],
    ['none of our currencies', sampleWith(file, { rates: { USD: 1, AFN: 66 } }), 'malformed'],
    ['a list of rates', sampleWith(file, { rates: [1, 2] }), 'malformed'],
    ['no time', sampleWith(file, { time_last_update_unix: undefined }), 'malformed'],
  ])('fails on %s', async (_what, body, failure) => {
    const { fetch } = answering(json(body));
    expect(await failureOf(ratesFrom['exchangerate-api'](fetch))).toBe(failure);
  });
});

describe('currency-api', () => {
  const file = 'currency-api.json';

  it('returns all currencies of the product, and only those', async () => {
    const { fetch, calls } = answering(json(sample(file)));
    const table = await ratesFrom['currency-api'](fetch);
    expect([...table.rates.keys()].sort()).toEqual([...ours].sort());
    expect(table.at).toEqual(new Date('2025-11-20T00:00:00Z'));
    expect(calls.map(({ url }) => url.host)).toEqual(['cdn.jsdelivr.net']);
    expect(calls[0]!.url.pathname).toMatch(/\/currencies\/usd\.min\.json$/);
  });

  it.each([
    ['no date', sampleWith(file, { date: undefined })],
    ['a date that is none', sampleWith(file, { date: '2025-13-45' })],
    ['no table', sampleWith(file, { usd: undefined })],
    ['null for a table', sampleWith(file, { usd: null })],
    ['a table of another base', sampleWith(file, { usd: { usd: 1.16, eur: 1 } })],
  ])('fails on %s', async (_what, body) => {
    const { fetch } = answering(json(body));
    expect(await failureOf(ratesFrom['currency-api'](fetch))).toBe('malformed');
  });
});
