/**
 * Checks that money survives every kind of fault: the database is cut off again and again, killed and
 * restored, while calls are answered 503, are cut or are answered too late, and a browser loses its
 * network. Everybody retries each intent with its idempotency key until it is answered; then all intents
 * are reconciled with the books.
 *
 *   npm run faults                                 20 parents and a browser for 2 minutes
 *   npm run faults -- --parents 40 --minutes 5
 *   npm run faults -- --seed 7                     other faults than those of seed 1
 *   npm run faults -- --no-browser
 *
 * Prints tables and writes every figure to .cache/faults/faults.json. Ends with 1 when an entry is
 * lost or doubled, or the books contradict themselves.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { launchBrowser, provideBrowser } from '../../tools/lib/browser.mjs';
import { buildFunctions, buildWeb } from '../../tools/lib/build.mjs';
import { bold, green, red, say, step, table, ToolError } from '../../tools/lib/console.mjs';
import { readOptions } from '../../tools/lib/options.mjs';
import { CACHE, inRoot, shown } from '../../tools/lib/paths.mjs';
import { requireFreePorts, PROJECT_ID } from '../../tools/lib/ports.mjs';
import { prepareEmulators } from '../../tools/lib/prepare.mjs';
import { runUntilStopped } from '../../tools/lib/stop.mjs';
import { planSuite, startSuite, suiteEnv } from '../../tools/lib/suite.mjs';
import { startApiProcess } from '../load/api-process';
import { makeFamilies } from '../load/families';
import { giveThroughFaults, openParentsBrowser, type BrowserParent } from './browser-parent';
import { startFirestore, type FirestoreProcess } from './firestore-process';
import { openFront, type Front } from './front';
import { openGate, type Gate } from './gate';
import { liveThroughFaults, newTally, type Tally } from './intents';
import { judge, type Verdict } from './verdict';

const USAGE = `npm run faults [-- options]

  --parents <n>    parents that move money at the same time (default 20)
  --minutes <n>    for how long (default 2)
  --seed <n>       chooses the faults of calls (default 1)
  --no-browser     without the browser that loses its network
  --built          with the web app as the last run has built it, for the same ports
  --help           show this`;

const parse = () =>
  parseArgs({
    allowNegative: true,
    options: {
      parents: { type: 'string', default: '20' },
      minutes: { type: 'string', default: '2' },
      seed: { type: 'string', default: '1' },
      browser: { type: 'boolean', default: true },
      built: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values;

function positive(name: string, text: string): number {
  const value = Number(text);
  if (value > 0 && Number.isFinite(value)) return value;
  throw new ToolError(`--${name} must be a number above 0, not "${text}".\n\n${USAGE}`);
}

/** Mulberry32 by Tommy Ettinger: a small generator, with the same numbers on every machine. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Outages {
  cuts: number;
  kills: number;
  /** Milliseconds in which the database was unreachable. */
  downMs: number;
}

const CALM_MS = 10_000;
const CUT_MS = 3_000;
const KILLED_MS = 2_000;
/** Interval, in outages, at which one is a kill. */
const KILL_EVERY = 3;

/** Cuts and restores the database until the time is up. It is up at the end. */
async function breakDatabase(
  gate: Gate,
  firestore: FirestoreProcess,
  untilMs: number,
): Promise<Outages> {
  const outages: Outages = { cuts: 0, kills: 0, downMs: 0 };
  for (let number = 1; ; number += 1) {
    await pause(CALM_MS);
    if (performance.now() > untilMs) return outages;
    const startedAt = performance.now();
    gate.cut();
    if (number % KILL_EVERY === 0) {
      await firestore.killAndRestore(KILLED_MS);
      outages.kills += 1;
    } else {
      await pause(CUT_MS);
      outages.cuts += 1;
    }
    gate.mend();
    outages.downMs += performance.now() - startedAt;
  }
}

interface Found {
  readonly tally: Tally;
  readonly outages: Outages;
  readonly brokenConnections: number;
  readonly callFaults: Front['counts'];
  readonly browser: Omit<BrowserParent, 'intents'> | null;
  readonly verdict: Verdict;
}

function printFound({ tally, outages, brokenConnections, callFaults, browser, verdict }: Found) {
  const rows = (figures: Readonly<Record<string, number | string>>) =>
    Object.entries(figures).map(([what, figure]) => [what, String(figure)]);
  say(`\n${bold('What went wrong')}\n`);
  say(
    table(
      ['', 'times'],
      rows({
        'database cut off': outages.cuts,
        'database killed and restored': outages.kills,
        'seconds without a database': (outages.downMs / 1000).toFixed(1),
        'connections to it broken or refused': brokenConnections,
        ...callFaults,
        ...(browser && { 'browser without network': browser.offline }),
      }),
    ),
  );
  say(`\n${bold('Requests that move money, of the parents without a browser')}\n`);
  say(
    table(
      ['', 'requests'],
      rows({
        sent: tally.sent,
        'of which repeated': tally.retried,
        'answered with success': tally.answered,
        'of which answered again': tally.replayed,
        'answered 503': tally.unavailable,
        'answered with another error': tally.otherErrors,
        'not answered': tally.unanswered,
      }),
    ),
  );
  if (browser) {
    const { clicks, keys } = browser;
    say(`\n  In the browser: ${clicks} clicks to send, with ${keys} keys.`);
  }
  say(`\n${bold('Wishes, against the books')}\n`);
  say(table(['', 'wishes'], rows({ ...verdict })));
}

