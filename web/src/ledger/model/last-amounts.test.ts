import { expect, test } from 'vitest';
import { fakeEntry } from '../../testing/fake-live';
import { lastAmounts } from './last-amounts';

const deposit = (minor: number, currency: 'USD' | 'TWD' | 'JPY' = 'USD') =>
  fakeEntry('a', { kind: 'deposit', minor, currency });
const typed = (...of: Parameters<typeof lastAmounts>) =>
  lastAmounts(...of).map(({ typed, currency }) => `${typed} ${currency}`);

test('last amounts are the newest first, each once, and at most four', () => {
  const entries = [500, 1250, 500, 700, 100, 900].map((minor) => deposit(minor));
  expect(typed(entries, 'deposit')).toEqual(['5 USD', '12.5 USD', '7 USD', '1 USD']);
});

test('last amounts distinguish equal figures in different currencies', () => {
  const entries = [deposit(50000), deposit(50000, 'TWD'), deposit(500, 'JPY')];
  expect(typed(entries, 'deposit')).toEqual(['500 USD', '500 TWD', '500 JPY']);
});

test('last amounts are separate per direction, unsigned, and without shares and interest', () => {
  const entries = [
    fakeEntry('a', { kind: 'interest', minor: 300 }),
    fakeEntry('b', { kind: 'withdrawal', minor: -250 }),
    fakeEntry('c', { kind: 'stock_buy', minor: -9000 }),
    deposit(500),
  ];
  expect(typed(entries, 'deposit')).toEqual(['5 USD']);
  expect(typed(entries, 'withdraw')).toEqual(['2.5 USD']);
});

test('last amounts are empty without entries', () => {
  expect(lastAmounts([], 'deposit')).toEqual([]);
});
