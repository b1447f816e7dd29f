import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ToolError } from '../../tools/lib/console.mjs';
import { CACHE, inRoot, ROOT, shown } from '../../tools/lib/paths.mjs';
import { endProcessTree } from '../../tools/lib/process-tree.mjs';
import { endWithUs } from '../../tools/lib/supervisor.mjs';
import type { Mutation } from './operators';
import type { Part } from './sources';

const FOLDER = join(CACHE, 'mutations');

/** Vitest's projects with the tests of each part, one run after the other: the quickest to notice first. */
const PROJECTS: Readonly<Record<Part, readonly string[]>> = {
  shared: ['shared'],
  functions: ['functions'],
  web: ['web', 'web-alone'],
  rules: ['rules'],
};

/** Outcome of a run of tests: all passed, one failed, or they went on for too long. */
type Ending = 'passed' | 'failed' | 'hung';

interface Trial {
  readonly part: Part;
  /** Null for the tests as they are. */
  readonly mutation: Mutation | null;
  readonly env: NodeJS.ProcessEnv;
  readonly limitMs: number;
}

/**
 * Runs the tests of a part that import what is mutated, up to the first that fails. No import says what
 * depends on the rules.
 */
export async function runTests(trial: Trial): Promise<Ending> {
  for (const project of PROJECTS[trial.part]) {
    const ending = await runProject(project, trial);
    if (ending !== 'passed') return ending;
  }
  return 'passed';
}

async function runProject(project: string, trial: Trial): Promise<Ending> {
  const { part, mutation, env, limitMs } = trial;
  const report = join(FOLDER, `${project}.json`);
  const logFile = join(FOLDER, `${project}.log`);
  const related =
    mutation === null || part === 'rules' ? ['run'] : ['related', '--run', mutation.file];
  const args = [inRoot('node_modules/vitest/vitest.mjs'), ...related, '--project', project];
  args.push('--config', inRoot('tests/mutations/vitest.config.ts'), '--bail=1');
  args.push('--passWithNoTests', '--reporter=default', '--reporter=json');
  args.push(`--outputFile.json=${report}`);
  mkdirSync(FOLDER, { recursive: true });
  rmSync(report, { force: true });
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...env, PENNYSPROUT_MUTATION: JSON.stringify(mutation) },
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
