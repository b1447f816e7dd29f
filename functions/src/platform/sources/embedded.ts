import { DAY_MS, HOUR_MS } from '@pennysprout/shared/kernel/dates/durations';
import { CURRENCY_CODES, type CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { STOCKS, type StockSymbol } from '@pennysprout/shared/stock/stocks';
import { RATE_BASE } from '@pennysprout/shared/kernel/money/rate-base';
import type { ListedSplit } from '../../kernel/market';
import type { DeclaredSplits } from './declared-splits';
import type { MarketSources } from './provider';

const YEAR_MS = 365.25 * DAY_MS;

/** Rough stock prices when the embedded market opened. Invented, of the right magnitude. */
const OPENED_AT_MS = Date.UTC(2025, 0, 1);
const OPENING_PRICES: Readonly<Record<StockSymbol, number>> = {
  AAPL: 230,
  MSFT: 450,
  GOOGL: 190,
  AMZN: 215,
  DIS: 110,
  NFLX: 98,
  TSLA: 320,
};
/** Shares grow in the long run, which is what the product teaches. */
const GROWTH_PER_YEAR = 0.06;

/** Units per US dollar, rounded, from about mid-2025. */
const BASE_RATES: Readonly<Record<CurrencyCode, number>> = {
  USD: 1,
  EUR: 0.86,
  GBP: 0.74,
  JPY: 148,
  TWD: 30.2,
  CNY: 7.15,
  HKD: 7.82,
  SGD: 1.285,
  KRW: 1390,
  INR: 87,
  AUD: 1.53,
  NZD: 1.69,
  CAD: 1.38,
  CHF: 0.8,
  SEK: 9.55,
  NOK: 10.1,
  DKK: 6.42,
  ISK: 122.5,
  PLN: 3.66,
  CZK: 21,
  HUF: 341,
  RON: 4.35,
  UAH: 41.5,
  TRY: 40.9,
  ILS: 3.4,
  AED: 3.6725,
  SAR: 3.75,
  QAR: 3.64,
  KWD: 0.3055,
  BHD: 0.376,
  JOD: 0.709,
  EGP: 48.5,
  MAD: 9.05,
  ZAR: 17.7,
  NGN: 1530,
  KES: 129.2,
  GHS: 10.9,
  THB: 32.4,
  VND: 26250,
  IDR: 16350,
  MYR: 4.22,
  PHP: 57.1,
  PKR: 283,
  BDT: 121.6,
  LKR: 301,
  BRL: 5.43,
  MXN: 18.7,
  ARS: 1320,
  CLP: 965,
  COP: 4050,
};
/** Pegged to the dollar by their central banks. */
const PEGGED: ReadonlySet<CurrencyCode> = new Set(['AED', 'SAR', 'QAR', 'BHD', 'JOD']);

/** Wave of noise: time until it turns, and amplitude as a fraction of the value. */
interface Wave {
  readonly periodMs: number;
  readonly size: number;
}

/** At their steepest 0.35 % an hour together, so that a price just seen is still good to trade at. */
const PRICE_WAVES: readonly Wave[] = [
  { periodMs: 90 * DAY_MS, size: 0.18 },
  { periodMs: 21 * DAY_MS, size: 0.06 },
  { periodMs: 5 * DAY_MS, size: 0.025 },
  { periodMs: DAY_MS, size: 0.008 },
  { periodMs: 6 * HOUR_MS, size: 0.002 },
];

const RATE_WAVES: readonly Wave[] = [
  { periodMs: 60 * DAY_MS, size: 0.02 },
  { periodMs: 10 * DAY_MS, size: 0.008 },
  { periodMs: 3 * DAY_MS, size: 0.003 },
];

/** Hashes to a number in [-1, 1): FNV-1a with MurmurHash3's final mixing steps. */
function noiseAt(seed: string, index: number): number {
  let hash = 0x811c9dc5;
  for (const character of `${seed} ${index}`) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 31 - 1;
}

/** Interpolates smoothly between random heights. */
function waveAt(seed: string, { periodMs, size }: Wave, atMs: number): number {
  const index = Math.floor(atMs / periodMs);
  const part = atMs / periodMs - index;
  const smooth = part * part * (3 - 2 * part);
  const from = noiseAt(`${seed} ${periodMs}`, index);
  const to = noiseAt(`${seed} ${periodMs}`, index + 1);
  return size * (from + (to - from) * smooth);
}

/** Returns the factor to multiply by; always above 0. */
function walk(seed: string, waves: readonly Wave[], atMs: number): number {
  return Math.exp(waves.reduce((sum, wave) => sum + waveAt(seed, wave, atMs), 0));
}

function startOf(unitMs: number, at: Date): number {
  return Math.floor(at.getTime() / unitMs) * unitMs;
}

/** Returns a share's price in its listed currency, two decimals, constant within a UTC hour. */
export function embeddedPrice(symbol: StockSymbol, at: Date): number {
  const atMs = startOf(HOUR_MS, at);
  const growth = Math.exp((GROWTH_PER_YEAR * (atMs - OPENED_AT_MS)) / YEAR_MS);
  return Number((OPENING_PRICES[symbol] * growth * walk(symbol, PRICE_WAVES, atMs)).toFixed(2));
}

/** Returns units of the currency per US dollar, six digits, constant within a UTC day. */
export function embeddedRate(currency: CurrencyCode, at: Date): number {
  const base = BASE_RATES[currency];
  if (currency === RATE_BASE || PEGGED.has(currency)) return base;
  return Number((base * walk(currency, RATE_WAVES, startOf(DAY_MS, at))).toPrecision(6));
}

/** Converts a price from before the splits to the price of one share of today. */
function perShareNow(price: number, splits: readonly ListedSplit[]): number {
  const after = splits.reduce((each, { to, from }) => (each * from) / to, price);
  return Math.max(0.01, Number(after.toFixed(2)));
}

/**
 * Creates a market computed from the time, the same for everyone and without a network. For the local suite
 * and tests; the numbers are invented. It knows only the declared splits: from then on the price of a share
 * is divided accordingly.
 */
export function createEmbeddedSources(now: () => Date, declared: DeclaredSplits): MarketSources {
  const name = 'embedded';
  return {
    prices: [
      {
        name,
        price: async (symbol) => {
          const splits = await declared(symbol);
          const at = new Date(startOf(HOUR_MS, now()));
          const dayBefore = new Date(at.getTime() - DAY_MS);
          return {
            price: perShareNow(embeddedPrice(symbol, at), splits),
            currency: STOCKS[symbol].listedCurrency,
            at,
            previousClose: perShareNow(embeddedPrice(symbol, dayBefore), splits),
          };
        },
      },
    ],
    splits: {
      name,
      splits: async (symbol, since) => {
        const splits = await declared(symbol);
        return splits.filter(({ date }) => date >= since);
      },
    },
    rates: [
      {
        name,
        rates: (base) => {
          const at = new Date(startOf(DAY_MS, now()));
          const rates = new Map(CURRENCY_CODES.map((code) => [code, embeddedRate(code, at)]));
          return Promise.resolve({ base, rates, at });
        },
      },
    ],
  };
}
