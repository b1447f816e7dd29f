/**
 * Moves the clock of the demo that `npm start` serves, and runs everything that would have happened on
 * the way: allowances, interest, prices. It works only on the local suite; a deployment has no such
 * clock.
 *
 *   npm run tick                        what the demo takes for the time
 *   npm run tick -- --days 7
 *   npm run tick -- --to 2026-12-24
 */
import { parseArgs } from 'node:util';
import {
  moveDemoClock,
  openDemoClock,
  type DemoClock,
} from '@pennysprout/functions/app/move-demo-clock';
import type { Deps } from '@pennysprout/functions/kernel/deps';
import { declaredSplits } from '@pennysprout/functions/platform/sources/declared-splits';
import { createEmbeddedSources } from '@pennysprout/functions/platform/sources/embedded';
import { createMarket } from '@pennysprout/functions/platform/sources/create-market';
import { bold, green, printFailure, say, ToolError } from './lib/console.mjs';
import { checkMove, endOf } from './lib/demo-move';
import { readOptions } from './lib/options.mjs';
import { answers } from './lib/ports.mjs';
import { planSuite, suiteEnv } from './lib/suite.mjs';
import { createSeedDeps } from './seed/seed-deps';

const USAGE = `npm run tick -- [options]

  --days <n>   move the demo's clock forward by this many days
  --to <date>  move it forward to a date such as 2026-12-24, at the same time of day
  --help       show this

Without either, it shows the demo's time. It uses the suite that \`npm start\` serves, or the one whose
addresses the environment gives.`;

const parse = () =>
  parseArgs({
    options: {
      days: { type: 'string' },
      to: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  }).values;

/** @throws ToolError where no suite is running. */
async function findSuite(): Promise<void> {
  const named = process.env['FIRESTORE_EMULATOR_HOST'] !== undefined;
  const env = named ? process.env : suiteEnv(planSuite('local'));
  const address = String(env['FIRESTORE_EMULATOR_HOST']);
  const { hostname, port } = new URL(`http://${address}`);
  if (!(await answers(Number(port), hostname))) {
    throw new ToolError(
      `No demo answers at ${address}. Run \`npm start\` and leave it running while you move its clock.`,
    );
  }
  Object.assign(process.env, env);
}

/** Opens the use cases at the demo's time, and collects failures to report at the end. */
async function openDemo() {
  // The clock is read from the database it controls.
  const opened: { clock?: DemoClock } = {};
  const now = () => opened.clock?.now() ?? new Date();
  const failures: string[] = [];
  const logger: Deps['logger'] = {
    info: () => undefined,
    error: (message, fields) =>
      void failures.push(`${message}: ${Object.values(fields).join(', ')}`),
  };
  const seedDeps = createSeedDeps(now);
  const { db } = seedDeps;
  const market = createMarket({
    db,
    sources: createEmbeddedSources(now, declaredSplits(db)),
    now,
    logger,
  });
  const clock = await openDemoClock(db);
  opened.clock = clock;
  return { clock, failures, deps: { ...seedDeps, logger, market } };
}

/** Formats a time in this machine's time zone. */
function shownTime(at: Date): string {
  return at.toLocaleString('en-GB', { dateStyle: 'full', timeStyle: 'short' });
}

async function countEntries({ db }: Deps): Promise<number> {
  return (await db.entries.count().get()).data().count;
}

/** Moves the clock, and prints what happens on the way. */
async function move(deps: Deps, clock: DemoClock, until: Date): Promise<void> {
  const before = await countEntries(deps);
  let counted = before;
  for await (const { at, schedule } of moveDemoClock(deps, clock, until)) {
    const entries = await countEntries(deps);
    say(`  ${shownTime(at)} – ${schedule}: ${entries - counted}`);
    counted = entries;
  }
  say(
    `\n${green('✓')} ${(await countEntries(deps)) - before} entries were posted. Screens show them and the new date.`,
  );
}

async function main(): Promise<number> {
  const { help, ...options } = readOptions(parse, USAGE);
  if (help) {
    say(USAGE);
    return 0;
  }
  const wish = checkMove(options, USAGE);
  await findSuite();
  const { clock, deps, failures } = await openDemo();
  if (wish === null) say(`The demo's time is ${shownTime(clock.now())}.`);
  else {
    const until = endOf(wish, clock.now());
    if (!(await deps.serviceStatus()).moneyMoves) {
      throw new ToolError(
        'Money is switched off. `npm run bank -- config --money on` switches it on.',
      );
    }
    say(bold(`Moving the demo's clock to ${shownTime(until)}`));
    try {
      await move(deps, clock, until);
    } finally {
      for (const failure of new Set(failures)) say(`  Not done: ${failure}`);
    }
  }
  await deps.db.firestore.terminate();
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
