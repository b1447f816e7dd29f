import { describe, expect, it } from 'vitest';
import { runUnserved } from './lib/testing/run-unserved';

const run = (...words: string[]) => runUnserved('split.ts', ...words);

describe('npm run split', () => {
  it.each([
    ['a stock that there is not', ['NFLY', '10:1'], 'There is no stock "NFLY"'],
    ['no stock', [], 'There is no stock ""'],
    ['a split that splits nothing', ['NFLX', '1:1'], 'not "1:1"'],
    ['nothing of a share', ['NFLX', '0:1'], 'not "0:1"'],
    ['a share of nothing', ['NFLX', '10:0'], 'not "10:0"'],
    ['a negative ratio', ['NFLX', '-10:1'], 'not "-10:1"'],
    ['no ratio', ['NFLX'], 'not ""'],
    ['a date that there is not', ['NFLX', '10:1', '--on', '2025-02-30'], 'not "2025-02-30"'],
    [
      'a moment without its day',
      ['NFLX', '10:1', '--at', '2025-11-17T14:30:00.000Z'],
      'needs --on',
    ],
    ['a moment that is none', ['NFLX', '10:1', '--on', '2025-11-17', '--at', 'noon'], 'not "noon"'],
    ['a ratio that is dismissed', ['NFLX', '10:1', '--dismiss'], 'takes no ratio'],
    ['more than it needs', ['NFLX', '10:1', 'TSLA'], 'Too much: "TSLA"'],
  ])('refuses %s in one line, before it contacts any database', (_, words, says) => {
    const { status, text } = run(...words);
    expect(status).toBe(1);
    expect(text).toContain(says);
    expect(text.trim().split('\n')).toHaveLength(1);
  });

  it('refuses an option that it does not know, and shows its usage', () => {
    expect(run('NFLX', '10:1', '--force')).toMatchObject({
      status: 1,
      text: expect.stringContaining('npm run split -- <symbol> <to>:<from>') as string,
    });
  });

  it('shows its usage', () => {
    expect(run('--help')).toMatchObject({ status: 0 });
  });
});
