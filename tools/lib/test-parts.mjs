// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ToolError, bold, say } from './console.mjs';
import { ROOT, inRoot } from './paths.mjs';
import { runShown } from './run.mjs';
import { REPORTS, countPlaywright, countVitest, withExitCode } from './test-results.mjs';

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {boolean} [needsSuite]
 * @property {boolean} [isCheck] whether it runs on one processor and says next to nothing
 * @property {readonly RegExp[]} [reads] what it reads, builds or starts instead of importing it: with
 *   that changed, the whole part runs
 * @property {RegExp} [narrowsTo] without any of these changed, there is nothing left to run
 * @property {(how: How) => Promise<import('./test-results.mjs').Counts>} run
 *
 * @typedef {object} How
 * @property {NodeJS.ProcessEnv} env
 * @property {Changes | null} changes null runs the whole part
 * @property {string[]} more arguments for the runner
 *
 * @typedef {{ ref: string, paths: readonly string[] }} Changes what has changed since a commit
 *
 * @typedef {{ part: Part } & Omit<How, 'env'>} Work
 */

/** Sources of the app and the server, and the emulators' configuration. */
const BUILT =
  /^((package-lock|firebase)\.json|firestore\/|(web|shared|functions)\/(?!.*(\.(test|catalogue)\.tsx?$|\/(testing|catalogue)[./]|\.md$)))/;

/** Files that start the suite for the browser tests. */
const STARTED =
  /^(tests\/e2e\/playwright\.config\.ts|tests\/setup\/suite\.ts|tools\/(lib|seed)\/(?!.*(\.test\.|testing\/)))/;

/** Files that the catalogue draws or is made of, and those that look at it. */
const DRAWN =
  /^(package-lock\.json|(web|shared)\/(?!.*(\.test\.tsx?$|\.md$))|tests\/(catalogue\/|e2e\/support\/(well-made|latin)\.ts$))/;

/** All but what imports alone lead to. The tests of the pages name other tests by their titles. */
const ALL_BUT_THE_APP = /^(?!(web|shared)\/src\/.*\.(tsx?|css)$)|\.test\.tsx?$/;

const CODE = /\.(tsx?|mjs|js)$/;

/** Files that require everything to be linted again. */
const LINT_RULES = /^(\.oxlintrc\.json|eslint\.config\.js|tools\/eslint\/.*|.*tsconfig.*\.json)$/;

/** @param {...string} path of a program in node_modules */
const program = (...path) => inRoot('node_modules', ...path);

