import { describe, expect, it } from 'vitest';
import { chooseMarketSources, type MarketParameters } from './choose-market';

const parameters: MarketParameters = {
  provider: '',
  emulator: false,
  finnhubKey: 'f',
  twelveDataKey: 't',
  fetch: () => Promise.reject(new Error('no network in this test')),
  now: () => new Date('2026-01-01T00:00:00Z'),
  declared: () => Promise.resolve([]),
};

function names(changes: Partial<MarketParameters>) {
  const { prices, rates } = chooseMarketSources({ ...parameters, ...changes });
  return [prices, rates].map((sources) => sources.map(({ name }) => name));
}

const EMBEDDED = [['embedded'], ['embedded']];
const RATES = ['exchangerate-api', 'currency-api'];

describe('the market', () => {
  it('is live in production and embedded in the local suite, unless configured', () => {
    expect(names({})).toEqual([['finnhub', 'twelve-data'], RATES]);
    expect(names({ emulator: true })).toEqual(EMBEDDED);
    expect(names({ provider: 'embedded' })).toEqual(EMBEDDED);
    expect(names({ provider: ' live ', emulator: true })).toEqual([
      ['finnhub', 'twelve-data'],
      RATES,
    ]);
  });

  it.each(['', ' ', 'none'])('omits a price source whose key is "%s"', (key) => {
    expect(names({ finnhubKey: key })).toEqual([['twelve-data'], RATES]);
    expect(names({ twelveDataKey: key })).toEqual([['finnhub'], RATES]);
    expect(names({ finnhubKey: key, twelveDataKey: key })).toEqual([[], RATES]);
  });

  it('has a source of splits where Twelve Data has a key, and in the local suite', () => {
    const nameOf = (changes: Partial<MarketParameters>) =>
      chooseMarketSources({ ...parameters, ...changes }).splits?.name;
    expect(nameOf({})).toBe('twelve-data');
    expect(nameOf({ twelveDataKey: 'none' })).toBeUndefined();
    expect(nameOf({ emulator: true })).toBe('embedded');
  });

  it('is never chosen by a typo', () => {
    expect(() => names({ provider: 'Embedded' })).toThrow('MARKET_PROVIDER');
  });
});
