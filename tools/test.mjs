// @ts-check
import { randomInt } from 'node:crypto';
import { bold, printFailure, say } from './lib/console.mjs';
import { portsOf } from './lib/ports.mjs';
import { prepareDependencies, requireSupportedSystem } from './lib/prepare.mjs';
import { runUntilStopped } from './lib/stop.mjs';
import { USAGE, readTestOptions } from './lib/test-options.mjs';
import { changesSince, notRun, runPart, touchedParts } from './lib/test-parts.mjs';
import { report } from './lib/test-results.mjs';
import { bringUpTestSuite } from './lib/test-suite.mjs';

/** Exit code that shells use for a command ended by Ctrl-C. */
const INTERRUPTED = 130;

/**
 * @typedef {import('./lib/test-parts.mjs').Work} Work
 * @typedef {(action: () => Promise<void>) => void} OnStop
 */

/**
 * Starts one suite for all parts that need it. If a change may affect none of their tests, each starts
 * its own once it knows that it has one to run.
 * @param {Work[]} work
 * @param {boolean} mayDownload
 * @param {OnStop} onStop
 */
async function suiteFor(work, mayDownload, onStop) {
  if (work.every(({ changes }) => changes !== null)) {
    return { ...process.env, ...(mayDownload ? {} : { PENNYSPROUT_NO_DOWNLOAD: '1' }) };
  }
  say(`\n${bold('── suite')}`);
  const browserTests = work.some(({ part }) => part.name.endsWith('e2e'));
  return bringUpTestSuite(onStop, { browserTests, mayDownload });
}

/**
 * @param {Work[]} work
 * @param {boolean} mayDownload
 * @param {OnStop} onStop
 */
async function runAll(work, mayDownload, onStop) {
  const checks = work.filter(({ part }) => part.isCheck);
  const results = await Promise.all(checks.map((it) => runPart(it, process.env)));
  for (const it of work.filter(({ part }) => !part.needsSuite && !part.isCheck)) {
    results.push(await runPart(it, process.env));
  }
  const onSuite = work.filter(({ part }) => part.needsSuite);
  try {
    const env = await suiteFor(onSuite, mayDownload, onStop);
    for (const it of onSuite) results.push(await runPart(it, env));
  } catch (error) {
    printFailure(error);
    const missing = onSuite.filter(({ part }) => !results.some(({ name }) => name === part.name));
    results.push(...missing.map(({ part }) => notRun(part)));
  }
  return results;
}

/** Chooses the seed, unless the user has, before anything can fail. */
function sayHowToRepeat() {
  const seed = (process.env['SEED'] ??= String(randomInt(2 ** 31)));
  say(`  \`SEED=${seed} npm run test:deep\` repeats the same run`);
}

/**
 * @param {ReturnType<typeof readTestOptions>} options
 * @returns {Work[]}
 */
function workOf({ parts, changedSince, more }) {
  if (changedSince === null) return parts.map((part) => ({ part, changes: null, more }));
  const changes = changesSince(changedSince);
  return touchedParts(parts, changes).map((it) => ({ ...it, more }));
}

await runUntilStopped(async (onStop) => {
  const options = readTestOptions(process.argv.slice(2));
  const { help, parts, deep, mayDownload } = options;
  if (help) {
    say(USAGE);
    return 0;
  }
  requireSupportedSystem();
  // Fail early on occupied ports rather than after minutes of tests.
  if (parts.some(({ needsSuite }) => needsSuite)) portsOf('test');
  say(bold('Testing PennySprout'));
  if (deep) sayHowToRepeat();
  try {
    await prepareDependencies();
  } catch (error) {
    printFailure(error);
    return report(parts.map(notRun));
  }
  const work = workOf(options);
  if (work.length > 0) return report(await runAll(work, mayDownload, onStop));
  say('\nNothing to test.');
  return 0;
}, INTERRUPTED);
