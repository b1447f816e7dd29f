/**
 * Measures how a home opens on a phone, beside the least that an app with React, Auth and Firestore is: the
 * floor of the same run.
 *
 *   npm run bench -- opening                      on a suite of its own
 *   npm run bench -- opening --running         on the one that `npm start` serves
 *   npm run bench -- opening --runs 10         with more openings of each kind than the usual 5
 *   npm run bench -- opening --only parent     one home, or `child`
 *   npm run bench -- opening --state cold      one state, or `warm`, `installed`
 *   npm run bench -- opening --tasks           only what kept the page busy after its first paint
 */
import { parseArgs } from 'node:util';
import { summarise } from './summarise';
import { ToolError, bold, say, step, table } from '../../tools/lib/console.mjs';
import { launchBrowser } from './launch-browser';
import { runUntilStopped } from '../../tools/lib/stop.mjs';
import { temporaryFolder } from '../../tools/lib/supervisor.mjs';
import { benchSuite } from './bench-suite';
import { buildFloor } from './opening/build-floor';
import { HOMES, Homes, STATES, type HomeName, type Opener, type State } from './opening/homes';
import { serveOverHttp2 } from './opening/hosting';
import { delayPort, Network } from './opening/network';
import type { Opening } from './opening/open';
import { inTurns } from './summary';

/** Times by which a phone’s processor is slower. */
const SLOWER = 4;
const LATENCY_MS = 150;
/** Counts of round trips, of which the least counts. */
const COUNTS = 2;

interface Run {
  readonly env: NodeJS.ProcessEnv;
  /** Ends what the bench starts, the last first. */
  readonly onStop: (action: () => Promise<void>) => void;
}

/** Screen in one state. */
interface Subject {
  readonly title: string;
  readonly state: State;
  readonly opener: Opener;
}

/** Figures of a subject. */
interface Measured {
  readonly waits: Opening['waits'];
  readonly executed: number;
  readonly openings: readonly Opening[];
}

function chosen<T extends string>(all: readonly T[], value: string | undefined): readonly T[] {
  if (value === undefined) return all;
  const found = all.filter((each) => each === value);
  if (found.length === 0) throw new ToolError(`Choose one of ${all.join(', ')}.`);
  return found;
}

function median(values: readonly number[]): number {
  return summarise(values).p50;
}

/** Opens the browser, with the network between it and everything that it speaks to. */
async function openBrowser({ env, onStop }: Run, keyHash: string, network: Network) {
  const rules: string[] = [];
  for (const name of ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST']) {
    const address = env[name] ?? '';
    const delayed = await delayPort(Number(address.split(':')[1]), network);
    onStop(delayed.close);
    rules.push(`MAP ${address} 127.0.0.1:${delayed.port}`);
  }
  const browser = await launchBrowser(env['PENNYSPROUT_BROWSER'] ?? '', [
    // Trusted, where Playwright’s option would only ignore the error: with an error nothing is cached.
    `--ignore-certificate-errors-spki-list=${keyHash}`,
    `--host-resolver-rules=${rules.join(', ')}`,
  ]);
  onStop(() => browser.close());
  return browser;
}

/** Counts the round trips: a busy machine only ever adds to them. */
async function roundTrips({ opener }: Subject, network: Network): Promise<Opening['waits']> {
  const found: Opening['waits'][] = [];
  while (found.length < COUNTS) {
    found.push((await opener.open({ slower: 1, held: network })).waits);
  }
  return found.sort((a, b) => a.length - b.length)[0] ?? [];
}

async function measure(
  subjects: readonly Subject[],
  network: Network,
  runs: number,
): Promise<Measured[]> {
  const openings = subjects.map((): Opening[] => []);
  network.latencyMs = LATENCY_MS;
  await step(`Open each ${String(runs)} times`, () =>
    inTurns(
      runs,
      subjects.map(({ opener }, index) => async () => {
        openings[index]?.push(await opener.open({ slower: SLOWER }));
      }),
    ),
  );
  const measured: Measured[] = [];
  for (const [index, subject] of subjects.entries()) {
    const { title, state, opener } = subject;
    await step(`Count the round trips of ${title}, ${state}`, async () => {
      const waits = await roundTrips(subject, network);
      const { executed } = await opener.open({ slower: 1, covered: true });
      measured.push({ waits, executed, openings: openings[index] ?? [] });
    });
  }
  return measured;
}

