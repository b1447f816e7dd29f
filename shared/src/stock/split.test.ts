import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { toMinorUnits } from '../kernel/money/money';
import { ONE, parseRate } from '../kernel/money/rate';
import { averagePrice, buyShares, EMPTY_HOLDING, sellShares, type Holding } from './holding';
import {
  fractionProceedsMinor,
  fractionText,
  inShares,
  isTouched,
  parseFraction,
  parseRatio,
  ratioText,
  replayEvents,
  splitHolding,
  splitLate,
  type HoldingEvent,
  type SplitTerms,
  type TradeEvent,
} from './split';
import type { SplitRatio } from './split-price';

const holding = (quantity: number, cost: number): Holding => ({
  quantity,
  costMinor: toMinorUnits(cost),
});
const half = { numerator: 1n, denominator: 2n };
const none = { numerator: 0n, denominator: 1n };
const inDollars = (priceMinor: number) => ({
  listedPriceMinor: toMinorUnits(priceMinor),
  listedCurrency: 'USD' as const,
  currency: 'USD' as const,
  rate: ONE,
});

describe('a split', () => {
  test('of 2 shares that cost 2,200.00, 10:1, leaves 20 that cost 2,200.00, 110.00 on average', () => {
    const { holding: after, fraction } = splitHolding(holding(2, 220_000), { to: 10, from: 1 });
    expect(after).toEqual(holding(20, 220_000));
    expect(averagePrice(after)).toBe(110);
    expect(fraction).toEqual(none);
  });

  test('of 3 shares that cost 30.00, 1:2, leaves 1 that cost 20.00, and 11.00 at 22.00 a share', () => {
    const split = splitHolding(holding(3, 3000), { to: 1, from: 2 });
    expect(split).toEqual({
      holding: holding(1, 2000),
      fraction: half,
      costRemovedMinor: 1000,
      short: [],
    });
    expect(fractionProceedsMinor(split.fraction, inDollars(2200))).toBe(1100);
  });

  test('of fewer shares than make one leaves only money, and no cost', () => {
    const split = splitHolding(holding(3, 1001), { to: 1, from: 4 });
    expect(split.holding).toEqual(EMPTY_HOLDING);
    expect(split.costRemovedMinor).toBe(1001);
    expect(fractionText(split.fraction)).toBe('3 of 4');
  });

  test('of something cheap leaves shares that cost less than a minor unit each', () => {
    const { holding: after } = splitHolding(holding(3, 3), { to: 20, from: 1 });
    expect(after).toEqual(holding(60, 3));
    const sale = sellShares(after, { quantity: 59, priceMinor: toMinorUnits(1) });
    expect(sale.holding).toEqual(holding(1, 0));
    expect(buyShares(sale.holding, { quantity: 1, priceMinor: toMinorUnits(1) })).toEqual(
      holding(2, 1),
    );
  });

  test('into more shares than can be counted is refused', () => {
    const most = holding(Number.MAX_SAFE_INTEGER, 1);
    const refused = expect.objectContaining({ code: 'amount_out_of_range' }) as Error;
    expect(() => splitHolding(most, { to: 2, from: 1 })).toThrow(refused);
  });
});

describe('what is left over', () => {
  test('brings its part of the price, half-even', () => {
    expect(fractionProceedsMinor(half, inDollars(5))).toBe(2);
    expect(fractionProceedsMinor(half, inDollars(7))).toBe(4);
    expect(fractionProceedsMinor(none, inDollars(7))).toBe(0);
  });

  test('is converted and rounded once', () => {
    const price = { ...inDollars(5), currency: 'JPY' as const, rate: parseRate(150)! };
    // 2.5 cents are 3.75 yen; 2 cents would be 3.
    expect(fractionProceedsMinor(half, price)).toBe(4);
  });

  test('is stored as a text', () => {
    expect(parseFraction(fractionText(half))).toEqual(half);
    for (const text of ['', '1', '1 of 0', '-1 of 2', '0.5', '1/2']) {
      expect(() => parseFraction(text)).toThrow(RangeError);
    }
  });
});

