import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { MAX_BALANCE_MINOR, toMinorUnits } from '../kernel/money/money';
import {
  averagePrice,
  buyShares,
  EMPTY_HOLDING,
  MAX_PRICE_MINOR,
  MAX_TRADE_QUANTITY,
  sellShares,
  takeBackShares,
  shareValueMinor,
  tradeCostMinor,
  type Holding,
  type Trade,
} from './holding';

const trade = (quantity: number, price: number): Trade => ({
  quantity,
  priceMinor: toMinorUnits(price),
});
const holding = (quantity: number, cost: number): Holding => ({
  quantity,
  costMinor: toMinorUnits(cost),
});
const code = (expected: string) => expect.objectContaining({ code: expected }) as Error;

describe('buying shares', () => {
  test('adds shares and their cost', () => {
    const first = buyShares(EMPTY_HOLDING, trade(3, 10_000));
    expect(first).toEqual({ quantity: 3, costMinor: 30_000 });
    expect(buyShares(first, trade(1, 20_001))).toEqual({ quantity: 4, costMinor: 50_001 });
  });

  test('is refused where the cost would no longer fit', () => {
    const full = holding(5, MAX_BALANCE_MINOR - 1);
    expect(buyShares(full, trade(1, 1)).costMinor).toBe(MAX_BALANCE_MINOR);
    expect(() => buyShares(full, trade(1, 2))).toThrow(code('amount_out_of_range'));
  });
});

describe('selling shares', () => {
  test('removes the average cost of the sold shares', () => {
    expect(sellShares(holding(4, 50_000), trade(1, 20_000))).toEqual({
      holding: { quantity: 3, costMinor: 37_500 },
      costRemovedMinor: 12_500,
      gainMinor: 7_500,
    });
  });

  test('reports a loss with a negative sign', () => {
    expect(sellShares(holding(2, 20_000), trade(1, 9_000)).gainMinor).toBe(-1_000);
  });

  test.each([
    [3, 100, 1, 33],
    [3, 101, 1, 34],
    [2, 5, 1, 2],
    [2, 7, 1, 4],
    [4, 10, 1, 2],
    [4, 14, 1, 4],
  ])(
    'from %d shares that cost %d removes, for %d shares, a cost rounded half-even to %d',
    (held, cost, sold, removed) => {
      const sale = sellShares(holding(held, cost), trade(sold, 1));
      expect(sale.costRemovedMinor).toBe(removed);
      expect(sale.holding.costMinor).toBe(cost - removed);
    },
  );

  test('removes the whole remaining cost with the last share', () => {
    let rest = holding(3, 100);
    rest = sellShares(rest, trade(1, 50)).holding;
    rest = sellShares(rest, trade(1, 50)).holding;
    expect(sellShares(rest, trade(1, 50)).holding).toEqual(EMPTY_HOLDING);
  });

  test('refuses one share more than are held', () => {
    expect(() => sellShares(holding(2, 20), trade(3, 10))).toThrow(code('insufficient_shares'));
    expect(() => sellShares(EMPTY_HOLDING, trade(1, 10))).toThrow(code('insufficient_shares'));
  });
});

describe('taking shares back', () => {
  const purchase = { quantity: 1, priceMinor: toMinorUnits(13_255) };

  test('removes what that purchase has added', () => {
    const held = buyShares({ quantity: 2, costMinor: toMinorUnits(500) }, purchase);
    expect(takeBackShares(held, purchase)).toEqual({ quantity: 2, costMinor: 500 });
  });

  test('leaves no cost without shares, and never less than none', () => {
    const dearer = { quantity: 1, costMinor: toMinorUnits(20_000) };
    expect(takeBackShares(dearer, purchase)).toEqual(EMPTY_HOLDING);
    const cheaper = { quantity: 3, costMinor: toMinorUnits(300) };
    expect(takeBackShares(cheaper, purchase)).toEqual({ quantity: 2, costMinor: 0 });
  });

  test('is refused where fewer are left', () => {
    expect(() => takeBackShares(EMPTY_HOLDING, purchase)).toThrow(
      expect.objectContaining({ code: 'undo_shares' }) as Error,
    );
  });
});

describe('the limits on shares', () => {
  test('apply to quantity and price of every trade', () => {
    expect(tradeCostMinor(1, toMinorUnits(1))).toBe(1);
    const most = trade(MAX_TRADE_QUANTITY, MAX_PRICE_MINOR);
    expect(tradeCostMinor(most.quantity, most.priceMinor)).toBe(100_000_000_000_000);
    expect(buyShares(EMPTY_HOLDING, most).costMinor).toBeLessThan(MAX_BALANCE_MINOR);
  });

  test.each([
    [0, 1],
    [-1, 1],
    [0.5, 1],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 1],
    [MAX_TRADE_QUANTITY + 1, 1],
    [1, 0],
    [1, -1],
    [1, MAX_PRICE_MINOR + 1],
  ])('refuse %d shares at %d', (quantity, price) => {
    const beyond = trade(quantity, price);
    const owned = holding(10, 1_000);
    expect(() => buyShares(owned, beyond)).toThrow(code('amount_out_of_range'));
    expect(() => sellShares(owned, beyond)).toThrow(code('amount_out_of_range'));
  });

  test.each([
    [-1, 0],
    [0.5, 100],
    [0, 1],
    [1, -1],
    [2, -1],
  ])('refuse a stored holding of %d shares that cost %d', (quantity, cost) => {
    const broken = holding(quantity, cost);
    expect(() => buyShares(broken, trade(1, 1))).toThrow(RangeError);
    expect(() => sellShares(broken, trade(1, 1))).toThrow(RangeError);
    expect(() => averagePrice(broken)).toThrow(RangeError);
  });

  test('keep the value of many shares exact, or throw', () => {
    expect(shareValueMinor(0, toMinorUnits(12_345))).toBe(0);
    expect(shareValueMinor(2_000_000, toMinorUnits(12_345))).toBe(24_690_000_000);
    expect(() => shareValueMinor(1e9, toMinorUnits(MAX_PRICE_MINOR))).toThrow(
      code('amount_out_of_range'),
    );
  });
});

