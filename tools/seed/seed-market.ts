import type { Market } from '@pennysprout/functions/kernel/market';
import { embeddedPrice, embeddedRate } from '@pennysprout/functions/platform/sources/embedded';
import { decimalToNearestMinor } from '@pennysprout/shared/kernel/money/convert';
import { parseRate } from '@pennysprout/shared/kernel/money/rate';
import { STOCKS } from '@pennysprout/shared/stock/stocks';

/**
 * Creates the embedded market as of any time, without its cache: the seeder moves back and forth in
 * time, while the cache only holds current values.
 */
export function seedMarket(now: () => Date): Market {
  return {
    price(symbol) {
      const at = now();
      const price = embeddedPrice(symbol, at);
      const currency = STOCKS[symbol].listedCurrency;
      const priceMinor = decimalToNearestMinor(price, currency);
      if (priceMinor === null) throw new Error(`${symbol} has no price`);
      const quoted = { symbol, price, priceMinor, currency, at };
      const settled = { beingChecked: false, splitOn: null };
      return Promise.resolve({ ...quoted, ...settled, source: 'embedded', fresh: true });
    },
    rate(from, to) {
      const at = now();
      const rate = parseRate(embeddedRate(to, at) / embeddedRate(from, at));
      if (!rate) throw new Error(`${from} has no rate to ${to}`);
      return Promise.resolve({ from, to, rate, at, source: 'embedded', fresh: true });
    },
    refreshPrice: () => Promise.resolve(),
    splitsSince: () => Promise.resolve(null),
    refreshRates: () => Promise.resolve(),
  };
}
