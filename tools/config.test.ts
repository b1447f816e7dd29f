import { describe, expect, it } from 'vitest';
import { NOTICE_LENGTH } from '@pennysprout/shared/service/service-status';
import { runUnserved } from './lib/testing/run-unserved';

const run = (...options: string[]) => runUnserved('config.ts', ...options);

describe('npm run bank -- config', () => {
  it.each([
    ['a notice in one language', ['--notice-en', 'Back at noon.']],
    [
      'a notice that is to be gone as well',
      ['--notice-en', 'a', '--notice-zh', 'b', '--no-notice'],
    ],
    ['an empty notice', ['--notice-en', ' ', '--notice-zh', '中午恢復。']],
    ['a long notice', ['--notice-en', 'x'.repeat(NOTICE_LENGTH + 1), '--notice-zh', '中']],
    ['a switch that is neither on nor off', ['--money', 'paused']],
    ['an option that it does not know', ['--force']],
  ])('refuses %s, and shows its usage', (_, options) => {
    expect(run(...options)).toMatchObject({
      status: 1,
      text: expect.stringContaining('npm run bank -- config [options]') as string,
    });
  });

  it('reports when no database answers', () => {
    expect(run('--money', 'off')).toMatchObject({
      status: 1,
      text: expect.stringContaining('No database answers') as string,
    });
  });
});
