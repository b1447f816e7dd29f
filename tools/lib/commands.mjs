// @ts-check

/** The command that runs the others. */
export const SELF = 'npm run test:commands';

/**
 * @typedef {object} Smallest how a command is run when it is only asked whether it works
 * @property {readonly string[]} [args] what makes it as small as it can be
 * @property {true} [serves] it stays until Ctrl-C, and is asked over HTTP before that
 * @property {string} [during] it needs another command, which serves meanwhile
 */

/** @type {Readonly<Record<string, Smallest>>} */
export const SMALLEST = {
  'npm start': { serves: true },
  'npm test': { args: ['--only', 'shared'] },
  'npm run dev': { serves: true },
  'npm run test:deep': { args: ['--only', 'deep', 'invitation-races'] },
  'npm run test:mutations': { args: ['--shared', '2', '--functions', '0', '--rules', '0'] },
  'npm run tick': { args: ['--days', '1'], during: 'npm start' },
  'npm run docs': {},
  'npm run licences': {},
  'npm run reconcile': { during: 'npm start' },
  'npm run interest': { args: ['--period', '2026-09'], during: 'npm start' },
  'npm run config': { during: 'npm start' },
  'npm run size': {},
  'npm run lighthouse': { args: ['--runs', '1', '--untimed'] },
  'npm run bench': { args: ['--quick'] },
  'npm run bench:live': { args: ['--count', '1'] },
  'npm run bench:opening': { args: ['--count', '1'] },
  'npm run bench:forecast': { args: ['--count', '3'] },
  'npm run bench:history': { args: ['--entries', '120'] },
  'npm run screenshots': {
    args: ['--only', 'landing', '--size', 'phone', '--theme', 'light', '--language', 'en'],
  },
  'npm run load': { args: ['--families', '1', '--minutes', '0.2', '--think', '1'] },
  // Long enough for two cuts and a kill of the database.
  'npm run faults': { args: ['--parents', '2', '--minutes', '0.7'] },
};

/**
 * @param {string} readme the text of README.md
 * @returns {string[]} the commands of its table, in their order
 */
export function documentedCommands(readme) {
  return [...readme.matchAll(/^\| `(npm [^`]+)`/gm)].map(([, command = '']) => command);
}

/**
 * @param {string} command
 * @param {readonly string[]} [args]
 * @returns {string[]} what to call npm with
 */
export function npmArgs(command, args = []) {
  const words = command.split(' ').slice(1);
  return args.length === 0 ? words : [...words, '--', ...args];
}
