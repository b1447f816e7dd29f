import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { promiseNumbers, proofs } from './coverage-page';
import { testsIn } from './tests-in';

describe('the promises of the product', () => {
  const numbers = promiseNumbers();
  const claimed = proofs().flatMap(({ file, title, proves }) =>
    proves.map((number) => ({ number, test: `${file} › ${title}` })),
  );

  it('are many, with distinct numbers', () => {
    expect(numbers.length).toBeGreaterThan(600);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('are each proved by a test', () => {
    const proved = new Set(claimed.map(({ number }) => number));
    expect(numbers.filter((number) => !proved.has(number))).toEqual([]);
  });

  it('exist for every test that claims one', () => {
    expect(claimed.filter(({ number }) => !numbers.includes(number))).toEqual([]);
  });
});

it('tests are found with their groups and the promises they prove', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sprout-tests-'));
  const file = join(folder, 'a.test.ts');
  writeFileSync(
    file,
    `describe('a jar', () => {
      // Why this is so.
      // Proves P1, P20
      // Proves P300
      it.each([1, 2])('holds %s', () => {});
      for (const kind of KINDS) {
        test(\`of \${kind} is empty\`, () => {});
      }
      test.step('is no test', () => {});
    });`,
  );
  expect(testsIn(file)).toEqual([
    { title: 'a jar › holds %s', proves: ['P1', 'P20', 'P300'] },
    { title: 'a jar › of ${…} is empty', proves: [] },
  ]);
  rmSync(folder, { recursive: true });
});
