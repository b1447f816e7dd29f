// @ts-check
import { parseArgs } from 'node:util';
import { ToolError, bold, printFailure, say } from './console.mjs';
import { readOptions } from './options.mjs';
import { portsOf } from './ports.mjs';
import { prepareDependencies, requireSupportedSystem } from './prepare.mjs';
import { runUntilStopped } from './stop.mjs';
import { DEEP_PARTS, PARTS, notRun, runPart } from './test-parts.mjs';
import { report } from './test-results.mjs';
import { bringUpTestSuite } from './test-suite.mjs';

/** As shells report a command that Ctrl-C ended. */
const INTERRUPTED = 130;

const NAMES = PARTS.map(({ name }) => name).join(', ');

const USAGE = `npm test [-- options] [-- arguments of the test runner]

  --only <parts>   only these, separated by commas: ${NAMES}
  --deep           the long tests instead, as \`npm run test:deep\` does; SEED=1 chooses their seed
  --share <n>      so much of the long tests: 0.1 is a tenth (default 1)
  --help           show this

With PENNYSPROUT_SLOW=1, web and e2e let parts and answers come late, to find tests that do not wait.

For example: npm test -- --only functions -- -t deposit`;

/** @param {string[]} args */
const parse = (args) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      deep: { type: 'boolean', default: false },
      share: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });

/** @param {string | undefined} only */
function choose(only) {
  if (only === undefined) return PARTS;
  const names = only.split(',');
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0) throw new ToolError(`No such part: ${unknown.join(', ')}\n\n${USAGE}`);
  return PARTS.filter(({ name }) => names.includes(name));
}

/** Tells the deep tests how much to do. @param {{ deep: boolean, share: string }} values */
function chooseShare({ deep, share }) {
  if (!deep && share !== '1') throw new ToolError(`--share is for --deep alone.\n\n${USAGE}`);
  if (!(Number(share) > 0 && Number(share) <= 1)) {
    throw new ToolError(`--share must be above 0 and at most 1, not "${share}".\n\n${USAGE}`);
  }
  process.env['PENNYSPROUT_DEEP_SHARE'] = share;
}

/**
 * @param {import('./test-parts.mjs').Part[]} parts
 * @param {string[]} more
 * @param {(action: () => Promise<void>) => void} onStop
 */
async function runParts(parts, more, onStop) {
  /** @type {import('./test-results.mjs').PartResult[]} */
  const results = [];
  const checks = parts.filter(({ isCheck }) => isCheck);
  results.push(...(await Promise.all(checks.map((part) => runPart(part, process.env, more)))));
  for (const part of parts.filter(({ needsSuite, isCheck }) => !needsSuite && !isCheck)) {
    results.push(await runPart(part, process.env, more));
  }
  const onSuite = parts.filter(({ needsSuite }) => needsSuite);
  if (onSuite.length === 0) return results;
  say(`\n${bold('── suite')}`);
  try {
    const env = await bringUpTestSuite(
      onStop,
      onSuite.some(({ name }) => name === 'e2e'),
    );
    for (const part of onSuite) results.push(await runPart(part, env, more));
  } catch (error) {
    printFailure(error);
    const missing = onSuite.filter(({ name }) => !results.some((result) => result.name === name));
    results.push(...missing.map(notRun));
  }
  return results;
}

/** @param {string[]} args */
export async function main(args) {
  await runUntilStopped(async (onStop) => {
    const { values, positionals } = readOptions(() => parse(args), USAGE);
    if (values.help) {
      say(USAGE);
      return 0;
    }
    requireSupportedSystem();
    chooseShare(values);
    const parts = values.deep ? DEEP_PARTS : choose(values.only);
    // What is wrong with the ports is better known now than after minutes of tests.
    if (parts.some(({ needsSuite }) => needsSuite)) portsOf('test');
    say(bold('Testing PennySprout'));
    try {
      await prepareDependencies();
    } catch (error) {
      printFailure(error);
      return report(parts.map(notRun));
    }
    return report(await runParts(parts, positionals, onStop));
  }, INTERRUPTED);
}
