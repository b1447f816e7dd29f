import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { AppError } from '../kernel/call/errors';
import { minorToDecimal, toMinorUnits, ZERO } from '../kernel/money/money';
import {
  emptyAccount,
  FREE,
  freeMinor,
  heldMinor,
  potsOf,
  type Account,
  type Jar,
} from './account';
import { removeJar } from './jars';
import { applyPosting, type Posting } from './apply-posting';
import { ENTRY_KINDS, KINDS } from './kinds';
import { closingLegs, isDivided, putLegs, takeLegs } from './legs';
import { post, type Leg, type Take } from './posting';

type JarState = Partial<Pick<Jar, 'savedMinor' | 'targetMinor' | 'parts'>>;

function jar(
  id: string,
  { savedMinor, targetMinor, parts }: Partial<Record<keyof JarState, number>>,
): Jar {
  return {
    id,
    name: id,
    icon: 'star',
    purpose: 'save',
    wantedBy: null,
    release: 'own',
    parts: parts ?? 0,
    savedMinor: toMinorUnits(savedMinor ?? 0),
    targetMinor: targetMinor === undefined ? null : toMinorUnits(targetMinor),
  };
}

function account(balance: number, freeParts: number, jars: Jar[], held = 0): Account {
  const hold = { requestId: 'request', from: FREE, amountMinor: toMinorUnits(held) };
  const pots = { freeParts, jars, holds: held > 0 ? [hold] : [] };
  return { ...emptyAccount('USD'), balanceMinor: toMinorUnits(balance), pots };
}

function saved(one: Account): Record<string, number> {
  const jars = potsOf(one).jars.map(({ id, savedMinor }) => [id, savedMinor] as const);
  return { ...Object.fromEntries(jars), free: freeMinor(one) };
}

const apply = (to: Account, kind: Posting['kind'], amount: number, more: Partial<Posting> = {}) =>
  applyPosting(to, { kind, amountMinor: toMinorUnits(amount), ...more });

const takes = (amounts: Record<string, number>): Take[] =>
  Object.entries(amounts).map(([jarId, amount]) => ({ jarId, amountMinor: toMinorUnits(amount) }));

const refusal = (code: string, pots?: object) =>
  expect.objectContaining({ code, ...(pots && { details: { pots } }) }) as Error;

describe('new money', () => {
  test.each([
    ['by parts', 900, 2, [jar('a', { parts: 3 }), jar('b', { parts: 2 }), jar('c', { parts: 2 })]],
  ])('is divided %s', (_, amount, freeParts, jars) => {
    expect(saved(apply(account(0, freeParts, jars), 'deposit', amount).after)).toEqual({
      a: 300,
      b: 200,
      c: 200,
      free: 200,
    });
  });

  test('goes into a jar up to its target, and the excess is not divided again', () => {
    const lego = jar('lego', { savedMinor: 4900, targetMinor: 5000, parts: 1 });
    const before = account(4900, 1, [lego, jar('gifts', { parts: 1 })]);
    expect(saved(apply(before, 'deposit', 1000).after)).toEqual({
      lego: 5000,
      gifts: 333,
      free: 567,
    });
  });

  test('skips a jar that has more than its target', () => {
    const before = account(90, 0, [jar('a', { savedMinor: 90, targetMinor: 50, parts: 1 })]);
    expect(saved(apply(before, 'deposit', 10).after)).toEqual({ a: 90, free: 10 });
  });

  test('of one unit goes to the first jar', () => {
    const before = account(0, 1, [jar('a', { parts: 1 }), jar('b', { parts: 1 })]);
    expect(saved(apply(before, 'deposit', 1).after)).toEqual({ a: 1, b: 0, free: 0 });
  });

  test.each([
    ['all parts are zero', 0, 0],
    ['only what stays free has parts', 5, 0],
  ])('stays free where %s', (_, freeParts, parts) => {
    const { after, legs } = apply(account(0, freeParts, [jar('a', { parts })]), 'deposit', 7);
    expect(saved(after)).toEqual({ a: 0, free: 7 });
    expect(isDivided(legs)).toBe(false);
  });

  test('stays free where a parent says so, and so do the proceeds of a sale of shares', () => {
    const before = account(0, 0, [jar('a', { parts: 1 })]);
    expect(saved(apply(before, 'deposit', 7, { share: false }).after)).toEqual({ a: 0, free: 7 });
    expect(saved(apply(before, 'stock_sell', 7).after)).toEqual({ a: 0, free: 7 });
  });
});

