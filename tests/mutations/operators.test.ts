import { describe, expect, it } from 'vitest';
import { EQUAL } from './equal';
import { operatorsIn, operatorsOfRules, mutated } from './operators';
import { draw, inItsLine, SOURCES } from './sources';

const mutatedWays = (text: string) =>
  operatorsIn('a.ts', text).map((mutation) => mutated(text, mutation));

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
  ])('is mutated: %s', (text, expected) => {
    expect(mutatedWays(text)).toEqual([expected]);
  });

  it('is not found in a type, a text, a comment or an arrow', () => {
    const text = `type A = B & C | -1; /* a < b */ const f = (a?: A): string => '1 + 1';`;
    expect(mutatedWays(text)).toEqual([]);
  });

  it('is left alone where it joins texts, since the compiler would refuse another', () => {
    expect(mutatedWays("'a' + b + `c${d + e}`")).toEqual(["'a' + b + `c${d - e}`"]);
  });

  it('is mutated alone, each in turn', () => {
    expect(mutatedWays('a < b || c > d')).toEqual([
      'a <= b || c > d',
      'a < b && c > d',
      'a < b || c >= d',
    ]);
  });
});

it('operators of security rules are found beside comments, texts and paths', () => {
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

it('the sample is the same for the same seed, without repetition', () => {
  const all = Array.from({ length: 50 }, (_, n) => n);
  const some = draw(all, 20, 7);
  expect(some).toEqual(draw(all, 20, 7));
  expect(some).not.toEqual(draw(all, 20, 8));
  expect(new Set(some).size).toBe(20);
  expect(draw(all, 60, 7).sort((a, b) => a - b)).toEqual(all);
});

it('an equivalent operator is found at its declared place, once', () => {
  const found = Object.values(SOURCES)
    .flatMap((sources) => sources())
    .map((mutation) => `${mutation.file} ${inItsLine(mutation)}`);
  for (const { file, at } of EQUAL) {
    expect(found.filter((one) => one === `${file} ${at}`)).toHaveLength(1);
  }
});
