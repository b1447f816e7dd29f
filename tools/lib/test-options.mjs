// @ts-check
import { parseArgs } from 'node:util';
import { ToolError } from './console.mjs';
import { readOptions } from './options.mjs';
import { DEEP_PARTS, PARTS } from './test-parts.mjs';

/** @param {readonly import('./test-parts.mjs').Part[]} parts */
const namesOf = (parts) => parts.map(({ name }) => name).join(', ');

export const USAGE = `npm test [-- options] [-- arguments of the test runner]

  --only <parts>   only these parts, separated by commas: ${namesOf(PARTS)}
  --changed [ref]  only what uncommitted changes affect, or changes since ref, e.g. main
  --deep           the long tests instead, as \`npm run test:deep\` does; SEED=1 chooses its seed,
                   --only one of its parts: ${namesOf(DEEP_PARTS)}
  --no-download    download no Java, emulators or browser; say what to install
  --help           show this

With PENNYSPROUT_SLOW=1, web and e2e let parts and answers come late, to find tests that do not wait.
With PENNYSPROUT_SHUFFLE=1, e2e runs each file twice in an order that this number chooses, to find tests
that see what others have left.

For example: npm test -- --only functions -- -t deposit`;

/** @param {string} message */
const misused = (message) => new ToolError(`${message}\n\n${USAGE}`);

/** @param {string[]} args */
const parse = (args) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      changed: { type: 'boolean', default: false },
      deep: { type: 'boolean', default: false },
      'no-download': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });

/** @param {string[]} args */
export function readTestOptions(args) {
  const dashes = args.includes('--') ? args.indexOf('--') : args.length;
  const { values, positionals } = readOptions(() => parse(args.slice(0, dashes)), USAGE);
  const { help, deep, changed } = values;
  if (deep && changed) throw misused('--changed cannot be combined with --deep.');
  if (changed && positionals.length > 1) throw misused('--changed takes one commit.');

  const all = deep ? DEEP_PARTS : PARTS;
  const names = values.only?.split(',') ?? all.map(({ name }) => name);
  const unknown = names.filter((name) => !all.some((part) => part.name === name));
  if (unknown.length > 0) throw misused(`Unknown part: ${unknown.join(', ')}`);

  return {
    help,
    deep,
    parts: all.filter(({ name }) => names.includes(name)),
    mayDownload: !values['no-download'],
    /** A commit; null runs everything of the parts. */
    changedSince: changed ? (positionals[0] ?? 'HEAD') : null,
    /** Arguments for the test runner. */
    more: [...(changed ? [] : positionals), ...args.slice(dashes + 1)],
  };
}