test('new money for one jar fills it, and the excess stays free', () => {
  const lego = jar('lego', { savedMinor: 40, targetMinor: 50, parts: 1 });
  const before = account(40, 1, [lego, jar('gifts', { parts: 9 })]);
  const put = (amount: number, into: string) =>
    saved(apply(before, 'deposit', amount, { into }).after);
  expect(put(7, 'lego')).toEqual({ lego: 47, gifts: 0, free: 0 });
  expect(put(17, 'lego')).toEqual({ lego: 50, gifts: 0, free: 7 });
  expect(put(17, 'gifts')).toEqual({ lego: 40, gifts: 17, free: 0 });
  expect(() => put(7, 'gone')).toThrow(refusal('invalid_request'));
});

describe('interest', () => {
  test('is divided by what each pot has saved', () => {
    const jars = [jar('lego', { savedMinor: 5000 }), jar('gifts', { savedMinor: 3000 })];
    const { after, legs } = apply(account(10_000, 1, jars), 'interest', 83);
    expect(legs.map(({ amountMinor }) => amountMinor)).toEqual([41, 25, 17]);
    expect(saved(after)).toEqual({ lego: 5041, gifts: 3025, free: 2017 });
  });

  test('counts held money with free money', () => {
    const { after } = apply(account(100, 1, [jar('lego', { savedMinor: 50 })], 25), 'interest', 4);
    expect(saved(after)).toEqual({ lego: 52, free: 27 });
  });

  test('on held money stays free, and so does that on a full jar', () => {
    const jars = [jar('full', { savedMinor: 50, targetMinor: 50 })];
    const { after } = apply(account(100, 0, jars, 50), 'interest', 10);
    expect(saved(after)).toEqual({ full: 50, free: 10 });
    expect(heldMinor(after)).toBe(50);
  });

  test('posted late, when all is spent, stays free', () => {
    expect(saved(apply(account(0, 1, [jar('a', { parts: 9 })]), 'interest', 3).after)).toEqual({
      a: 0,
      free: 3,
    });
  });
});

describe.each(['withdrawal', 'stock_buy'] as const)('a %s', (kind) => {
  const before = account(500, 1, [jar('lego', { savedMinor: 400 }), jar('gifts', {})]);

  test('takes free money', () => {
    const { after, legs } = apply(before, kind, 100);
    expect(saved(after)).toEqual({ lego: 400, gifts: 0, free: 0 });
    expect(isDivided(legs)).toBe(false);
  });

  test('takes the named amounts out of jars, and the rest out of free money', () => {
    const { after, legs } = apply(before, kind, 150, { takes: takes({ lego: 50 }) });
    expect(saved(after)).toEqual({ lego: 350, gifts: 0, free: 0 });
    expect(legs).toEqual([
      { pot: 'lego', amountMinor: -50 },
      { pot: FREE, amountMinor: -100 },
    ]);
  });

  test('is refused where jars that are not named would have to give more', () => {
    const inJars = refusal('money_in_jars', { free: 1, held: 0 });
    expect(() => apply(before, kind, 150)).toThrow(inJars);
    expect(() => apply(before, kind, 151, { takes: takes({ lego: 50 }) })).toThrow(inJars);
  });

  test('does not touch held money', () => {
    const holding = account(500, 1, [jar('lego', { savedMinor: 100 })], 300);
    const held = refusal('money_in_jars', { free: 1, held: 3 });
    expect(() => apply(holding, kind, 101)).toThrow(held);
    expect(() => apply(holding, kind, 201, { takes: takes({ lego: 100 }) })).toThrow(held);
  });

  test('of more than the balance is refused as without jars, whatever jars are named', () => {
    for (const more of [{}, { takes: takes({ lego: 401 }) }, { takes: takes({ bike: 1 }) }]) {
      expect(() => apply(before, kind, 501, more)).toThrow(refusal('insufficient_balance'));
    }
  });

  test('is refused where a jar has less, or does not exist', () => {
    const less = refusal('not_enough_in_jar', { saved: 4 });
    expect(() => apply(before, kind, 450, { takes: takes({ lego: 401 }) })).toThrow(less);
    expect(() => apply(before, kind, 5, { takes: takes({ bike: 1 }) })).toThrow(
      refusal('not_found'),
    );
  });
});