describe('a ratio', () => {
  test.each([
    ['10:1', '10:1'],
    ['20:2', '10:1'],
    ['3:2', '3:2'],
    ['1:1000', '1:1000'],
  ])('%s is read as %s', (text, lowest) => {
    const ratio = parseRatio(text);
    expect(ratio && ratioText(ratio)).toBe(lowest);
  });

  test.each([
    '1:1',
    '3:3',
    '0:1',
    '1:0',
    '-10:1',
    '1.5:1',
    '10',
    '10:1:1',
    '1001:1',
    'ten:one',
    '',
  ])('"%s" is none', (text) => {
    expect(parseRatio(text)).toBeNull();
  });
});

const buy = (atMs: number, quantity: number, price = 100): TradeEvent => ({
  kind: 'buy',
  id: `buy ${atMs}`,
  atMs,
  quantity,
  priceMinor: toMinorUnits(price),
});
const sell = (atMs: number, quantity: number): TradeEvent => ({
  ...buy(atMs, quantity),
  kind: 'sell',
  id: `sell ${atMs}`,
});

/** Declares a split at a time, as the server does: what is left over is sold. */
function declare(
  events: readonly HoldingEvent[],
  split: SplitTerms,
  atMs: number,
): readonly HoldingEvent[] {
  const { fraction: sold } = splitLate(events, split);
  return [...events, { ...split, kind: 'split', id: `split ${atMs}`, atMs, sold }];
}

/** Declares one split after another, whenever they took effect. */
function allDeclared(events: readonly HoldingEvent[], splits: readonly SplitTerms[]) {
  let all = events;
  for (const [n, split] of splits.entries()) all = declare(all, split, 1000 + n);
  return all;
}

describe('a split that is declared late', () => {
  const tenfold = { to: 10, from: 1, effectMs: 50 };

  test('multiplies what was traded before it, and nothing that was traded since', () => {
    const events = [buy(10, 2, 110_000), buy(60, 1, 11_000), sell(70, 5)];
    const { holding: after, short } = splitLate(events, tenfold);
    expect(after).toEqual(holding(16, 231_000 - 55_000));
    expect(short).toEqual([]);
  });

  test('does nothing to shares that were bought since, or sold before', () => {
    expect(isTouched([buy(10, 2), sell(20, 2), buy(60, 1)], tenfold)).toBe(false);
    expect(isTouched([buy(50, 2)], tenfold)).toBe(false);
    expect(isTouched([buy(10, 2), sell(60, 2)], tenfold)).toBe(true);
  });

  test('comes before what was traded in the very instant in which it took effect', () => {
    expect(splitLate([buy(49, 1), buy(50, 1)], tenfold).holding.quantity).toBe(11);
  });

  test('takes what there is for a sale that would now be too large, and names it', () => {
    const reverse = { to: 1, from: 2, effectMs: 50 };
    const outcome = splitLate([buy(10, 4), sell(60, 3), buy(70, 1, 200)], reverse);
    expect(outcome).toMatchObject({ holding: holding(1, 200), short: ['sell 60'] });
  });

  test('takes a purchase back with all that the split has made of it', () => {
    const undo = { ...buy(60, 1), kind: 'buy_undo', id: 'undo', boughtMs: 20 } as const;
    const events = [buy(10, 1, 300), buy(20, 1), undo];
    expect(inShares(replayEvents(events))).toEqual(holding(1, 300));
    expect(splitLate(events, tenfold)).toMatchObject({ holding: holding(10, 300), short: [] });
    expect(splitLate([buy(20, 1), undo], tenfold).holding).toEqual(EMPTY_HOLDING);
    // Bought after it took effect, it was never split.
    const later = { ...undo, boughtMs: 55 };
    expect(splitLate([buy(10, 1), buy(55, 1), later], tenfold).holding).toEqual(holding(10, 100));
    const short = [buy(20, 1), sell(30, 1), undo];
    expect(replayEvents(short)).toMatchObject({ shares: none, costMinor: 0, short: ['undo'] });
  });

  test('neither pays twice for a part of a share that was sold, nor asks for it back', () => {
    const halved = declare([buy(10, 3)], { to: 1, from: 2, effectMs: 90 }, 100);
    const doubled = splitLate(halved, { to: 2, from: 1, effectMs: 50 });
    // Three shares would now be three again, but half a share was sold: 2 and a half are left.
    expect(doubled).toMatchObject({ holding: holding(2, 200), fraction: half });
    const all = declare(halved, { to: 1, from: 10, effectMs: 50 }, 110);
    expect(inShares(replayEvents(all))).toEqual(EMPTY_HOLDING);
  });
});

