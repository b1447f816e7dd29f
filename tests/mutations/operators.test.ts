import { describe, expect, it } from 'vitest';
import { EQUAL } from './equal';
import { operatorsIn, operatorsOfRules, spoilt } from './operators';
import { draw, inItsLine, SOURCES } from './sources';

const spoiltWays = (text: string) => operatorsIn('a.ts', text).map((spoil) => spoilt(text, spoil));

describe('an operator', () => {
  it.each([
    ['a < b', 'a <= b'],
    ['a - b', 'a + b'],
    ['a && b', 'a || b'],
    ['a ?? b', 'a && b'],
    ['a === b', 'a !== b'],
    ['!a', 'a'],
    ['-a', '+a'],
    ['a++', 'a--'],
    ['a += 1', 'a -= 1'],
  ])('is spoilt: %s', (text, expected) => {
    expect(spoiltWays(text)).toEqual([expected]);
  });

  it('is none of a type, a text, a comment or an arrow', () => {
    const text = `type A = B & C | -1; /* a < b */ const f = (a?: A): string => '1 + 1';`;
    expect(spoiltWays(text)).toEqual([]);
  });

  it('is none that joins texts, which the compiler would refuse', () => {
    expect(spoiltWays("'a' + b + `c${d + e}`")).toEqual(["'a' + b + `c${d - e}`"]);
  });

  it('is spoilt alone, each in its turn', () => {
    expect(spoiltWays('a < b || c > d')).toEqual([
      'a <= b || c > d',
      'a < b && c > d',
      'a < b || c >= d',
    ]);
  });
});

it('finds the operators of rules beside their comments, texts and paths', () => {
  const text = "// a == b\nallow get: if !a(x) && b != 'c && d' || $(e + f) <= 1;";
  expect(operatorsOfRules('a.rules', text).map(({ from }) => from)).toEqual([
    '!',
    '&&',
    '!=',
    '||',
    '+',
    '<=',
  ]);
});

it('draws the same of the same for a seed, each once', () => {
  const all = Array.from({ length: 50 }, (_, n) => n);
  const some = draw(all, 20, 7);
  expect(some).toEqual(draw(all, 20, 7));
  expect(some).not.toEqual(draw(all, 20, 8));
  expect(new Set(some).size).toBe(20);
  expect(draw(all, 60, 7).sort((a, b) => a - b)).toEqual(all);
});

it('finds each operator that may be the other one where it is said to be, once', () => {
  const found = Object.values(SOURCES)
    .flatMap((sources) => sources())
    .map((spoil) => `${spoil.file} ${inItsLine(spoil)}`);
  for (const { file, at } of EQUAL) {
    expect(found.filter((one) => one === `${file} ${at}`)).toHaveLength(1);
  }
});
