import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeEntry, fakeStockAsset } from '../testing/fake-live';
import { sharesAfter } from './shares-after';

const SYMBOLS = ['DIS', 'AAPL'] as const;

/** Trade of a symbol: more than none is bought, and less is sold, but at most what there is. */
const wishes = fc.array(
  fc.record({ symbol: fc.constantFrom(...SYMBOLS), wish: fc.integer({ min: -9, max: 9 }) }),
  { maxLength: 12 },
);

/** Makes entries of trades, newest last, with what the child had after each, and what it has at the end. */
function traded(all: readonly { symbol: (typeof SYMBOLS)[number]; wish: number }[]) {
  const held = new Map<string, number>(SYMBOLS.map((symbol) => [symbol, 0]));
  const entries = all.map(({ symbol, wish }, at) => {
    const before = held.get(symbol) ?? 0;
    const change = Math.max(wish, -before);
    held.set(symbol, before + change);
    const timestamp = new Date(Date.UTC(2026, 2, 1, 0, at));
    if (change === 0) return { after: null, entry: fakeEntry(`e${at}`, { timestamp }) };
    const kind = change > 0 ? 'stock_buy' : 'stock_sell';
    const trade = { symbol, quantity: Math.abs(change), comment: '' };
    return { after: before + change, entry: fakeEntry(`e${at}`, { kind, trade, timestamp }) };
  });
  const holdings = SYMBOLS.map((symbol) =>
    fakeStockAsset({ symbol, totalQuantity: held.get(symbol) ?? 0 }),
  );
  return { entries, holdings };
}

test('the newest entries and what is held tell how many shares there were after each trade', () => {
  const known = fc.record({ all: wishes, newest: fc.nat(12), order: fc.infiniteStream(fc.nat()) });
  fc.assert(
    fc.property(known, ({ all, newest, order }) => {
      const { entries, holdings } = traded(all);
      const page = entries.slice(-newest || entries.length);
      const shuffled = page
        .map(({ entry }) => ({ entry, place: Number(order.next().value) }))
        .sort((a, b) => a.place - b.place)
        .map(({ entry }) => entry);
      const expected = page.flatMap(({ entry, after }) =>
        after === null ? [] : [[entry.id, after] as const],
      );
      expect(sharesAfter(shuffled, holdings)).toEqual(new Map(expected));
    }),
  );
});

test('of trades up to the day of a split nobody knows it, for their shares were others', () => {
  const bought = (id: string, at: string) =>
    fakeEntry(id, {
      kind: 'stock_buy',
      trade: { symbol: 'DIS', quantity: 1, comment: '' },
      timestamp: new Date(at),
    });
  // In New York, the second is still on the day of the split.
  const entries = [
    bought('before', '2026-03-04T15:00:00Z'),
    bought('that day', '2026-03-06T04:30:00Z'),
    bought('after', '2026-03-06T15:00:00Z'),
  ];
  const holding = fakeStockAsset({ totalQuantity: 21, splitDates: ['2026-03-05'] });
  expect(sharesAfter(entries, [holding])).toEqual(new Map([['after', 21]]));
  expect(sharesAfter(entries, [])).toEqual(new Map());
});
