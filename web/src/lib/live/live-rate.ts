import { doc } from 'firebase/firestore';
import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import { exchangeRateId, RATE_BASE } from '@pennysprout/shared/money/rate-base';
import type { ExchangeRateDoc } from '@pennysprout/shared/data/collections/exchange-rates';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import { ONE, parseRate, type Rate } from '@pennysprout/shared/money/rate';
import { firestore } from '../firebase/firestore';
import { subscribeToDoc, type Subscribe } from './live-engine';

export interface LiveExchangeRate {
  /** Units of the second currency for one of the first. */
  readonly rate: Rate;
  /** When the older of the rates that it is made of was fetched; null for a currency and itself. */
  readonly lastUpdated: Date | null;
}

/** Units of a currency for one US dollar. */
type Side = LiveExchangeRate | null;

const BASE: Side = { rate: ONE, lastUpdated: null };

function subscribeToSide(currency: CurrencyCode): Subscribe<Side> {
  if (currency === RATE_BASE) {
    return (onData) => {
      onData(BASE);
      return () => undefined;
    };
  }
  return subscribeToDoc<ExchangeRateDoc, Side>(
    () => doc(firestore(), COLLECTIONS.exchangeRates, exchangeRateId(RATE_BASE, currency)),
    (stored) => {
      const rate = parseRate(stored.rate);
      return rate && { rate, lastUpdated: stored.lastUpdated.toDate() };
    },
  );
}

/** Rates are kept against the US dollar alone, so a pair without it listens to two documents. */
export function subscribeToRate(from: CurrencyCode, to: CurrencyCode): Subscribe<Side> {
  return (onData, onError) => {
    if (from === to) {
      onData(BASE);
      return () => undefined;
    }
    let fromSide: Side | undefined;
    let toSide: Side | undefined;
    const tell = () => {
      if (fromSide !== undefined && toSide !== undefined) onData(across(fromSide, toSide));
    };
    const stops = [
      subscribeToSide(from)((side) => {
        fromSide = side;
        tell();
      }, onError),
      subscribeToSide(to)((side) => {
        toSide = side;
        tell();
      }, onError),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  };
}

/** Units of `to` for one of `from`, exactly, out of what one US dollar is in each of them. */
function across(from: Side, to: Side): Side {
  if (!from || !to) return null;
  const rate = {
    numerator: to.rate.numerator * from.rate.denominator,
    denominator: to.rate.denominator * from.rate.numerator,
  } as Rate;
  return { rate, lastUpdated: older(from.lastUpdated, to.lastUpdated) };
}

function older(a: Date | null, b: Date | null): Date | null {
  if (!a || !b) return a ?? b;
  return a < b ? a : b;
}
