import { expect, test } from 'vitest';
import { fakeBalance, fakeJar } from '../../testing/fake-live';
import { accountsWithJars, currenciesForJar, nearestJar, partsOf } from './accounts';

const usd = fakeBalance('USD', 1_000, [
  fakeJar('lego', { saved: 600 }),
  fakeJar('gifts', { saved: 0 }),
]);

test('the accounts shown are those with money or jars, the family’s currency first', () => {
  const all = [
    fakeBalance('EUR', 5),
    fakeBalance('JPY', 900),
    fakeBalance('TWD', 0, [fakeJar('kite')]),
    fakeBalance('GBP', 0),
    usd,
  ];
  const shown = accountsWithJars(all, 'USD').map(({ currency }) => currency);
  expect(shown).toEqual(['USD', 'JPY', 'EUR', 'TWD']);
});

test('the accounts shown are an empty one in the family’s currency where there are none', () => {
  expect(accountsWithJars([fakeBalance('EUR', 0)], 'TWD')).toEqual([
    { currency: 'TWD', balanceMinor: 0 },
  ]);
});

test('there is no room for a ninth jar', () => {
  const eight = Array.from({ length: 8 }, (_, index) => fakeJar(String(index)));
  expect(currenciesForJar([fakeBalance('USD', 800, eight), fakeBalance('EUR', 1)])).toEqual([
    'EUR',
  ]);
});

test('the chart of an account shows the pots that have money, free money last', () => {
  expect(partsOf(usd).map(([jar, minor]) => [jar?.name ?? null, minor])).toEqual([
    ['lego', 600],
    [null, 400],
  ]);
});

test('the nearest goal is the one with the smallest missing fraction, whatever its currency', () => {
  const account = fakeBalance('USD', 1_000, [
    fakeJar('nearly', { saved: 90, target: 100 }),
    fakeJar('open', { saved: 500 }),
    fakeJar('half', { saved: 500, target: 1_000 }),
  ]);
  const yen = fakeBalance('JPY', 99, [fakeJar('nearer', { saved: 95, target: 100 })]);
  expect(nearestJar([account])?.jar.name).toBe('nearly');
  expect(nearestJar([account, yen])).toMatchObject({ account: yen, jar: { name: 'nearer' } });
});

test('a full jar is the nearest goal until it is bought, and one without a target is none', () => {
  const full = fakeJar('full', { saved: 100, target: 100 });
  const far = fakeJar('far', { saved: 1, target: 100 });
  expect(nearestJar([fakeBalance('USD', 101, [full, far])])?.jar.name).toBe('full');
  expect(nearestJar([fakeBalance('USD', 100, [fakeJar('open')])])).toBeNull();
});
