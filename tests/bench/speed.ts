/**
 * Measures the speed of the server, each figure beside a floor that is measured in turn with it:
 * absolute times depend on the emulators and this machine, the ratios only on our code.
 *
 *   npm run bench                                 everything, on emulators of its own
 *   npm run bench -- --only deposit,import        some parts
 *   npm run bench -- --full                       interest and allowances of all of 10,000 families: long
 *   npm run bench -- --only run --families 5000   a month's run over so many families
 *   npm run bench -- --quick                      as little as gives any figure
 *   npm run bench -- --running                    on the emulators that FIRESTORE_EMULATOR_HOST and
 *                                                 FIREBASE_AUTH_EMULATOR_HOST name
 *
 * Prints tables and writes every figure to .cache/bench/speed.json.
 */
import { parseArgs } from 'node:util';
import { buildFunctions } from '../../tools/lib/build.mjs';
import { say, step, ToolError } from '../../tools/lib/console.mjs';
import { readOptions } from '../../tools/lib/options.mjs';
import { prepareEmulators } from '../../tools/lib/prepare.mjs';
import { runUntilStopped } from '../../tools/lib/stop.mjs';
import { planSuite, requireSuitePorts, startSuite, suiteEnv } from '../../tools/lib/suite.mjs';
import { measureAllowances } from './allowance-run';
import { measureBackup } from './backup-speed';
import { measureContention } from './contention-speed';
import { measureDeposits } from './deposit-speed';
import { measureImports } from './import-time';
import { measureRun } from './interest-run';
import { measureInterest } from './interest-speed';
import { printPart, writeReport, type Extent, type Part } from './report';

const PARTS = {
  import: { title: 'Import the functions', measure: measureImports },
  deposit: { title: 'Deposit', measure: measureDeposits },
  contention: { title: 'Deposit to one child at once', measure: measureContention },
  interest: { title: 'Apply interest', measure: measureInterest },
  run: { title: 'Run a month of interest', measure: measureRun },
  allowances: { title: 'Pay allowances', measure: measureAllowances },
  backup: { title: 'Export and restore a database', measure: measureBackup },
} satisfies Record<string, { title: string; measure: (extent: Extent) => Promise<Part> }>;

type PartName = keyof typeof PARTS;
const PART_NAMES = Object.keys(PARTS) as PartName[];

/** Default number of families for a month's run, which takes the emulator about a minute. */
const FAMILIES = 500;

const USAGE = `npm run bench [-- options]

  --only <parts>   some of ${PART_NAMES.join(', ')}, with commas between
  --full           interest and allowances of all of 10,000 families, which takes many minutes
  --families <n>   that a month's run is over (default ${FAMILIES})
  --quick          as little of everything as gives any figure: to see that it runs
  --running        on the emulators that the environment names
  --help           show this`;

const parse = () =>
  parseArgs({
    options: {
      only: { type: 'string', default: PART_NAMES.join(',') },
      full: { type: 'boolean', default: false },
      families: { type: 'string', default: String(FAMILIES) },
      quick: { type: 'boolean', default: false },
      running: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values;

function chooseParts(text: string): PartName[] {
  const unknown = text.split(',').filter((name) => !PART_NAMES.some((known) => known === name));
  if (unknown.length > 0) throw new ToolError(`There is no part "${unknown[0]}".\n\n${USAGE}`);
  return PART_NAMES.filter((name) => text.split(',').includes(name));
}

function readFamilies(text: string): number {
  const families = Number(text);
  if (Number.isInteger(families) && families > 0) return families;
  throw new ToolError(`--families must be a whole number from 1, not "${text}".\n\n${USAGE}`);
}

/** Starts just the emulators to measure on; the functions run in this process. */
async function startEmulators(onStop: (action: () => Promise<void>) => void): Promise<void> {
  const plan = planSuite('bench', { hosting: false, emulators: ['auth', 'firestore'] });
  await requireSuitePorts(plan);
  const parts = await prepareEmulators();
  const suite = await step('Start the emulators', () => startSuite(plan, parts));
  onStop(suite.stop);
  Object.assign(process.env, suiteEnv(plan));
}

await runUntilStopped(async (onStop) => {
  const options = readOptions(parse, USAGE);
  if (options.help) {
    say(USAGE);
    return 0;
  }
  const names = chooseParts(options.only);
  const extent = { ...options, families: readFamilies(options.families) };
  if (names.includes('import')) await step('Build the server', buildFunctions);
  if (!options.running && names.some((name) => name !== 'import')) await startEmulators(onStop);
  const parts: Partial<Record<PartName, Part>> = {};
  for (const name of names) {
    const { title, measure } = PARTS[name];
    parts[name] = await step(title, () => measure(extent));
  }
  for (const part of Object.values(parts)) printPart(part);
  say(`\nAll figures are in ${writeReport(parts)}`);
  return 0;
}, 130);
