// @ts-check
import { mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bold, say } from './console.mjs';
import { CACHE, inRoot } from './paths.mjs';
import { runShown } from './run.mjs';
import { countPlaywright, countVitest, withExitCode } from './test-results.mjs';

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {boolean} needsSuite
 * @property {boolean} isCheck whether it runs on one processor and says next to nothing
 * @property {(env: NodeJS.ProcessEnv, files: Touched, more: string[]) =>
 *   Promise<Omit<import('./test-results.mjs').PartResult, 'name' | 'seconds'>>} run
 *
 * @typedef {object} Work
 * @property {Part} part
 * @property {Touched} files
 * @property {string[]} more arguments for the runner
 *
 * @typedef {import('./touched-parts.mjs').Touched} Touched
 */

const REPORTS = join(CACHE, 'test-reports');

/** @param {...string} path of a program in node_modules */
const program = (...path) => inRoot('node_modules', ...path);

/** @param {string} name */
function freshReport(name) {
  mkdirSync(REPORTS, { recursive: true });
  const file = join(REPORTS, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/**
 * @typedef {object} Command of a check
 * @property {string[]} args
 * @property {string[]} [whole] more arguments, with which it checks the whole checkout
 */

/**
 * Each program of a check counts as one test. They run side by side.
 * @param {string} name
 * @param {...Command} commands
 * @returns {Part}
 */
function check(name, ...commands) {
  return {
    name,
    needsSuite: false,
    isCheck: true,
    run: async (env, files) => {
      const exitCodes = await Promise.all(
        commands.map(({ args, whole = [] }) =>
          runShown(process.execPath, [...args, ...(files === 'all' ? whole : files)], { env }),
        ),
      );
      const failures = commands
        .filter((_, index) => exitCodes[index] !== 0)
        .map(({ args: [file = ''] }) => ({ file: basename(file, '.js'), title: '', message: '' }));
      return { passed: commands.length - failures.length, skipped: 0, failures };
    },
  };
}

/**
 * @param {string} name of the project in vitest.config.ts
 * @param {{ needsSuite?: boolean }} [options]
 * @returns {Part}
 */
function vitest(name, { needsSuite = false } = {}) {
  return {
    name,
    needsSuite,
    isCheck: false,
    run: async (env, files, more) => {
      const file = freshReport(name);
      const args = [program('vitest', 'vitest.mjs'), 'run', '--project', name];
      args.push('--reporter=default', '--reporter=json', `--outputFile.json=${file}`);
      args.push(...(files === 'all' ? [] : files), ...more);
      const exitCode = await runShown(process.execPath, args, { env });
      return withExitCode(countVitest(file), exitCode);
    },
  };
}

/**
 * @param {'e2e' | 'deep-e2e'} name
 * @returns {Part}
 */
function playwright(name) {
  const deep = name === 'deep-e2e' ? { PENNYSPROUT_DEEP: '1' } : {};
  return {
    name,
    needsSuite: true,
    isCheck: false,
    run: async (env, files, more) => {
      const file = freshReport(name);
      const args = [program('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json'];
      const chosen = [...(files === 'all' ? [] : files), ...more];
      // Whoever asks for such a test by name does not want all others before it; one after another
      // is alone.
      if (chosen.some((argument) => /\.(alone|last)/.test(argument))) {
        args.push('--no-deps', '--workers=1');
      }
      const exitCode = await runShown(process.execPath, [...args, ...chosen], {
        env: { ...env, ...deep, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      });
      return withExitCode(countPlaywright(file), exitCode);
    },
  };
}

/** In the order in which they run: what answers quickly and needs nothing comes first. */
export const PARTS = [
  // With more threads it checks the same files several times over, next to the other checks.
  check('typecheck', {
    args: [program('typescript-7', 'bin', 'tsc'), '-b', '--singleThreaded'],
  }),
  check(
    'lint',
    { args: [program('oxlint', 'bin', 'oxlint')] },
    {
      args: [
        program('eslint', 'bin', 'eslint.js'),
        ...['--max-warnings=0', '--cache', '--cache-location', '.cache/eslint/'],
      ],
      whole: ['.'],
    },
  ),
  check('format', {
    // Among changed files may be some that it does not know, and nothing else.
    args: [program('oxfmt', 'bin', 'oxfmt'), '--check', '--no-error-on-unmatched-pattern'],
  }),
  check('unused', { args: [program('knip', 'bin', 'knip.js'), '--no-progress'] }),
  vitest('shared'),
  vitest('web'),
  vitest('tools'),
  vitest('bundle'),
  vitest('functions', { needsSuite: true }),
  vitest('rules', { needsSuite: true }),
  playwright('e2e'),
];

/** The whole searches of `npm run test:deep`, of which the parts above do one example each. */
export const DEEP_PARTS = [vitest('deep', { needsSuite: true }), playwright('deep-e2e')];

/**
 * @param {Work} work
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<import('./test-results.mjs').PartResult>}
 */
export async function runPart({ part: { name, run }, files, more }, env) {
  say(`\n${bold(`── ${name}`)}`);
  const started = performance.now();
  const counts = await run(env, files, more);
  return { name, ...counts, seconds: (performance.now() - started) / 1000 };
}

/**
 * What a part counts as when its set-up failed.
 * @param {Part} part
 * @returns {import('./test-results.mjs').PartResult}
 */
export function notRun({ name }) {
  const failures = [{ file: '', title: 'not run, for the reason above', message: '' }];
  return { name, passed: 0, skipped: 0, failures, seconds: 0 };
}
