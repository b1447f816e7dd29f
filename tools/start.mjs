// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildLocalFunctions, buildWeb, serveWeb, watchFunctions } from './lib/build.mjs';
import { ToolError, bold, dim, say, secondsSince, step, yellow } from './lib/console.mjs';
import { LAN_WARNING, qrCode, requireLanAddress } from './lib/lan.mjs';
import { readOptions } from './lib/options.mjs';
import { KEPT_DATA, shown } from './lib/paths.mjs';
import { answers } from './lib/ports.mjs';
import { prepareDependencies, prepareEmulators, requireSupportedSystem } from './lib/prepare.mjs';
import { describeAccounts, seed, warmUp } from './lib/seed.mjs';
import { runUntilStopped } from './lib/stop.mjs';
import {
  emulatorLog,
  lanUrl,
  planSuite,
  requireSuitePorts,
  startSuite,
  webUrl,
} from './lib/suite.mjs';

const USAGE = `npm start [-- options]      run the built app on the local suite
npm run dev [-- options]    do the same with hot reload

  --lan          open it to other devices on the same network, e.g. the child's tablet
  --keep         keep the data in ${shown(KEPT_DATA)}/ from one start to the next
  --ui           show the Emulator UI (downloaded once)
  --no-download  download neither Java nor emulators; say what to install
  --help         show this`;

/** @param {string[]} args */
const parse = (args) =>
  parseArgs({
    args,
    options: {
      lan: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      ui: { type: 'boolean', default: false },
      dev: { type: 'boolean', default: false },
      'no-download': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values;

/**
 * Runs Vite and the functions' watcher in this terminal.
 * @param {import('./lib/suite.mjs').SuitePlan} plan
 * @returns {Promise<ToolError>} resolves when one of them ends
 */
function serveSources(plan) {
  const programs = { Vite: serveWeb(plan), 'The functions watcher': watchFunctions() };
  const ends = Object.entries(programs).map(async ([name, { child, exit }]) => {
    child.stdout?.pipe(process.stdout, { end: false });
    child.stderr?.pipe(process.stderr, { end: false });
    const { code } = await exit;
    return new ToolError(`${name} ended with exit code ${code}.`);
  });
  return Promise.race(ends);
}

/**
 * Resolves when Vite accepts connections.
 * @param {import('./lib/suite.mjs').SuitePlan} plan
 * @param {Promise<ToolError>} end of what serves
 */
async function untilServed({ ports }, end) {
  /** @type {ToolError | undefined} */
  let failure;
  void end.then((reason) => (failure = reason));
  while (!(await answers(ports.vite))) {
    if (failure) throw failure;
    await pause(100);
  }
}

/** @param {import('./lib/suite.mjs').SuitePlan} plan */
async function printLan(plan) {
  const url = lanUrl(plan);
  if (url === null) return;
  say(`On a device on the same network, open ${bold(url)}\n\n${await qrCode(url)}\n`);
  say(`${yellow(LAN_WARNING)}\n`);
}

/**
 * @param {import('./lib/suite.mjs').SuitePlan} plan
 * @param {import('./lib/seed.mjs').DemoAccounts} accounts
 */
async function printWelcome(plan, accounts) {
  say(`\n${bold(`PennySprout is ready: ${webUrl(plan)}`)}\n`);
  say('Parents use the demo sign-in on the landing page, children their access code:\n');
  say(`${describeAccounts(accounts)}\n`);
  await printLan(plan);
  if (plan.ui) say(`Emulator UI: http://127.0.0.1:${plan.ports.ui}`);
  say(
    plan.keep
      ? `Data is kept in ${shown(KEPT_DATA)}/.`
      : 'Every start is fresh; --keep keeps the data.',
  );
  say(dim(`Log: ${shown(emulatorLog(plan))}`));
  say('Press Ctrl-C to stop.');
}

/**
 * @param {import('./lib/suite.mjs').SuitePlan} plan
 * @param {{ dev: boolean, mayDownload: boolean }} options
 * @param {(action: () => Promise<void>) => void} onStop
 */
async function bringUp(plan, { dev, mayDownload }, onStop) {
  const parts = await prepareEmulators(mayDownload);
  await step('Build the server', buildLocalFunctions);
  // Each waits while the other uses the processor, so together they take less time than in sequence.
  const starting = step('Start the emulators', () => startSuite(plan, parts));
  const building = dev ? undefined : step('Build the web app', () => buildWeb(plan));
  const [suite] = await Promise.all([starting, building]);
  onStop(async () => {
    say(dim(`\nStopping${plan.keep ? ' and saving the data' : ''} …`));
    await suite.stop();
  });
  const accounts = await step('Add the demo families', () => seed(plan));
  const problem = await step('Warm up', () => warmUp(plan, accounts));
  if (problem) say(yellow(`    The server does not answer as expected: ${problem}`));
  return { suite, accounts };
}

await runUntilStopped(async (onStop) => {
  const options = readOptions(() => parse(process.argv.slice(2)), USAGE);
  const { keep, lan, ui, dev } = options;
  if (options.help) {
    say(USAGE);
    return 0;
  }
  const mayDownload = !options['no-download'];
  requireSupportedSystem();
  const plan = planSuite('local', {
    hosting: !dev,
    keep,
    ui,
    lan: lan ? requireLanAddress() : null,
  });
  const started = performance.now();
  say(bold('Starting PennySprout'));
  await prepareDependencies();
  await requireSuitePorts(plan);
  const { suite, accounts } = await bringUp(plan, { dev, mayDownload }, onStop);
  const end = dev ? Promise.race([suite.ended, serveSources(plan)]) : suite.ended;
  if (dev) await step('Start Vite', () => untilServed(plan, end));
  await printWelcome(plan, accounts);
  say(dim(`Ready after ${secondsSince(started)}.`));
  throw await end;
}, 0);
