// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ToolError } from './console.mjs';
import { ROOT, inRoot } from './paths.mjs';

/**
 * @typedef {object} ChangedFile
 * @property {string} path from the checkout
 * @property {boolean} exists a file that was removed still touches whatever read it
 */

/** Of what a program that failed has written, the beginning says why. */
const ERROR_LINES = 12;

/**
 * @param {string} program
 * @param {string[]} args
 * @param {string} folder
 * @param {string} failure what it means when the program fails
 */
function answerOf(program, args, folder, failure) {
  try {
    return execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stderr = '' } = /** @type {{ stderr?: string }} */ (error);
    throw new ToolError(failure, stderr.trim().split('\n').slice(0, ERROR_LINES).join('\n'));
  }
}

/** @param {string} folder @param {string[]} args @returns {string[]} the paths that git answers with */
const git = (folder, args) =>
  answerOf('git', args, folder, 'git cannot say what has changed.').split('\0').filter(Boolean);

/**
 * What has changed since the branch left `ref`, committed or not. With HEAD: what is not committed.
 *
 * @param {string} ref
 * @param {string} [folder] the checkout
 * @returns {ChangedFile[]}
 */
export function changedFiles(ref, folder = ROOT) {
  // Without renames: such a file counts as one that was removed and one that was added.
  const diff = ['diff', '--name-only', '--no-renames', '-z', '--end-of-options'];
  const paths = new Set([
    ...git(folder, [...diff, `${ref}...HEAD`]),
    ...git(folder, [...diff, 'HEAD']),
    ...git(folder, ['ls-files', '--others', '--exclude-standard', '-z']),
  ]);
  return [...paths].sort().map((path) => ({ path, exists: existsSync(join(folder, path)) }));
}

/**
 * Asks Vitest which test files import something that has changed, through whatever lies between.
 *
 * @param {string} ref
 * @returns {ReadonlyMap<string, string[]>} the paths of test files, by their project
 */
export function relatedTests(ref) {
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'list', '--filesOnly', '--json', `--changed=${ref}`];
  const failure = 'Vitest cannot read the imports of the tests.';
  const answer = answerOf(process.execPath, args, ROOT, failure);
  /** @type {{ file: string, projectName: string }[]} */
  const tests = JSON.parse(answer);
  /** @type {Map<string, string[]>} */
  const byProject = new Map();
  for (const { file, projectName } of tests) {
    byProject.set(projectName, [...(byProject.get(projectName) ?? []), relative(ROOT, file)]);
  }
  return byProject;
}
