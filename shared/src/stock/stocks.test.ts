import { describe, expect, test } from 'vitest';
import { isStockSymbol, STOCK_SYMBOLS, STOCKS } from './stocks';

describe('stocks', () => {
  test('are the seven documented ones, in order', () => {
    expect(STOCK_SYMBOLS).toEqual(['AAPL', 'MSFT', 'GOOGL', 'AMZN', 'DIS', 'NFLX', 'TSLA']);
  });

  test.each(STOCK_SYMBOLS)('%s is listed in dollars and has a name', (symbol) => {
    expect(STOCKS[symbol].listedCurrency).toBe('USD');
    expect(STOCKS[symbol].name).not.toBe('');
  });

  test('are recognised by exact symbol only', () => {
    expect(isStockSymbol('AAPL')).toBe(true);
    for (const other of ['aapl', 'AAP', 'XXX', '', 'toString', '__proto__', null, 3]) {
      expect(isStockSymbol(other)).toBe(false);
    }
  });
});