describe('takes that add up to more than the amount', () => {
  const before = account(500, 1, [
    jar('lego', { savedMinor: 400 }),
    jar('gifts', { savedMinor: 9 }),
  ]);

  test('are refused for a withdrawal', () => {
    const order = { takes: takes({ lego: 40, gifts: 8 }) };
    expect(() => apply(before, 'withdrawal', 45, order)).toThrow(refusal('invalid_request'));
  });

  test('are reduced, the last first, for shares that have become cheaper', () => {
    const order = { takes: takes({ lego: 40, gifts: 8 }) };
    expect(saved(apply(before, 'stock_buy', 45, order).after)).toEqual({
      lego: 360,
      gifts: 4,
      free: 91,
    });
    expect(saved(apply(before, 'stock_buy', 40, order).after)).toEqual({
      lego: 360,
      gifts: 9,
      free: 91,
    });
  });

  test('ignore a jar that is no longer needed, even if it is closed', () => {
    const order = { takes: takes({ lego: 40, closed: 8 }) };
    expect(saved(apply(before, 'stock_buy', 40, order).after)).toEqual({
      lego: 360,
      gifts: 9,
      free: 91,
    });
  });
});

describe('takes for shares that have become dearer', () => {
  const before = account(500, 1, [
    jar('lego', { savedMinor: 400 }),
    jar('gifts', { savedMinor: 10 }),
  ]);
  const buy = (amount: number, dearer: number, named: Record<string, number>) =>
    apply(before, 'stock_buy', amount, {
      takes: takes(named),
      dearerMinor: toMinorUnits(dearer),
    });

  test('are increased, the last one, by what free money does not cover', () => {
    expect(saved(buy(141, 1, { gifts: 10, lego: 40 }).after)).toEqual({
      lego: 359,
      gifts: 0,
      free: 0,
    });
    expect(saved(buy(140, 1, { gifts: 10, lego: 40 }).after)).toEqual({
      lego: 360,
      gifts: 0,
      free: 0,
    });
    expect(saved(buy(120, 5, { lego: 40 }).after)).toEqual({ lego: 360, gifts: 10, free: 10 });
  });

  test('are not increased further, nor beyond what the jar has, nor without being asked for', () => {
    const inJars = refusal('money_in_jars', { free: 0.9, held: 0 });
    expect(() => buy(142, 1, { gifts: 10, lego: 40 })).toThrow(inJars);
    expect(() => buy(91, 1, {})).toThrow(inJars);
    expect(() => buy(141, 1, { lego: 40, gifts: 10 })).toThrow(
      refusal('not_enough_in_jar', { saved: 0.1 }),
    );
  });
});

describe('putting into and taking out of a jar', () => {
  const before = account(100, 1, [jar('a', { savedMinor: 40, targetMinor: 50 })], 10);
  const minor = toMinorUnits;

  test('moves money between a jar and free money, even past the target', () => {
    expect(saved(post(before, ZERO, putLegs(before, 'a', minor(50))))).toEqual({ a: 90, free: 0 });
    expect(saved(post(before, ZERO, takeLegs(before, 'a', minor(40))))).toEqual({ a: 0, free: 90 });
  });

  test('is refused beyond what there is', () => {
    expect(() => putLegs(before, 'a', minor(51))).toThrow(
      refusal('not_enough_free', { free: 0.5 }),
    );
    expect(() => takeLegs(before, 'a', minor(41))).toThrow(
      refusal('not_enough_in_jar', { saved: 0.4 }),
    );
    for (const legs of [putLegs, takeLegs]) {
      expect(() => legs(before, 'b', minor(1))).toThrow(refusal('not_found'));
    }
  });

  test('closing a jar frees its money', () => {
    const [a] = potsOf(before).jars;
    const closed = removeJar(post(before, ZERO, closingLegs(a!)), 'a');
    expect(saved(closed)).toEqual({ free: 90 });
    expect(closingLegs(jar('empty', {}))).toEqual([]);
  });
});

