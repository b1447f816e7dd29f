import { spawnSync } from 'node:child_process';
import { inRoot } from '../paths.mjs';

/**
 * Runs a tool against a database that nobody serves: whatever it refuses here, it refuses before any
 * request.
 * @param tool the file's name in `tools`, such as `config.ts`
 * @returns its exit status, and both outputs as one text
 */
export function runUnserved(tool: string, ...options: string[]) {
  const args = ['--import', 'tsx', inRoot('tools', tool), ...options];
  const env = { ...process.env, FIRESTORE_EMULATOR_HOST: '127.0.0.1:9', NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: inRoot(),
    encoding: 'utf8',
    env,
  });
  return { status, text: stdout + stderr };
}
