import { expect, test } from 'vitest';
import fc from 'fast-check';
import { AppError } from '../kernel/call/errors';
import type { Instant } from '../kernel/document/instant';
import { toMinorUnits, ZERO } from '../kernel/money/money';
import { emptyAccount, heldMinor, jarTotalMinor, potsOf, type Account } from './account';
import { applyPosting } from './apply-posting';
import { isFull, noteFull } from './full-jars';
import { afterApproval, approvedHold, closeHold, isToBeBought, openHold } from './holds';
import { addJar, changeJar, jarOf } from './jars';
import { holdLegs, putLegs, releaseLegs, roomIn, takeLegs } from './legs';
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
          if (isFull(account, jar)) since.set(jar.id, before ?? ms);
          else since.delete(jar.id);
          expect(jar.fullSince?.toMillis()).toBe(since.get(jar.id));
          full += before !== undefined && isFull(account, jar) ? 1 : 0;
        }
      }
    }),
  );
  expect(full).toBeGreaterThan(0);
});

test('a jar that was full before the field existed stays without it until it is full again', () => {
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

test('what is asked for stays in its jar until it is answered', () => {
  const lego = { ...ABOUT, name: 'Lego', targetMinor: toMinorUnits(2500), parts: 1 };
  const empty = addJar(emptyAccount('USD'), 'USD_lego', lego);
  const funded = applyPosting(empty, { kind: 'deposit', amountMinor: toMinorUnits(5000) }).after;
  const full = noteFull(funded, empty, instant(1));
  const now = (account: Account) => {
    const jar = jarOf(account, 'USD_lego');
    const { savedMinor, fullSince } = jar;
    const totalMinor = jarTotalMinor(account, jar);
    return { savedMinor, totalMinor, room: roomIn(account, jar), since: fullSince?.toMillis() };
  };
  expect(now(full)).toEqual({ savedMinor: 2500, totalMinor: 2500, room: 0, since: 1 });

  const wish = { requestId: 'wish', from: 'USD_lego', closesJar: true };
  const opened = openHold(full, wish);
  const held = post(opened, ZERO, holdLegs(opened, 'wish', toMinorUnits(2500)));
  const asked = noteFull(held, full, instant(2));
  expect(now(asked)).toEqual({ savedMinor: 0, totalMinor: 2500, room: 0, since: 1 });
  expect(heldMinor(asked)).toBe(2500);
  expect(isToBeBought(asked, 'USD_lego')).toBe(true);

  const posted = applyPosting(asked, { kind: 'deposit', amountMinor: toMinorUnits(1000) });
  expect(posted.legs).toEqual([{ pot: 'free', amountMinor: 1000 }]);

  const released = post(asked, ZERO, releaseLegs(asked, 'wish'));
  const declined = noteFull(closeHold(released, 'wish'), asked, instant(3));
  expect(now(declined)).toEqual({ savedMinor: 2500, totalMinor: 2500, room: 0, since: 1 });
  expect(isToBeBought(declined, 'USD_lego')).toBe(false);

  const given = approvedHold(asked, { id: 'wish', closesJar: true }, toMinorUnits(2500));
  const spending = { kind: 'withdrawal', amountMinor: toMinorUnits(2500), held: given } as const;
  expect(afterApproval(applyPosting(asked, spending).after, given).pots?.jars).toEqual([]);

  const other = openHold(full, { ...wish, closesJar: false });
  expect(isToBeBought(other, 'USD_lego')).toBe(false);
});

test('an account that has never had a jar stays as it is', () => {
  const account = emptyAccount('USD');
  expect(noteFull(account, undefined, instant(1))).toBe(account);
});