function print(subjects: readonly Subject[], measured: readonly Measured[]): void {
  const of = (index: number, figure: keyof Omit<Opening, 'tasks' | 'waits'>) =>
    median((measured[index]?.openings ?? []).map((opening) => opening[figure]));
  const results = subjects.map(({ title, state }, index) => ({
    title,
    state,
    waits: measured[index]?.waits ?? [],
    files: of(index, 'files'),
    bytes: of(index, 'bytes'),
    executed: measured[index]?.executed ?? NaN,
    calls: of(index, 'calls'),
    largestMs: of(index, 'largestMs'),
    blockingMs: of(index, 'blockingMs'),
    figureMs: of(index, 'figureMs'),
  }));
  const floorOf = (state: State) =>
    results.find((each) => {
      return each.title === 'floor' && each.state === (state === 'cold' ? 'cold' : 'warm');
    })?.figureMs ?? NaN;
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  const rows = results.map((each) => [
    `${each.title}, ${each.state}`,
    String(each.waits.length),
    String(each.files),
    `${(each.bytes / 1000).toFixed(1)} kB`,
    `${(each.executed * 100).toFixed(0)} %`,
    String(each.calls),
    ms(each.largestMs),
    ms(each.blockingMs),
    ms(each.figureMs),
    (each.figureMs / floorOf(each.state)).toFixed(2),
  ]);
  const head = ['', 'round trips', 'files', 'bytes', 'executed', 'calls'];
  say(`\n${bold('From opening a home to its live figure')}\n`);
  say(table([...head, 'LCP', 'TBT', 'live figure', 'to the floor'], rows));
  say(`\n${JSON.stringify(results)}`);
}

/** Prints the long tasks of one opening of each. */
async function showTasks(subjects: readonly Subject[], network: Network): Promise<void> {
  network.latencyMs = LATENCY_MS;
  for (const { title, state, opener } of subjects) {
    const { tasks } = await opener.open({ slower: SLOWER, traced: true });
    say(`\n${bold(`Tasks over 50 ms: ${title}, ${state}`)}\n`);
    const rows = tasks.map(({ startMs, durationMs, causes }) => [
      startMs.toFixed(0),
      durationMs.toFixed(0),
      causes.map((cause) => `${cause.durationMs.toFixed(0)} ${cause.what}`).join(', '),
    ]);
    say(table(['after the first paint', 'ms', 'of which'], rows));
  }
}

/** Makes the openers one after another: some of them visit the home first. */
async function makeSubjects(
  homes: Homes,
  names: readonly HomeName[],
  states: readonly State[],
): Promise<Subject[]> {
  const subjects: Subject[] = [];
  for (const state of states) {
    for (const name of names) {
      subjects.push({ title: name, state, opener: await homes.opener(name, state) });
    }
  }
  const floors = new Set(states.map((state) => (state === 'cold' ? 'cold' : 'warm')));
  for (const state of floors) {
    subjects.push({ title: 'floor', state, opener: await homes.floor(state) });
  }
  return subjects;
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    state: { type: 'string' },
    tasks: { type: 'boolean', default: false },
    running: { type: 'boolean', default: false },
  },
});

await runUntilStopped(async (onStop) => {
  const names = chosen(HOMES, values.only);
  const states = chosen(STATES, values.state);
  const env = await benchSuite(values.running, onStop);
  const network = new Network();
  const floor = temporaryFolder('sprout-floor-');
  await step('Build the floor', () => buildFloor(floor, env));
  const hosting = await serveOverHttp2(env['PENNYSPROUT_URL'] ?? '', floor, network);
  onStop(hosting.close);
  const browser = await openBrowser({ env, onStop }, hosting.keyHash, network);
  const homes = await step('Sign in a family', () => Homes.create(browser, hosting.url));
  onStop(() => homes.putBack());
  const subjects = await step('Open the homes for the first time', () =>
    makeSubjects(homes, names, states),
  );
  if (values.tasks) await showTasks(subjects, network);
  else print(subjects, await measure(subjects, network, Number(values.runs)));
  return 0;
}, 130);