function writeReport(report: object): string {
  const file = join(CACHE, 'faults', 'faults.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  return shown(file);
}

type OnStop = (action: () => Promise<void>) => void;

/** Starts everything, with a gate before the database and a front before the API. */
async function bringUp(onStop: OnStop, buildsWeb: boolean, seed: number) {
  const plan = {
    ...planSuite('bench', { hosting: false, emulators: ['auth'] }),
    webOut: 'web/dist-faults',
  };
  const { ports } = plan;
  // The gate listens where clients expect the emulator, which itself uses the UI’s port.
  await requireFreePorts(ports, [
    'auth',
    'hub',
    'firestore',
    'firestoreWebsocket',
    'hosting',
    'ui',
  ]);
  const parts = await prepareEmulators();
  await step('Build the server', buildFunctions);
  if (buildsWeb) await step('Build the web app', () => buildWeb(plan));
  const suite = await step('Start the Auth emulator', () => startSuite(plan, parts));
  onStop(suite.stop);
  const firestore = await step('Start the Firestore emulator', () =>
    startFirestore({
      projectId: PROJECT_ID,
      port: ports.ui,
      websocketPort: ports.firestoreWebsocket,
      jar: String(parts.emulators['FIRESTORE_EMULATOR_BINARY_PATH']),
      javaHome: parts.javaHome,
    }),
  );
  onStop(() => firestore.end());
  const gate = await openGate(ports.firestore, ports.ui);
  onStop(() => gate.close());
  const env = suiteEnv(plan);
  Object.assign(process.env, env);
  const api = await step('Start the API', () => startApiProcess(env));
  onStop(() => api.end());
  const webFolder = inRoot(plan.webOut);
  const front = await openFront(
    { port: ports.hosting, apiUrl: api.url, webFolder },
    seededRandom(seed),
  );
  onStop(() => front.close());
  return { firestore, gate, front };
}

async function openBrowser(onStop: OnStop, url: string) {
  const browser = await launchBrowser(await provideBrowser());
  onStop(() => browser.close());
  return openParentsBrowser(browser, url);
}

await runUntilStopped(async (onStop) => {
  const options = readOptions(parse, USAGE);
  if (options.help) {
    say(USAGE);
    return 0;
  }
  const parents = positive('parents', options.parents);
  const minutes = positive('minutes', options.minutes);
  const seed = positive('seed', options.seed);
  const { firestore, gate, front } = await bringUp(onStop, options.browser && !options.built, seed);
  const families = await step(`Make ${parents} families`, () =>
    makeFamilies(front.url, parents, 1),
  );
  const opened = options.browser
    ? await step('Open a parent’s browser', () => openBrowser(onStop, front.url))
    : null;

  const tally = newTally();
  const [outages, browser, ...lists] = await step(`Break things for ${minutes} minutes`, () => {
    front.faulty = true;
    const untilMs = performance.now() + minutes * 60_000;
    return Promise.all([
      breakDatabase(gate, firestore, untilMs),
      opened ? giveThroughFaults(opened, untilMs) : null,
      ...families.map((family) => liveThroughFaults(front.url, family, untilMs, tally)),
    ]);
  });
  front.faulty = false;
  const intents = [...lists.flat(), ...(browser?.intents ?? [])];
  const verdict = await step('Hold the wishes against the books', () => judge(PROJECT_ID, intents));

  const figures = browser && {
    offline: browser.offline,
    clicks: browser.clicks,
    keys: browser.keys,
  };
  const found: Found = {
    tally,
    outages,
    brokenConnections: gate.broken(),
    callFaults: front.counts,
    browser: figures,
    verdict,
  };
  printFound(found);
  const { lost, doubled, refusedAndDone, open, drifts } = verdict;
  const sound = lost + doubled + refusedAndDone + open + drifts === 0;
  const at = new Date().toISOString();
  const report = { at, node: process.version, loadAverage: loadavg(), parents, minutes, seed };
  say(`\nAll figures are in ${writeReport({ ...report, ...found })}`);
  const counts = `${lost} lost, ${doubled} doubled, ${drifts} drifts`;
  say(sound ? green(`✓ ${counts}`) : red(`✗ The books are wrong: ${counts}`));
  return sound ? 0 : 1;
}, 130);