describe('averagePrice', () => {
  test.each([
    [3, 10_000, 33.3333],
    [3, 20_000, 66.6667],
    [4, 50_000, 125],
    [8, 1_001, 1.2512],
    [8, 1_003, 1.2538],
    [1, 1, 0.01],
  ])('of %d shares that cost %d is %d', (quantity, cost, expected) => {
    expect(averagePrice(holding(quantity, cost))).toBe(expected);
  });

  test('is in units of the listed currency, whatever its decimals', () => {
    expect(averagePrice(holding(2, 3_001), 'JPY')).toBe(1500.5);
    expect(averagePrice(holding(2, 3_001), 'KWD')).toBe(1.5005);
  });

  test('does not exist without shares', () => {
    expect(averagePrice(EMPTY_HOLDING)).toBeNull();
  });
});

interface Move extends Trade {
  readonly operation: 'buy' | 'sell';
}

const move = fc.record<Move>({
  operation: fc.constantFrom('buy', 'sell'),
  quantity: fc.oneof(
    fc.integer({ min: 1, max: 20 }),
    fc.integer({ min: 1, max: MAX_TRADE_QUANTITY }),
  ),
  // At small prices a rounded minor unit weighs most.
  priceMinor: fc
    .oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 1_000_000 }))
    .map(toMinorUnits),
});

interface Book {
  holding: Holding;
  bought: number;
  sold: number;
  paidMinor: number;
  receivedMinor: number;
  gainMinor: number;
}

/** Applies a move if possible, and adds up separately what came and went. */
function apply(book: Book, { operation, ...item }: Move): Book {
  const value = item.quantity * item.priceMinor;
  if (operation === 'buy') {
    return {
      ...book,
      holding: buyShares(book.holding, item),
      bought: book.bought + item.quantity,
      paidMinor: book.paidMinor + value,
    };
  }
  if (item.quantity > book.holding.quantity) {
    expect(() => sellShares(book.holding, item)).toThrow(code('insufficient_shares'));
    return book;
  }
  const sale = sellShares(book.holding, item);
  return {
    ...book,
    holding: sale.holding,
    sold: book.sold + item.quantity,
    receivedMinor: book.receivedMinor + value,
    gainMinor: book.gainMinor + sale.gainMinor,
  };
}

const EMPTY_BOOK: Book = {
  holding: EMPTY_HOLDING,
  bought: 0,
  sold: 0,
  paidMinor: 0,
  receivedMinor: 0,
  gainMinor: 0,
};

describe('any sequence of trades', () => {
  const moves = fc.array(move, { maxLength: 60 });

  test('leaves the shares that were bought and not sold', () => {
    fc.assert(
      fc.property(moves, (sequence) => {
        const { holding: rest, bought, sold } = sequence.reduce(apply, EMPTY_BOOK);
        expect(rest.quantity).toBe(bought - sold);
        expect(rest.quantity).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('leaves a cost that is never negative, and zero without shares', () => {
    fc.assert(
      fc.property(moves, (sequence) => {
        let book = EMPTY_BOOK;
        for (const item of sequence) {
          book = apply(book, item);
          const { quantity, costMinor } = book.holding;
          expect(costMinor).toBeGreaterThanOrEqual(0);
          if (quantity === 0) expect(costMinor).toBe(0);
        }
      }),
    );
  });

  test('creates and loses no money: paid + gained = received + remaining cost', () => {
    fc.assert(
      fc.property(moves, (sequence) => {
        const book = sequence.reduce(apply, EMPTY_BOOK);
        expect(book.paidMinor + book.gainMinor).toBe(book.receivedMinor + book.holding.costMinor);
      }),
    );
  });

  test('changes the remaining cost by at most half a minor unit per sale', () => {
    const held = fc.integer({ min: 2, max: 1_000 });
    fc.assert(
      fc.property(held, held, fc.nat(1_000_000), (a, b, extra) => {
        const [sold, quantity] = [Math.min(a, b), a + b];
        const before = holding(quantity, quantity + extra);
        const after = sellShares(before, trade(sold, 1)).holding;
        const error = after.costMinor * quantity - before.costMinor * after.quantity;
        expect(Math.abs(2 * error)).toBeLessThanOrEqual(quantity);
      }),
    );
  });
});
