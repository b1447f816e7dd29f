// @ts-check
import { randomInt } from 'node:crypto';
import { changedFiles, relatedTests } from './changes.mjs';
import { bold, dim, printFailure, say } from './console.mjs';
import { portsOf } from './ports.mjs';
import { prepareDependencies, requireSupportedSystem } from './prepare.mjs';
import { runUntilStopped } from './stop.mjs';
import { USAGE, readTestOptions } from './test-options.mjs';
import { notRun, runPart } from './test-parts.mjs';
import { report } from './test-results.mjs';
import { bringUpTestSuite } from './test-suite.mjs';
import { touchedParts } from './touched-parts.mjs';

/** As shells report a command that Ctrl-C ended. */
const INTERRUPTED = 130;

/**
 * @typedef {import('./test-parts.mjs').Part} Part
 * @typedef {import('./test-parts.mjs').Work} Work
 */

/**
 * Leaves out the parts that a change does not touch, and says which.
 * @param {readonly Part[]} parts
 * @param {string} ref
 * @param {string[]} more
 * @returns {Work[]}
 */
function touchedWork(parts, ref, more) {
  const names = parts.map(({ name }) => name);
  const touched = touchedParts(names, changedFiles(ref), relatedTests(ref));
  const untouched = names.filter((name) => !touched.has(name));
  if (untouched.length > 0) say(dim(`  not touched since ${ref}: ${untouched.join(', ')}`));
  return parts.flatMap((part) => {
    const files = touched.get(part.name);
    return files === undefined ? [] : [{ part, files, more }];
  });
}

/**
 * @param {Work[]} work
 * @param {boolean} mayDownload
 * @param {(action: () => Promise<void>) => void} onStop
 */
async function runAll(work, mayDownload, onStop) {
  /** @type {import('./test-results.mjs').PartResult[]} */
  const results = [];
  const checks = work.filter(({ part }) => part.isCheck);
  results.push(...(await Promise.all(checks.map((it) => runPart(it, process.env)))));
  for (const it of work.filter(({ part }) => !part.needsSuite && !part.isCheck)) {
    results.push(await runPart(it, process.env));
  }
  const onSuite = work.filter(({ part }) => part.needsSuite);
  if (onSuite.length === 0) return results;
  say(`\n${bold('── suite')}`);
  try {
    const browserTests = onSuite.some(({ part }) => part.name.endsWith('e2e'));
    const env = await bringUpTestSuite(onStop, { browserTests, mayDownload });
    for (const it of onSuite) results.push(await runPart(it, env));
  } catch (error) {
    printFailure(error);
    const missing = onSuite.filter(
      ({ part }) => !results.some((result) => result.name === part.name),
    );
    results.push(...missing.map(({ part }) => notRun(part)));
  }
  return results;
}

/** Chooses the seed, unless somebody has, before anything can fail. */
function sayHowToRepeat() {
  const seed = (process.env['SEED'] ??= String(randomInt(2 ** 31)));
  say(`  \`SEED=${seed} npm run test:deep\` searches the same again`);
}

/** @param {string[]} args */
export async function main(args) {
  await runUntilStopped(async (onStop) => {
    const { help, parts, deep, mayDownload, changedSince, more } = readTestOptions(args);
    if (help) {
      say(USAGE);
      return 0;
    }
    requireSupportedSystem();
    // What is wrong with the ports is better known now than after minutes of tests.
    if (parts.some(({ needsSuite }) => needsSuite)) portsOf('test');
    say(bold('Testing PennySprout'));
    if (deep) sayHowToRepeat();
    try {
      await prepareDependencies();
    } catch (error) {
      printFailure(error);
      return report(parts.map(notRun));
    }
    if (changedSince === null) {
      const work = parts.map((part) => ({ part, files: /** @type {const} */ ('all'), more }));
      return report(await runAll(work, mayDownload, onStop));
    }
    const work = touchedWork(parts, changedSince, more);
    if (work.length > 0) return report(await runAll(work, mayDownload, onStop));
    say('\nNothing to test.');
    return 0;
  }, INTERRUPTED);
}
