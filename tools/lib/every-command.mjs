// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { SELF, SMALLEST, documentedCommands } from './commands.mjs';
import { ToolError, bold, dim, green, red, say, step, table } from './console.mjs';
import { readOptions } from './options.mjs';
import { ROOT, inRoot, shown } from './paths.mjs';
import { portsOf, takenPorts } from './ports.mjs';
import { requireSupportedSystem } from './prepare.mjs';
import { LOGS, runLogged } from './run.mjs';
import { runCommand } from './run-command.mjs';
import { runUntilStopped } from './stop.mjs';
import { temporaryFolder } from './warden.mjs';

const USAGE = `${SELF} [-- --only <commands>]

Runs every command of the README's table at its smallest size, in a fresh clone of the last commit, and
says of each how it ended. Fails when one fails, or leaves a process or a taken port behind.

  --only <names>   some of them, with commas between, e.g. start,load; what they need is run too
  --help           show this`;

/** @typedef {import('./run-command.mjs').Outcome} Outcome */

/** Characters of a command's last line. */
const WIDEST = 90;

/** @param {string[]} args */
const parse = (args) =>
  parseArgs({ args, options: { only: { type: 'string' }, help: { type: 'boolean' } } }).values;

/** @param {string} command */
const nameOf = (command) => command.split(' ').at(-1) ?? '';

/** @param {string} only @returns {string[]} */
function choose(only) {
  const commands = documentedCommands(readFileSync(inRoot('README.md'), 'utf8'));
  const known = commands.filter((command) => command !== SELF);
  if (only === '') return known;
  const names = only.split(',');
  const unknown = names.filter((name) => !known.some((command) => nameOf(command) === name));
  if (unknown.length > 0) throw new ToolError(`No such command: ${unknown.join(', ')}\n\n${USAGE}`);
  return known.filter((command) => names.includes(nameOf(command)));
}

/** @returns {Promise<string[]>} which ports of ours are taken, and by whom */
async function allTaken() {
  const suites = /** @type {const} */ (['local', 'test', 'bench', 'lan']);
  return (await Promise.all(suites.map((suite) => takenPorts(portsOf(suite))))).flat();
}

async function requireAllFree() {
  const taken = await allTaken();
  if (taken.length === 0) return;
  throw new ToolError(
    'Some ports are in use. Stop what holds them, or set PENNYSPROUT_PORT_OFFSET, e.g. to 100.',
    taken.map((line) => `  ${line}`).join('\n'),
  );
}

/** The last commit alone: what is not committed is not what others get. */
async function cloneCheckout() {
  const folder = join(temporaryFolder('sprout-clone-'), 'pennysprout');
  const source = pathToFileURL(ROOT).href;
  await runLogged('clone', 'git', ['clone', '--quiet', '--depth', '1', source, folder]);
  return folder;
}

/** @param {string} url @param {string} text @returns {Promise<string[]>} what is wrong */
async function askFor(url, text) {
  const answer = await fetch(url);
  const body = await answer.text();
  return answer.ok && body.includes(text)
    ? []
    : [`${url} answers ${answer.status} without ${text}`];
}

/** The page, and through the same address the function. @param {string} url */
async function askServed(url) {
  const page = await askFor(url, '<title>');
  return [...page, ...(await askFor(`${url}/api/openapi.json`, '"openapi"'))];
}

/** The log has all of it. @param {string} line */
const clipped = (line) => (line.length > WIDEST ? `${line.slice(0, WIDEST - 1)}…` : line);

/** @param {Outcome} outcome */
function sayOutcome({ command, seconds, lastLine, problems }) {
  const mark = problems.length === 0 ? green('✓') : red('✗');
  say(`  ${mark} ${command} ${dim(`(${seconds.toFixed(0)} s)`)} ${clipped(lastLine)}`);
  for (const problem of problems) say(red(`      ${problem}`));
}

/**
 * @param {string} folder
 * @param {string[]} commands
 * @returns {Promise<Outcome[]>}
 */
async function runAll(folder, commands) {
  /** @type {Outcome[]} */
  const outcomes = [];
  const record = (/** @type {Outcome} */ outcome) => {
    outcomes.push(outcome);
    sayOutcome(outcome);
  };
  const planOf = (/** @type {string} */ command) => {
    const { args = [] } = SMALLEST[command] ?? {};
    const log = join(LOGS, 'commands', `${nameOf(command).replace(':', '-')}.log`);
    return { folder, log, args };
  };
  const guestsOf = (/** @type {string} */ host) =>
    commands.filter((command) => SMALLEST[command]?.during === host);
  const serve = (/** @type {string} */ host) => async (/** @type {string} */ url) => {
    const problems = await askServed(url);
    // The ports are the host's, and it is looked after when it has ended.
    const taken = async () => [];
    for (const guest of guestsOf(host))
      record(await runCommand(guest, { ...planOf(guest), taken }));
    return problems;
  };
  for (const command of commands) {
    const { serves, during } = SMALLEST[command] ?? {};
    if (during !== undefined) continue;
    const whenReady = serves ? { whenReady: serve(command) } : {};
    record(await runCommand(command, { ...planOf(command), taken: allTaken, ...whenReady }));
  }
  return outcomes;
}

/** With the commands that they need. @param {string[]} chosen */
function withHosts(chosen) {
  const hosts = chosen.flatMap((command) => SMALLEST[command]?.during ?? []);
  return [...new Set([...hosts, ...chosen])];
}

/** @param {Outcome[]} outcomes @returns {number} the exit code */
function report(outcomes) {
  const rows = outcomes.map(({ command, exitCode, seconds, lastLine, problems }) => [
    problems.length === 0 ? green('✓') : red('✗'),
    command,
    String(exitCode ?? 'signal'),
    `${seconds.toFixed(1)} s`,
    clipped(lastLine),
  ]);
  say(`\n${table(['', 'Command', 'Exit', 'Time', 'Last line'], rows)}\n`);
  const failed = outcomes.filter(({ problems }) => problems.length > 0).length;
  say(`Logs: ${shown(join(LOGS, 'commands'))}`);
  say(`${outcomes.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** @param {string[]} args */
export async function main(args) {
  await runUntilStopped(async () => {
    const { only = '', help } = readOptions(() => parse(args), USAGE);
    if (help) {
      say(USAGE);
      return 0;
    }
    requireSupportedSystem();
    const commands = withHosts(choose(only));
    await requireAllFree();
    say(bold('Running every command of the README'));
    const folder = await step('Clone the last commit', cloneCheckout);
    // Most commands need what only `npm start` and `npm test` install by themselves.
    const install = ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=warn'];
    const [first = ''] = commands;
    const installs = ['start', 'test', 'dev'].includes(nameOf(first));
    if (!installs)
      await step('Install', () => runLogged('npm-ci', 'npm', install, { cwd: folder }));
    return report(await runAll(folder, commands));
  }, 130);
}
