// @ts-check
import { parseArgs } from 'node:util';
import { ToolError } from './console.mjs';
import { readOptions } from './options.mjs';
import { DEEP_PARTS, PARTS } from './test-parts.mjs';

/** @param {readonly import('./test-parts.mjs').Part[]} parts */
const namesOf = (parts) => parts.map(({ name }) => name).join(', ');
const NAMES = namesOf(PARTS);
const DEEP_NAMES = namesOf(DEEP_PARTS);

export const USAGE = `npm test [-- options] [-- arguments of the test runner]

  --only <parts>   only these parts, separated by commas: ${NAMES}
  --changed [ref]  only what uncommitted changes affect, or changes since ref, e.g. main
  --deep           the long search instead, as \`npm run test:deep\` does; SEED=1 chooses its seed,
                   --only one of its parts: ${DEEP_NAMES}
  --no-download    download no Java, emulators or browser; say what to install
  --help           show this

With PENNYSPROUT_SLOW=1, web and e2e let parts and answers come late, to find tests that do not wait.
With PENNYSPROUT_SHUFFLE=1, e2e runs each file twice in an order that this number chooses, to find tests
that see what others have left.

For example: npm test -- --only functions -- -t deposit`;

/**
 * @typedef {object} TestOptions
 * @property {boolean} help
 * @property {readonly import('./test-parts.mjs').Part[]} parts
 * @property {string | null} changedSince a commit; null runs everything of the parts
 * @property {boolean} deep
 * @property {boolean} mayDownload what the suites need
 * @property {string[]} more arguments for the test runner
 */

/** @param {string} message */
const misused = (message) => new ToolError(`${message}\n\n${USAGE}`);

/** @param {string[]} args */
const parse = (args) =>
  parseArgs({
    args,
    allowPositionals: true,
    tokens: true,
    options: {
      only: { type: 'string' },
      changed: { type: 'boolean', default: false },
      deep: { type: 'boolean', default: false },
      'no-download': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });

/**
 * @param {readonly import('./test-parts.mjs').Part[]} parts
 * @param {string | undefined} only
 */
function choose(parts, only) {
  if (only === undefined) return parts;
  const names = only.split(',');
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) throw misused(`Unknown part: ${unknown.join(', ')}`);
  return parts.filter(({ name }) => names.includes(name));
}

/**
 * Returns the commit after --changed and the test runner's options, which follow two dashes.
 * @param {ReturnType<typeof parse>} parsed
 */
function commitAndMore({ values, positionals, tokens }) {
  if (!values.changed) return { changedSince: null, more: positionals };
  const end = tokens.find(({ kind }) => kind === 'option-terminator')?.index ?? Infinity;
  const before = tokens.filter(({ kind, index }) => kind === 'positional' && index < end).length;
  if (before > 1) throw misused('--changed takes one commit.');
  const [ref, more] = [positionals.slice(0, before), positionals.slice(before)];
  return { changedSince: ref[0] ?? 'HEAD', more };
}

/** @param {string[]} args @returns {TestOptions} */
export function readTestOptions(args) {
  const parsed = readOptions(() => parse(args), USAGE);
  const { values } = parsed;
  const { help, deep, 'no-download': noDownload } = values;
  if (deep && values.changed) throw misused('--changed cannot be combined with --deep.');
  const parts = choose(deep ? DEEP_PARTS : PARTS, values.only);
  return { help, parts, deep, mayDownload: !noDownload, ...commitAndMore(parsed) };
}
