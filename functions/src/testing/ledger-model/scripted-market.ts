import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { ONE, parseRate } from '@pennysprout/shared/kernel/money/rate';
import type { Market } from '../../kernel/market';
import { decimalOf, MODEL_CURRENCIES, type ModelCurrency } from './arithmetic';
import type { Model } from './model';
import type { ModelSymbol } from './orders';

/** State of the scripted market and clock. */
export type MarketScript = Pick<Model, 'nowMs' | 'prices' | 'market'>;

const START_CENTS = 10_000;

export function startPrices(): Map<ModelSymbol, number> {
  return new Map([
    ['DIS', START_CENTS],
    ['AAPL', 2 * START_CENTS],
  ]);
}

/** Creates a market without a cache: the real one, with its caches, has its own tests. */
export function scriptedMarket(script: MarketScript): Market {
  const quoted = () => {
    if (script.market === 'away') throw new AppError('market_unavailable');
    return { at: new Date(script.nowMs), source: 'script', fresh: script.market === 'open' };
  };
  return {
    price: async (symbol) => {
      const priceMinor = toMinorUnits(script.prices.get(symbol as ModelSymbol) ?? 0);
      return Promise.resolve({
        symbol,
        priceMinor,
        currency: 'USD' as const,
        beingChecked: false,
        splitOn: null,
        price: decimalOf(priceMinor, 'USD'),
        ...quoted(),
      });
    },
    rate: async (from, to) => {
      const [units, dollars] = MODEL_CURRENCIES[to as ModelCurrency].perDollar;
      const rate = parseRate(Number(units) / Number(dollars));
      if (from !== 'USD' || !rate) throw new Error('a rate that nobody should ask for');
      const at = { at: new Date(script.nowMs), source: 'definition', fresh: true };
      if (from === to) return Promise.resolve({ from, to, rate: ONE, ...at });
      return Promise.resolve({ from, to, rate, ...quoted() });
    },
    refreshPrice: () => Promise.resolve(),
    splitsSince: () => Promise.resolve(null),
    refreshRates: () => Promise.resolve(),
  };
}