describe('a deposit that is taken back', () => {
  const undoes = (amounts: Record<string, number>): Leg[] =>
    Object.entries(amounts).map(([pot, minor]) => ({ pot, amountMinor: toMinorUnits(minor) }));
  const back = (from: Account, amounts: Record<string, number>) => {
    const all = Object.values(amounts).reduce((sum, minor) => sum + minor, 0);
    return saved(apply(from, 'deposit_undo', all, { undoes: undoes(amounts) }).after);
  };

  test('comes out of the jars that it went to, up to the amounts they got', () => {
    const now = account(200, 1, [jar('a', { savedMinor: 70 }), jar('b', { savedMinor: 30 })]);
    expect(back(now, { a: 50, free: 50 })).toEqual({ a: 20, b: 30, free: 50 });
  });

  test('then comes out of free money, and then out of the other jars, the last one first', () => {
    const jars = ['a', 'b', 'c'].map((id) => jar(id, { savedMinor: 40 }));
    expect(back(account(140, 1, jars), { free: 90 })).toEqual({ a: 40, b: 10, c: 0, free: 0 });
    // What it brought to b was moved to c meanwhile.
    const moved = [jar('a', { savedMinor: 9 }), jar('b', {}), jar('c', { savedMinor: 40 })];
    expect(back(account(50, 1, moved), { b: 40 })).toEqual({ a: 9, b: 0, c: 1, free: 0 });
  });

  test('finally takes the missing amount from the jars that it went to', () => {
    const now = account(100, 1, [jar('a', { savedMinor: 95 }), jar('b', { savedMinor: 5 })]);
    expect(back(now, { a: 50, free: 50 })).toEqual({ a: 0, b: 0, free: 0 });
    const more = account(135, 1, [jar('a', { savedMinor: 95 }), jar('b', { savedMinor: 40 })]);
    expect(back(more, { a: 50, free: 50 })).toEqual({ a: 35, b: 0, free: 0 });
    // From the last of two first, and no more than it has left.
    const both = account(110, 1, [jar('a', { savedMinor: 60 }), jar('b', { savedMinor: 50 })]);
    expect(back(both, { a: 25, b: 25, free: 50 })).toEqual({ a: 10, b: 0, free: 0 });
  });

  test('comes out of other pots where its jar is closed', () => {
    expect(back(account(50, 1, [jar('b', { savedMinor: 20 })]), { gone: 40 })).toEqual({
      b: 10,
      free: 0,
    });
  });

  test('does not touch held money, and is refused where the rest does not suffice', () => {
    const now = account(100, 1, [jar('a', { savedMinor: 30 })], 40);
    expect(back(now, { free: 60 })).toEqual({ a: 0, free: 0 });
    expect(() => back(now, { free: 61 })).toThrow(refusal('undo_spent', { available: 0.6 }));
  });
});

describe('a withdrawal that is taken back', () => {
  test('returns to its pots, or to free money where they are closed', () => {
    const undoes = takes({ a: -50, gone: -30 }).map(({ jarId: pot, amountMinor }) => ({
      pot,
      amountMinor,
    }));
    const now = account(10, 1, [jar('a', { savedMinor: 10, targetMinor: 20 })]);
    const { after, legs } = apply(now, 'withdrawal_undo', 100, { undoes });
    expect(saved(after)).toEqual({ a: 60, free: 50 });
    expect(legs).toEqual([
      { pot: 'a', amountMinor: 50 },
      { pot: FREE, amountMinor: 50 },
    ]);
  });
});

/** Everything that can be done to an account with three jars. */
const IDS = ['a', 'b', 'c'];
const amount = fc.integer({ min: 1, max: 2_000 });
const anyTakes = fc.uniqueArray(fc.record({ jarId: fc.constantFrom(...IDS), amount }), {
  selector: ({ jarId }) => jarId,
  maxLength: 3,
});
const event = fc.oneof(
  fc.record({
    what: fc.constantFrom(...ENTRY_KINDS),
    amount,
    takes: anyTakes,
    share: fc.boolean(),
  }),
  fc.record({
    what: fc.constantFrom('put' as const, 'take' as const),
    amount,
    id: fc.constantFrom(...IDS),
  }),
);
const anyJars = fc.tuple(
  ...IDS.map((id) =>
    fc
      .record({
        parts: fc.integer({ min: 0, max: 9 }),
        targetMinor: fc.option(fc.integer({ min: 1, max: 3_000 }), { nil: undefined }),
      })
      .map(({ parts, targetMinor }) =>
        jar(id, { parts, ...(targetMinor !== undefined && { targetMinor }) }),
      ),
  ),
);

