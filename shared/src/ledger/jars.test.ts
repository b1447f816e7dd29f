import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { toMinorUnits } from '../kernel/money/money';
import { COUNT_LIMITS } from '../kernel/schema/limits';
import { emptyAccount, FREE, potsOf, type Account } from './account';
import { JAR_ICONS } from './jar-choices';
import { addJar, addJarOfChild, changeJar, jarOf, partsToGive, removeJar, setParts } from './jars';

const bike: Parameters<typeof addJar>[2] = {
  name: 'Bike',
  icon: 'bike',
  purpose: 'save',
  targetMinor: toMinorUnits(12_000),
  wantedBy: '2027-05-01',
  parts: 2,
};
const named = (name: string) => ({ ...bike, name });
const refusal = (code: string) => expect.objectContaining({ code }) as Error;

const one = addJar(emptyAccount('USD'), 'a', bike);
const two = addJar(one, 'b', named('Gifts'));
const names = (account: Account) => potsOf(account).jars.map(({ name }) => name);

test('jars have 24 different icons', () => {
  expect(new Set(JAR_ICONS).size).toBe(24);
});

describe('a new jar', () => {
  test('is empty with the given parts, and the child may take money out', () => {
    expect(one).toEqual({
      ...emptyAccount('USD'),
      pots: {
        freeParts: 1,
        holds: [],
        jars: [{ id: 'a', ...bike, release: 'own', savedMinor: 0 }],
      },
    });
    expect(names(two)).toEqual(['Bike', 'Gifts']);
  });

  test.each(['Bike', 'bIKE', 'Ｂｉｋｅ'])('cannot be called %s where there is a Bike', (name) => {
    expect(() => addJar(one, 'b', named(name))).toThrow(refusal('name_taken'));
  });

  test('is refused where there are eight', () => {
    let full: Account = emptyAccount('USD');
    for (let n = 0; n < COUNT_LIMITS.jarsOfAccount; n += 1) {
      full = addJar(full, String(n), named(String(n)));
    }
    expect(potsOf(full).jars).toHaveLength(8);
    expect(() => addJar(full, 'more', named('more'))).toThrow(refusal('limit_reached'));
  });
});

describe('changing a jar', () => {
  test('keeps omitted fields, and clears null ones', () => {
    const changed = changeJar(two, 'a', { icon: 'star', targetMinor: null, release: 'ask' });
    expect(potsOf(changed).jars).toMatchObject([
      { ...bike, icon: 'star', targetMinor: null, release: 'ask', parts: 2 },
      { name: 'Gifts', icon: 'bike' },
    ]);
  });

  test('may spell its own name differently, and not take another jar’s', () => {
    expect(names(changeJar(two, 'a', { name: 'BIKE' }))).toEqual(['BIKE', 'Gifts']);
    expect(() => changeJar(two, 'a', { name: 'gifts' })).toThrow(refusal('name_taken'));
    expect(() => changeJar(two, 'c', { name: 'x' })).toThrow(refusal('not_found'));
  });
});

describe('closing a jar', () => {
  test('removes the jar', () => {
    expect(names(removeJar(two, 'a'))).toEqual(['Gifts']);
    expect(() => removeJar(two, 'c')).toThrow(refusal('not_found'));
  });

  test('is refused while a request holds money that came from it', () => {
    const holding = (from: string): Account => ({
      ...two,
      pots: {
        ...potsOf(two),
        holds: [{ requestId: 'r', from, amountMinor: toMinorUnits(1) }],
      },
    });
    expect(() => removeJar(holding('a'), 'a')).toThrow(refusal('request_open'));
    expect(names(removeJar(holding(FREE), 'a'))).toEqual(['Gifts']);
  });

  test('never loses money', () => {
    const [jar, ...others] = potsOf(two).jars;
    const full = { ...jar!, savedMinor: toMinorUnits(1) };
    const pots = { ...potsOf(two), jars: [full, ...others] };
    expect(() => removeJar({ ...two, pots }, 'a')).toThrow(RangeError);
  });
});

describe('the parts by which new money is shared', () => {
  test('are set for all jars at once', () => {
    const shared = setParts(two, 2, new Map([['b', 3]]));
    const again = setParts(shared, 0, new Map([['a', 1]]));
    const partsOf = (account: Account) => potsOf(account).jars.map(({ parts }) => parts);
    expect([potsOf(shared).freeParts, ...partsOf(shared)]).toEqual([2, 0, 3]);
    expect([potsOf(again).freeParts, ...partsOf(again)]).toEqual([0, 1, 0]);
    expect(() => setParts(two, 1, new Map([['c', 1]]))).toThrow(refusal('not_found'));
  });
});

describe('a jar that the child has to ask for', () => {
  const about = { name: 'x', icon: 'star', purpose: 'save', wantedBy: null } as const;
  const penny = { ...about, targetMinor: toMinorUnits(1) };

  /** Part of new money that goes to the jar `asked`. */
  const partOf = (account: Account) => {
    const { freeParts, jars } = potsOf(account);
    const all = jars.reduce((sum, { parts }) => sum + parts, freeParts);
    return jarOf(account, 'asked').parts / all;
  };

  /** Account in which it gets three parts, and `freeParts` stay free. */
  function withAsked(freeParts: number): Account {
    const named = { ...about, name: 'Savings', targetMinor: null };
    const made = addJar(emptyAccount('USD'), 'asked', named);
    const asked = changeJar(made, 'asked', { release: 'ask' });
    return setParts(asked, freeParts, new Map([['asked', 3]]));
  }

  test('keeps its part of new money, however many jars the child makes and closes', () => {
    fc.assert(
      fc.property(
        fc.nat(9),
        fc.array(fc.record({ parts: fc.nat(3), closes: fc.boolean() }), { maxLength: 20 }),
        (freeParts, acts) => {
          let account = withAsked(freeParts);
          const before = partOf(account);
          for (const [n, { parts, closes }] of acts.entries()) {
            const [, own] = potsOf(account).jars;
            if (closes && own) account = removeJar(account, own.id);
            else if (potsOf(account).jars.length < 8) {
              const given = Math.min(parts, partsToGive(account));
              const jar = { ...penny, name: `Jar ${n}`, parts: given };
              account = addJarOfChild(account, `own${n}`, jar);
            }
            expect(partOf(account)).toBe(before);
          }
          for (const { id } of potsOf(account).jars.slice(1)) account = removeJar(account, id);
          expect(potsOf(account).freeParts).toBe(freeParts);
        },
      ),
    );
  });

  test('without a part takes none from others', () => {
    const none = setParts(withAsked(1), 1, new Map());
    expect(partsToGive(none)).toBe(99);
    expect(potsOf(addJarOfChild(none, 'own', { ...penny, parts: 3 })).freeParts).toBe(1);
  });
});