/** @param {string} name @returns {string} file for a runner's report, without that of an earlier run */
function freshReport(name) {
  mkdirSync(REPORTS, { recursive: true });
  const file = join(REPORTS, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/**
 * Creates a part in which each program counts as one test. The programs run concurrently.
 * @param {string} name
 * @param {string[][]} commands
 * @param {Pick<Part, 'reads' | 'narrowsTo'>} [options] with `narrowsTo` it takes paths
 * @returns {Part}
 */
function check(name, commands, { reads = [/./], narrowsTo } = {}) {
  return {
    name,
    reads,
    isCheck: true,
    ...(narrowsTo && { narrowsTo }),
    run: async ({ env, changes }) => {
      const touched = changes?.paths.filter((it) => narrowsTo?.test(it) && existsSync(it)) ?? [];
      const runs = commands.map(async ([file = '', ...args]) => {
        const exitCode = await runShown(process.execPath, [file, ...args, ...touched], { env });
        return exitCode === 0 ? [] : [basename(file, '.js')];
      });
      const failures = (await Promise.all(runs)).flat();
      return { passed: commands.length - failures.length, skipped: 0, failures };
    },
  };
}

/**
 * @param {string} name of the project in vitest.config.ts, or what the names of several begin with
 * @param {Pick<Part, 'needsSuite' | 'reads'>} [options]
 * @returns {Part}
 */
function vitest(name, options) {
  return {
    name,
    ...options,
    run: async ({ env, changes, more }) => {
      const file = freshReport(name);
      const args = [program('vitest', 'vitest.mjs'), 'run', '--project', `${name}*`];
      args.push('--reporter=default', '--reporter=json', `--outputFile.json=${file}`);
      if (changes) args.push(`--changed=${changes.ref}`, '--passWithNoTests');
      const exitCode = await runShown(process.execPath, [...args, ...more], { env });
      return withExitCode(countVitest(file), exitCode, changes !== null);
    },
  };
}

/**
 * Runs Playwright.
 * @param {string} folder of its configuration
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function runPlaywright(folder, args, env) {
  const cli = program('@playwright', 'test', 'cli.js');
  return runShown(process.execPath, [cli, 'test', `--config=tests/${folder}`, ...args], { env });
}

/**
 * @param {string} folder of its configuration; `deep-…` is the name of its deep tier
 * @param {Pick<Part, 'needsSuite' | 'reads' | 'narrowsTo'> & { deep?: boolean }} options
 * @returns {Part}
 */
function playwright(folder, { deep = false, ...options }) {
  const name = deep ? `deep-${folder}` : folder;
  return {
    name,
    ...options,
    run: async ({ env, changes, more }) => {
      const file = freshReport(name);
      const args = ['--reporter=list,json'];
      if (changes) args.push(`--only-changed=${changes.ref}`);
      // Whoever asks for such a test by name does not want all others first; run one at a time, it is
      // alone.
      if (changes || more.some((argument) => /\.(alone|last)/.test(argument))) {
        args.push('--no-deps', '--workers=1');
      }
      const exitCode = await runPlaywright(folder, [...args, ...more], {
        ...env,
        ...(deep && { PENNYSPROUT_DEEP: '1' }),
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      });
      return withExitCode(countPlaywright(file), exitCode, changes !== null);
    },
  };
}

const CATALOGUE = { reads: [DRAWN], narrowsTo: DRAWN };
// A browser test sees the whole product, so any part of it may break any of them.
const E2E = { needsSuite: true, reads: [BUILT, STARTED], narrowsTo: /^tests\/e2e\// };

/** Parts in the order in which they run: quick ones that need nothing come first. */
export const PARTS = [
  // With more threads it checks the same files several times over, next to the other checks.
  check('typecheck', [[program('typescript-7', 'bin', 'tsc'), '-b', '--singleThreaded']]),
  check(
    'lint',
    [
      [program('oxlint', 'bin', 'oxlint')],
      [
        program('eslint', 'bin', 'eslint.js'),
        '--max-warnings=0',
        '--cache',
        '--cache-location',
        '.cache/eslint/',
      ],
    ],
    { reads: [LINT_RULES], narrowsTo: CODE },
  ),
  check('format', [[program('oxfmt', 'bin', 'oxfmt'), '--check']]),
  check('unused', [[program('knip', 'bin', 'knip.js'), '--no-progress']]),
  vitest('shared'),
  vitest('web'),
  vitest('tools', { reads: [ALL_BUT_THE_APP] }),
  vitest('bundle', { reads: [BUILT, /^docs\/operations\.md$/] }),
  playwright('catalogue', CATALOGUE),
  vitest('functions', { needsSuite: true }),
  vitest('rules', { needsSuite: true }),
  playwright('e2e', E2E),
];

/** Exhaustive tests of `npm run test:deep`, of which the parts above run one example each. */
export const DEEP_PARTS = [
  playwright('catalogue', { ...CATALOGUE, deep: true }),
  vitest('deep', { needsSuite: true }),
  playwright('e2e', { ...E2E, deep: true }),
];

/**
 * Returns the changes since the branch left `ref`, committed or not. With HEAD: uncommitted changes.
 * @param {string} ref
 * @returns {Changes}
 */
export function changesSince(ref) {
  /** @param {string[]} args */
  const git = (...args) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).split('\0');
  try {
    const changed = git(
      'diff',
      '--merge-base',
      '--name-only',
      '--no-renames',
      '-z',
      '--end-of-options',
      ref,
    );
    const added = git('ls-files', '--others', '--exclude-standard', '-z');
    return { ref, paths: [...changed, ...added].filter((path) => path !== '') };
  } catch (error) {
    const { stderr = '' } = /** @type {{ stderr?: string }} */ (error);
    throw new ToolError('git could not list the changes.', stderr.trim());
  }
}

/**
 * Leaves the choice of affected tests to Vitest and Playwright, except where they cannot know.
 * @param {readonly Part[]} parts
 * @param {Changes} changes
 * @returns {{ part: Part, changes: Changes | null }[]}
 */
export function touchedParts(parts, changes) {
  /** @param {RegExp} pattern */
  const isAmong = (pattern) => changes.paths.some((path) => pattern.test(path));
  /** @param {Part} part */
  const isWhole = ({ reads }) => reads?.some(isAmong) ?? false;
  if (changes.paths.length === 0) return [];
  return parts
    .filter((part) => isWhole(part) || part.narrowsTo === undefined || isAmong(part.narrowsTo))
    .map((part) => ({ part, changes: isWhole(part) ? null : changes }));
}

/**
 * @param {Work} work
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<import('./test-results.mjs').PartResult>}
 */
export async function runPart({ part: { name, run }, ...how }, env) {
  say(`\n${bold(`── ${name}`)}`);
  const started = performance.now();
  const counts = await run({ ...how, env });
  return { name, ...counts, seconds: (performance.now() - started) / 1000 };
}

/**
 * Returns the result of a part with a failed set-up.
 * @param {Part} part
 * @returns {import('./test-results.mjs').PartResult}
 */
export function notRun({ name }) {
  return {
    name,
    passed: 0,
    skipped: 0,
    failures: ['not run, for the reason above'],
    seconds: 0,
  };
}
