/**
 * Holds a number of families active for some minutes, on emulators of its own: parents give, take and
 * buy, and every child's dashboard is open, listening through the security rules. The API is the built
 * bundle in one Node process, as one instance in the cloud runs it.
 *
 *   npm run load                                    25 families for 2 minutes
 *   npm run load -- --families 100 --minutes 10
 *   npm run load -- --think 5                       5 s between an answer and the next act, on average
 *
 * Prints tables and writes every figure to .cache/load/load.json. Ends with 1 when an answered entry
 * is lost or the books contradict themselves.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { reconcile } from '@pennysprout/functions/reconcile/reconcile';
import { createDatabase } from '@pennysprout/functions/kernel/firestore/database';
import { createRecorder, type Latency } from '@pennysprout/functions/testing/recorder';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { buildFunctions } from '../../tools/lib/build.mjs';
import { bold, green, red, say, step, table, ToolError } from '../../tools/lib/console.mjs';
import { readOptions } from '../../tools/lib/options.mjs';
import { CACHE, shown } from '../../tools/lib/paths.mjs';
import { prepareEmulators } from '../../tools/lib/prepare.mjs';
import { runUntilStopped } from '../../tools/lib/stop.mjs';
import { planSuite, requireSuitePorts, startSuite, suiteEnv } from '../../tools/lib/suite.mjs';
import { startApiProcess } from './api-process';
import { openChildDevice, type ChildDevice } from './child-device';
import { makeFamilies, succeedAt, type Child, type Family } from './families';
import { sampleMemory, slopePerMinute, type MemorySample } from './memory';
import { live } from './parent-life';

const USAGE = `npm run load [-- options]

  --families <n>   families that are active at the same time (default 25)
  --minutes <n>    for how long (default 2)
  --think <n>      seconds between an answer and a parent's next act, on average (default 10)
  --help           show this`;

const parse = () =>
  parseArgs({
    options: {
      families: { type: 'string', default: '25' },
      minutes: { type: 'string', default: '2' },
      think: { type: 'string', default: '10' },
      help: { type: 'boolean', default: false },
    },
  }).values;

function positive(name: string, text: string): number {
  const value = Number(text);
  if (value > 0 && Number.isFinite(value)) return value;
  throw new ToolError(`--${name} must be a number above 0, not "${text}".\n\n${USAGE}`);
}

const CHILDREN_EACH = 2;
/** Time allowed for the last entries to reach the children's screens. */
const LAST_ENTRIES_MS = 60_000;
const SEEN = 'sent, to the child’s listener';

interface Found {
  readonly seconds: number;
  readonly latencies: Readonly<Record<string, Latency>>;
  readonly errors: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly posted: number;
  /** Entries that were answered but did not reach the child's screen. */
  readonly unseen: number;
  readonly listenerErrors: number;
  readonly memory: readonly MemorySample[];
}

/**
 * Matches posted entries with their sightings. An entry may be seen before its call is answered, so both
 * times are kept.
 */
function createSightings(recorder: ReturnType<typeof createRecorder>) {
  const sentAt = new Map<string, number>();
  const seenAt = new Map<string, number>();
  let posted = 0;
  const meet = (entryId: string) => {
    const sent = sentAt.get(entryId);
    const seen = seenAt.get(entryId);
    if (sent === undefined || seen === undefined) return;
    recorder.add(SEEN, seen - sent, 200);
    sentAt.delete(entryId);
    seenAt.delete(entryId);
  };
  return {
    onPosted(_childId: string, entryId: string, at: number) {
      posted += 1;
      sentAt.set(entryId, at);
      meet(entryId);
    },
    onEntry(entryId: string) {
      seenAt.set(entryId, performance.now());
      meet(entryId);
    },
    posted: () => posted,
    unseen: () => sentAt.size,
  };
}

async function openDevices(
  url: string,
  env: NodeJS.ProcessEnv,
  families: readonly Family[],
  watcher: Parameters<typeof openChildDevice>[2],
): Promise<ChildDevice[]> {
  const devices: ChildDevice[] = [];
  const succeed = succeedAt(url);
  const open = async (familyId: string, { id: childId, accessCode, password }: Child) => {
    const { customToken } = await succeed('childLogin', { body: { accessCode, password } });
    devices.push(await openChildDevice(env, { customToken, childId, familyId }, watcher));
  };
  for (const { id, children } of families) {
    await Promise.all(children.map((child) => open(id, child)));
  }
  return devices;
}

async function untilSeen(unseen: () => number): Promise<void> {
  const deadline = performance.now() + LAST_ENTRIES_MS;
  while (unseen() > 0 && performance.now() < deadline) {
    await pause(100);
  }
}

