import { exchangeRateId, RATE_BASE } from '@pennysprout/shared/kernel/money/rate-base';
import type { ExchangeRateDoc } from '@pennysprout/shared/market/exchange-rates.collection';
import { CURRENCY_CODES, type CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { Timestamp } from 'firebase-admin/firestore';
import type { Logger } from '../../kernel/deps';
import { ask } from './ask';
import { RATE_FRESH_MS } from './source-limits';
import { believe, type Reading } from './plausibility';
import type { RateSource } from './provider';
import type { RefreshContext, RefreshTask } from './refresh';

/** Known rates by currency; one that no source has supplied for a while keeps its older rate. */
export type KnownRates = ReadonlyMap<CurrencyCode, ExchangeRateDoc>;

interface RatesContext extends RefreshContext {
  readonly sources: readonly RateSource[];
}

interface RateReading extends Reading {
  readonly at: Date;
}

const TARGETS = CURRENCY_CODES.filter((code) => code !== RATE_BASE);

export function isFreshRate(rate: ExchangeRateDoc, nowMs: number): boolean {
  return nowMs - rate.lastUpdated.toMillis() <= RATE_FRESH_MS;
}

function newestOf(rates: KnownRates): number {
  return Math.max(...[...rates.values()].map((rate) => rate.lastUpdated.toMillis()));
}

/**
 * Describes how the rates are stored, fetched and checked: one document per currency against the US
 * dollar, all written together. Other pairs follow by division, so that no two contradict each other and
 * 49 documents stand for 2,450.
 *
 * @param periodMs see `RefreshTask`.
 */
export function ratesTask(context: RatesContext, periodMs: number): RefreshTask<KnownRates> {
  const { db } = context;
  const collection = db.exchangeRates;
  const refOf = (code: CurrencyCode) => collection.doc(exchangeRateId(RATE_BASE, code));

  async function read(): Promise<KnownRates | null> {
    const found = await db.firestore.getAll(...TARGETS.map(refOf));
    const known = new Map<CurrencyCode, ExchangeRateDoc>();
    for (const snapshot of found) {
      // The references have the converter, but getAll's type loses it.
      const rate = snapshot.data() as ExchangeRateDoc | undefined;
      if (rate) known.set(rate.targetCurrency, rate);
    }
    return known.size > 0 ? known : null;
  }

  return {
    key: `rates_${RATE_BASE}`,
    periodMs,
    read,
    fetchedAtMs: newestOf,
    isFresh: (rates, nowMs) => nowMs - newestOf(rates) <= RATE_FRESH_MS,
    fetch: (last) => fetchRates(context, last),
    save: (tx, rates) => {
      const newestMs = newestOf(rates);
      for (const [code, rate] of rates) {
        if (rate.lastUpdated.toMillis() === newestMs) tx.set(refOf(code), rate);
      }
      return Promise.resolve(rates);
    },
  };
}

/** Asks one source after another until all rates are believed. */
async function fetchRates(
  context: RatesContext,
  last: KnownRates | null,
): Promise<KnownRates | null> {
  const { now, logger, sources } = context;
  const fetchedAt = Timestamp.fromDate(now());
  const readings = new Map<CurrencyCode, RateReading[]>(TARGETS.map((code) => [code, []]));
  const fetched = new Map<CurrencyCode, ExchangeRateDoc>();
  for (const source of sources) {
    if (fetched.size === TARGETS.length) break;
    const table = await ask(context, source, (signal) => source.rates(RATE_BASE, signal));
    if (!table) continue;
    for (const [code, said] of readings) {
      const value = table.rates.get(code);
      if (value !== undefined) said.push({ value, source: source.name, at: table.at });
      const known = last?.get(code);
      const before = known && { value: known.rate, atMs: known.lastUpdated.toMillis() };
      const believed = believe(said, before ?? null, fetchedAt.toMillis());
      if (believed && !fetched.has(code)) fetched.set(code, toDoc(code, believed, fetchedAt));
    }
  }
  reportMissing(logger, readings, fetched);
  return fetched.size > 0 ? new Map([...(last ?? []), ...fetched]) : null;
}

function reportMissing(
  logger: Logger,
  readings: ReadonlyMap<CurrencyCode, readonly RateReading[]>,
  fetched: KnownRates,
): void {
  const missing = TARGETS.filter((code) => !fetched.has(code));
  if (missing.length === 0 || fetched.size === 0) return;
  const doubted = missing.filter((code) => readings.get(code)?.length);
  logger.error('market rates missing', { missing, doubted });
}

function toDoc(code: CurrencyCode, reading: RateReading, fetchedAt: Timestamp): ExchangeRateDoc {
  return {
    baseCurrency: RATE_BASE,
    targetCurrency: code,
    rate: reading.value,
    lastUpdated: fetchedAt,
    publishedAt: Timestamp.fromDate(reading.at),
    source: reading.source,
  };
}