/** Applies an event; returns the amount of its entry, and the same account if it is refused. */
function happen(before: Account, one: typeof event extends fc.Arbitrary<infer T> ? T : never) {
  try {
    if ('id' in one) {
      const make = one.what === 'put' ? putLegs : takeLegs;
      const legs = make(before, one.id, toMinorUnits(one.amount));
      return { after: post(before, ZERO, legs), entry: 0, legs };
    }
    const list = one.takes.map(({ jarId, amount: minor }) => ({
      jarId,
      amountMinor: toMinorUnits(minor),
    }));
    const more = KINDS[one.what].sign === 1 ? { share: one.share } : { takes: list };
    const { after, amountMinor, legs } = apply(before, one.what, one.amount, more);
    return { after, entry: amountMinor, legs };
  } catch (error) {
    // Refusals by the legs have a code; anything else `post` refuses is a bug.
    expect(error).toBeInstanceOf(AppError);
    return { after: before, entry: 0, legs: [] as readonly Leg[] };
  }
}

describe('an account, whatever happens to it,', () => {
  test('has pots that are the sums of their legs, never negative, and add up to the balance', () => {
    fc.assert(
      fc.property(
        anyJars,
        fc.integer({ min: 0, max: 9 }),
        fc.array(event, { maxLength: 40 }),
        (jars, freeParts, events) => {
          let now = account(0, freeParts, jars);
          const sums: Record<string, number> = { a: 0, b: 0, c: 0, free: 0 };
          let balance = 0;
          for (const one of events) {
            const { after, entry, legs } = happen(now, one);
            for (const { pot, amountMinor } of legs) {
              expect(amountMinor).not.toBe(0);
              sums[pot] = (sums[pot] ?? 0) + amountMinor;
            }
            balance += entry;
            expect(saved(after)).toEqual(sums);
            expect(Math.min(...Object.values(sums))).toBeGreaterThanOrEqual(0);
            expect(after.balanceMinor).toBe(balance);
            now = after;
          }
        },
      ),
    );
  });

  test('has every pot as before when an entry is taken back at once', () => {
    const kind = fc.constantFrom('deposit' as const, 'withdrawal' as const);
    fc.assert(
      fc.property(
        anyJars,
        fc.array(event, { maxLength: 20 }),
        fc.record({ what: kind, amount, takes: anyTakes, share: fc.boolean() }),
        (jars, events, entry) => {
          const before = events.reduce((now, one) => happen(now, one).after, account(0, 1, jars));
          const { after, entry: posted, legs } = happen(before, entry);
          if (posted === 0) return;
          const undone = apply(after, `${entry.what}_undo`, entry.amount, { undoes: legs });
          expect(undone.after).toEqual(before);
          expect(undone.amountMinor).toBe(-posted);
        },
      ),
    );
  });

  test('has no jar filled beyond its target by new money and interest', () => {
    fc.assert(
      fc.property(anyJars, fc.array(amount, { maxLength: 20 }), (jars, amounts) => {
        let now = account(0, 1, jars);
        for (const [n, minor] of amounts.entries()) {
          now = apply(now, n % 3 === 2 ? 'interest' : 'deposit', minor).after;
        }
        for (const { targetMinor, savedMinor } of potsOf(now).jars) {
          if (targetMinor !== null) expect(savedMinor).toBeLessThanOrEqual(targetMinor);
        }
      }),
    );
  });
});

test('refusals state decimals in the account’s currency', () => {
  const yen: Account = { ...account(5, 1, [jar('a', { savedMinor: 5 })]), currency: 'JPY' };
  expect(() => apply(yen, 'withdrawal', 2, { takes: takes({ a: 1 }) })).toThrow(
    refusal('money_in_jars', { free: minorToDecimal(ZERO, 'JPY'), held: 0 }),
  );
  expect(() => takeLegs(yen, 'a', toMinorUnits(6))).toThrow(
    refusal('not_enough_in_jar', { saved: 5 }),
  );
});
