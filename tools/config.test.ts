import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { NOTICE_LENGTH } from '@pennysprout/shared/service/service-status';
import { inRoot } from './lib/paths.mjs';

/** As `npm run config`, with a database that nobody serves: what is refused here never asks it. */
function run(...options: string[]) {
  const args = ['--import', 'tsx', inRoot('tools', 'config.ts'), ...options];
  const env = { ...process.env, FIRESTORE_EMULATOR_HOST: '127.0.0.1:9', NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: inRoot(),
    encoding: 'utf8',
    env,
  });
  return { status, text: stdout + stderr };
}

describe('npm run config', () => {
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
  ])('refuses %s, and shows how it is used', (_, options) => {
    expect(run(...options)).toMatchObject({
      status: 1,
      text: expect.stringContaining('npm run config -- [options]') as string,
    });
  });

  it('says so where no database answers', () => {
    expect(run('--money', 'off')).toMatchObject({
      status: 1,
      text: expect.stringContaining('No database answers') as string,
    });
  });
});
