import { expect, it } from 'vitest';
import { comparison } from './compare-tests.mjs';

const part = (name: string, tests: number, seconds: number) => ({ name, tests, seconds });

it('the comparison shows what a change added per part, even for parts that several jobs share', () => {
  const before = [part('web', 10, 50.2), part('gone', 2, 1)];
  const after = [part('web', 12, 40), part('e2e', 3, 20.4), part('e2e', 4, 30.4)];
  expect(comparison(before, after).split('\n').slice(2)).toEqual([
    '| web | 12 | +2 | 40 | −10 |',
    '| e2e | 7 | +7 | 51 | +51 |',
    '| gone | 0 | −2 | 0 | −1 |',
    '| all | 19 | +7 | 91 | +40 |',
  ]);
});