const ratios = fc
  .tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 }))
  .filter(([to, from]) => to !== from)
  .map(([to, from]): SplitRatio => ({ to, from }));
const multiples = fc.integer({ min: 2, max: 50 }).map((to): SplitRatio => ({ to, from: 1 }));
const holdings = fc
  .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 1_000_000_000 }))
  .map(([quantity, cost]) => holding(quantity, cost));

/** Purchases and sales of shares there are, at times with room between them. */
const trades = fc
  .array(
    fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 999 })),
    {
      maxLength: 12,
    },
  )
  .map((drawn) => {
    let held = 0;
    return drawn.map(([buys, most, price], n): TradeEvent => {
      const isBuy = buys || held === 0;
      const quantity = isBuy ? most : Math.min(most, held);
      held += isBuy ? quantity : -quantity;
      return isBuy ? buy(10 * (n + 1), quantity, price) : sell(10 * (n + 1), quantity);
    });
  });

describe('any split', () => {
  test('never changes the cost but by that of the part of a share that is sold', () => {
    fc.assert(
      fc.property(holdings, ratios, (before, ratio) => {
        const { holding: after, fraction, costRemovedMinor } = splitHolding(before, ratio);
        expect(after.costMinor + costRemovedMinor).toBe(before.costMinor);
        if (fraction.numerator === 0n) expect(costRemovedMinor).toBe(0);
        const whole = BigInt(after.quantity) * fraction.denominator + fraction.numerator;
        expect(whole * BigInt(ratio.from)).toBe(
          BigInt(before.quantity) * BigInt(ratio.to) * fraction.denominator,
        );
        if (after.quantity === 0) expect(after.costMinor).toBe(0);
      }),
    );
  });

  test('and its inverse give the holding back when nothing was sold', () => {
    fc.assert(
      fc.property(holdings, ratios, (before, { to, from }) => {
        const there = splitHolding(before, { to, from });
        fc.pre(there.fraction.numerator === 0n);
        const back = splitHolding(there.holding, { to: from, from: to });
        expect(back).toMatchObject({ holding: before, fraction: none });
      }),
    );
  });

  test('of a holding without trades since equals its recomputation', () => {
    fc.assert(
      fc.property(trades, ratios, (events, ratio) => {
        const held = inShares(replayEvents(events));
        expect(splitLate(events, { ...ratio, effectMs: 1000 })).toEqual(splitHolding(held, ratio));
      }),
    );
  });

  test('declared late, in any order, leaves the same shares and cost where no part was paid', () => {
    const at = fc.integer({ min: 0, max: 130 }).map((ms) => ms + 0.5);
    const splits = fc.uniqueArray(fc.tuple(multiples, at), {
      maxLength: 4,
      selector: ([, ms]) => ms,
    });
    fc.assert(
      fc.property(trades, splits, fc.integer(), (events, drawn, shift) => {
        const terms = drawn.map(([ratio, effectMs]) => ({ ...ratio, effectMs }));
        const cut = terms.length === 0 ? 0 : Math.abs(shift) % terms.length;
        const orders = [terms, terms.toReversed(), [...terms.slice(cut), ...terms.slice(0, cut)]];
        const [first, ...others] = orders.map((order) =>
          inShares(replayEvents(allDeclared(events, order))),
        );
        for (const other of others) expect(other).toEqual(first);
      }),
    );
  });

  test('declared late, whatever was paid, leaves whole shares and no cost without them', () => {
    const at = fc.integer({ min: 0, max: 130 });
    fc.assert(
      fc.property(trades, fc.array(fc.tuple(ratios, at), { maxLength: 4 }), (events, drawn) => {
        let all: readonly HoldingEvent[] = events;
        for (const [n, [ratio, effectMs]] of drawn.entries()) {
          const { holding: expected } = splitLate(all, { ...ratio, effectMs });
          all = declare(all, { ...ratio, effectMs }, 1000 + n);
          const after = inShares(replayEvents(all));
          expect(after).toEqual(expected);
          expect(after.quantity).toBeGreaterThanOrEqual(0);
          expect(after.costMinor).toBeGreaterThanOrEqual(0);
          if (after.quantity === 0) expect(after.costMinor).toBe(0);
        }
      }),
    );
  });
});
