import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ToolError } from '../../tools/lib/console.mjs';
import { CACHE, inRoot, ROOT, shown } from '../../tools/lib/paths.mjs';
import { endProcessTree } from '../../tools/lib/process-tree.mjs';
import { endWithUs } from '../../tools/lib/warden.mjs';
import type { Spoil } from './operators';
import type { Part } from './sources';

const FOLDER = join(CACHE, 'mutations');

/** Outcome of a run of tests: all passed, one failed, or they went on for too long. */
type Ending = 'passed' | 'failed' | 'hung';

interface Trial {
  readonly part: Part;
  /** Null for the tests as they are. */
  readonly spoil: Spoil | null;
  readonly env: NodeJS.ProcessEnv;
  readonly limitMs: number;
}

/**
 * Runs the tests of a part that import what is spoilt, up to the first that fails. No import says what
 * depends on the rules.
 */
export async function runTests({ part, spoil, env, limitMs }: Trial): Promise<Ending> {
  const report = join(FOLDER, `${part}.json`);
  const logFile = join(FOLDER, `${part}.log`);
  const related = spoil === null || part === 'rules' ? ['run'] : ['related', '--run', spoil.file];
  const args = [inRoot('node_modules/vitest/vitest.mjs'), ...related, '--project', part];
  args.push('--config', inRoot('tests/mutations/vitest.config.ts'), '--bail=1');
  args.push('--passWithNoTests', '--reporter=default', '--reporter=json');
  args.push(`--outputFile.json=${report}`);
  mkdirSync(FOLDER, { recursive: true });
  rmSync(report, { force: true });
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...env, PENNYSPROUT_SPOIL: JSON.stringify(spoil) },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  endWithUs(child);
  const exit = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  const code = await within(limitMs, exit);
  if (code === 'late') {
    if (child.pid !== undefined) await endProcessTree(child.pid);
    return 'hung';
  }
  // A run that fails before any test says nothing about them.
  if (code !== 0 && !existsSync(report)) {
    throw new ToolError(`The tests did not run. See ${shown(logFile)}.`);
  }
  return code === 0 ? 'passed' : 'failed';
}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
