import { describe, expect, it } from 'vitest';
import { runUnserved } from './lib/testing/run-unserved';

describe('npm run tick', () => {
  it.each([
    ['a move into the past', ['--days', '-1']],
    ['two wishes', ['--days', '1', '--to', '2027-01-01']],
    ['an option that it does not know', ['--project', 'pennysprout']],
  ])('refuses %s, and shows its usage', (_, options) => {
    expect(runUnserved('tick.ts', ...options)).toMatchObject({
      status: 1,
      text: expect.stringContaining('npm run tick -- [options]') as string,
    });
  });

  it('reports when no demo is running', () => {
    expect(runUnserved('tick.ts', '--days', '1')).toMatchObject({
      status: 1,
      text: expect.stringContaining('No demo answers') as string,
    });
  });
});
