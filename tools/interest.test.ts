import { describe, expect, it } from 'vitest';
import { runUnserved } from './lib/testing/run-unserved';

const run = (...options: string[]) => runUnserved('interest.ts', ...options);

describe('npm run bank -- interest', () => {
  it.each([
    ['no month', []],
    ['a month that there is not', ['--period', '2026-13']],
    ['a day', ['--period', '2026-09-01']],
    ['an option that it does not know', ['--period', '2026-09', '--force']],
  ])('refuses %s, and shows its usage', (_, options) => {
    expect(run(...options)).toMatchObject({
      status: 1,
      text: expect.stringContaining('npm run bank -- interest --period <YYYY-MM>') as string,
    });
  });

  it('refuses a month that is not over, before it contacts any database', () => {
    const period = new Date().toISOString().slice(0, 7);
    expect(run('--period', period, '--apply')).toMatchObject({
      status: 1,
      text: expect.stringContaining(`${period} is not over`) as string,
    });
  });

  it('shows its usage', () => {
    expect(run('--help')).toMatchObject({ status: 0 });
  });
});