async function countDrifts(projectId: string): Promise<number> {
  const app = initializeApp({ projectId }, 'load');
  const { driftCount } = await reconcile({ db: createDatabase(getFirestore(app)) });
  await deleteApp(app);
  return driftCount;
}

function printLatencies({ latencies, seconds }: Found): void {
  const rows = Object.entries(latencies).map(([name, { count, errors, p50, p95, p99, max }]) => [
    name,
    String(count),
    (count / seconds).toFixed(2),
    ...[p50, p95, p99, max].map((ms) => `${ms.toFixed(0)} ms`),
    String(errors),
  ]);
  say(table(['Call', 'count', 'a second', 'p50', 'p95', 'p99', 'max', 'errors'], rows));
}

function printMemory(samples: readonly MemorySample[]): void {
  const rss = slopePerMinute(samples, ({ rssMiB }) => rssMiB);
  const heap = slopePerMinute(samples, ({ heapMiB }) => heapMiB);
  const every = Math.max(1, Math.floor(samples.length / 8));
  const shownSamples = samples.filter((_, index) => index % every === 0);
  const rows = shownSamples.map(({ seconds, rssMiB, heapMiB }) => [
    `${seconds} s`,
    rssMiB.toFixed(0),
    heapMiB.toFixed(0),
  ]);
  say(`\n${table(['API process after', 'RSS, MiB', 'heap, MiB'], rows)}`);
  say(`\n  second half: RSS ${rss.toFixed(2)} MiB a minute, heap ${heap.toFixed(2)} MiB a minute`);
}

function writeReport(report: object): string {
  const file = join(CACHE, 'load', 'load.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  return shown(file);
}

await runUntilStopped(async (onStop) => {
  const options = readOptions(parse, USAGE);
  if (options.help) {
    say(USAGE);
    return 0;
  }
  const count = positive('families', options.families);
  const minutes = positive('minutes', options.minutes);
  const thinkMs = 1000 * positive('think', options.think);

  const plan = planSuite('bench', { hosting: false, emulators: ['auth', 'firestore'] });
  await requireSuitePorts(plan);
  const parts = await prepareEmulators();
  await step('Build the server', buildFunctions);
  const suite = await step('Start the emulators', () => startSuite(plan, parts));
  onStop(suite.stop);
  const env = suiteEnv(plan);
  Object.assign(process.env, env);
  const api = await step('Start the API', () => startApiProcess(env));
  onStop(() => api.end());

  const recorder = createRecorder();
  const sightings = createSightings(recorder);
  let listenerErrors = 0;
  const families = await step(`Make ${count} families`, () =>
    makeFamilies(api.url, count, CHILDREN_EACH),
  );
  const devices = await step(`Open ${count * CHILDREN_EACH} children’s dashboards`, () =>
    openDevices(api.url, env, families, {
      onEntry: sightings.onEntry,
      onError: () => (listenerErrors += 1),
    }),
  );
  const found = await step(`Live for ${minutes} minutes`, async (): Promise<Found> => {
    const memory = sampleMemory(api);
    const startedAt = performance.now();
    const untilMs = startedAt + minutes * 60_000;
    const { onPosted } = sightings;
    await Promise.all(
      families.map((family) =>
        live({ url: api.url, family, recorder, onPosted }, thinkMs, untilMs),
      ),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    await untilSeen(sightings.unseen);
    return {
      seconds,
      latencies: recorder.latencies(),
      errors: recorder.errors(),
      posted: sightings.posted(),
      unseen: sightings.unseen(),
      listenerErrors,
      memory: await memory.stop(),
    };
  });
  await Promise.all(devices.map((device) => device.close()));
  const drifts = await step('Reconcile', () => countDrifts(String(env['GCLOUD_PROJECT'])));

  say(`\n${bold(`${count} families, ${devices.length} open dashboards, ${minutes} minutes`)}\n`);
  printLatencies(found);
  printMemory(found.memory);
  const sound = found.unseen === 0 && drifts === 0;
  const verdict = `${found.posted} entries answered, ${found.unseen} not seen by the child, ${found.listenerErrors} listeners failed, ${drifts} drifts`;
  const report = {
    at: new Date().toISOString(),
    node: process.version,
    cores: cpus().length,
    loadAverage: loadavg(),
    families: count,
    childrenEach: CHILDREN_EACH,
    thinkSeconds: thinkMs / 1000,
    ...found,
    drifts,
    rssMiBPerMinute: slopePerMinute(found.memory, ({ rssMiB }) => rssMiB),
  };
  say(`\nAll figures are in ${writeReport(report)}`);
  say(`${sound ? green('✓') : red('✗')} ${verdict}`);
  return sound ? 0 : 1;
}, 130);
