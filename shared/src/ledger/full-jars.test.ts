import { expect, test } from 'vitest';
import fc from 'fast-check';
import { AppError } from '../kernel/call/errors';
import type { Instant } from '../kernel/document/instant';
import { toMinorUnits, ZERO } from '../kernel/money/money';
import { emptyAccount, potsOf, type Account } from './account';
import { applyPosting } from './apply-posting';
import { isFull, noteFull } from './full-jars';
import { addJar, changeJar, jarOf } from './jars';
import { putLegs, takeLegs } from './legs';
import { post } from './posting';

const ABOUT = { icon: 'robot', purpose: 'save', wantedBy: null } as const;
const JARS = ['USD_lego', 'USD_bike'];

function instant(ms: number): Instant {
  return { toMillis: () => ms, toDate: () => new Date(ms) };
}

/** Account with two jars, of which the second gets new money. */
function withJars(): Account {
  const lego = { ...ABOUT, name: 'Lego', targetMinor: toMinorUnits(30) };
  const bike = { ...ABOUT, name: 'Bike', targetMinor: null, parts: 1 };
  return addJar(addJar(emptyAccount('USD'), 'USD_lego', lego), 'USD_bike', bike);
}

const amountMinor = fc.integer({ min: 1, max: 60 }).map(toMinorUnits);
const jarId = fc.constantFrom(...JARS);
const targetMinor = fc.option(amountMinor);
type Change = (account: Account) => Account;

/** Changes of what a jar has, and of what it is to have. */
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constantFrom('deposit', 'withdrawal'), amountMinor }).map(
    (posting): Change =>
      (account) =>
        applyPosting(account, posting).after,
  ),
  fc.tuple(fc.constantFrom(putLegs, takeLegs), jarId, amountMinor).map(
    ([legsOf, id, amount]): Change =>
      (account) =>
        post(account, ZERO, legsOf(account, id, amount)),
  ),
  fc.tuple(jarId, targetMinor).map(
    ([id, target]): Change =>
      (account) =>
        changeJar(account, id, { targetMinor: target }),
  ),
);

/** Makes the change, unless the account does not allow it. */
function tryTo(make: Change, account: Account): Account {
  try {
    return make(account);
  } catch (error) {
    if (error instanceof AppError) return account;
    throw error;
  }
}

test('a jar notes since when it is full exactly while it is, by whatever it became so', () => {
  let full = 0;
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 40 }), (changes) => {
      let account = withJars();
      const since = new Map<string, number>();
      for (const [ms, make] of changes.entries()) {
        account = noteFull(tryTo(make, account), account, instant(ms));
        for (const jar of potsOf(account).jars) {
          const before = since.get(jar.id);
          if (isFull(jar)) since.set(jar.id, before ?? ms);
          else since.delete(jar.id);
          expect(jar.fullSince?.toMillis()).toBe(since.get(jar.id));
          full += before !== undefined && isFull(jar) ? 1 : 0;
        }
      }
    }),
  );
  expect(full).toBeGreaterThan(0);
});

test('a jar that was full before notes were made gets none, until it is full anew', () => {
  const funded = applyPosting(withJars(), { kind: 'deposit', amountMinor: toMinorUnits(90) }).after;
  const old = changeJar(funded, 'USD_bike', { targetMinor: toMinorUnits(30) });
  const sinceOf = (account: Account) => jarOf(account, 'USD_bike').fullSince;
  const moved = post(old, ZERO, takeLegs(old, 'USD_bike', toMinorUnits(10)));
  const still = noteFull(moved, old, instant(1));
  expect(sinceOf(still)).toBeUndefined();
  const higher = changeJar(still, 'USD_bike', { targetMinor: toMinorUnits(100) });
  const notFull = noteFull(higher, still, instant(2));
  const lower = changeJar(notFull, 'USD_bike', { targetMinor: toMinorUnits(20) });
  expect(sinceOf(noteFull(lower, notFull, instant(3)))?.toMillis()).toBe(3);
});

test('an account that has never had a jar stays as it is', () => {
  const account = emptyAccount('USD');
  expect(noteFull(account, undefined, instant(1))).toBe(account);
});
