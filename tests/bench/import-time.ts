import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { summarise, type Summary } from '@pennysprout/functions/testing/summary';
import { inRoot } from '../../tools/lib/paths.mjs';
import { ms, times, type Extent, type Part } from './report';
import { inTurns, ratioOf } from './summary';

const run = promisify(execFile);
const ROUNDS = 20;
const BLOCKS = 4;

/** Packages that the functions' bundle leaves external. */
const NEEDED = [
  'firebase-admin/app',
  'firebase-admin/auth',
  'firebase-admin/firestore',
  'firebase-admin/functions',
  'firebase-functions/v2/https',
  'firebase-functions/v2/scheduler',
  'firebase-functions/v2/tasks',
  'firebase-functions/params',
  'firebase-functions/logger',
  'express',
  'p-map',
  'yup',
];
const BUNDLE = pathToFileURL(inRoot('functions', 'lib', 'index.js')).href;

interface Sample {
  readonly wallMs: number;
  /** CPU time of the process during the import. A busy machine hardly changes it. */
  readonly cpuMs: number;
}

/** Imports the modules one after another in a process of its own. */
async function importIn(modules: readonly string[]): Promise<Sample> {
  const script = `
    const startedAt = performance.now();
    const cpu = process.cpuUsage();
    for (const name of ${JSON.stringify(modules)}) await import(name);
    const wallMs = performance.now() - startedAt;
    const { user, system } = process.cpuUsage(cpu);
    process.stdout.write(JSON.stringify({ wallMs, cpuMs: (user + system) / 1000 }));
    process.exit();`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: inRoot('functions'),
  });
  return JSON.parse(stdout) as Sample;
}

/**
 * Measures how long a cold instance takes to import the deployed bundle, with its external packages
 * alone as the floor.
 */
export async function measureImports({ quick }: Extent): Promise<Part> {
  const floor: Sample[] = [];
  const bundle: Sample[] = [];
  // Warms the disk cache, so that the first measurement does not pay for it.
  await importIn(NEEDED);
  await importIn([BUNDLE]);
  await inTurns(quick ? BLOCKS : ROUNDS, [
    async () => void floor.push(await importIn(NEEDED)),
    async () => void bundle.push(await importIn([BUNDLE])),
  ]);
  const wall = (samples: readonly Sample[]) => samples.map(({ wallMs }) => wallMs);
  const cpu = (samples: readonly Sample[]) => samples.map(({ cpuMs }) => cpuMs);
  const ratios = {
    wall: ratioOf(wall(bundle), wall(floor), BLOCKS),
    cpu: ratioOf(cpu(bundle), cpu(floor), BLOCKS),
  };
  const row = (what: string, values: Summary, ratio: string) => [
    what,
    ...[values.p50, values.p95, values.min].map(ms),
    ratio,
  ];
  const figures = {
    floor: { wallMs: summarise(wall(floor)), cpuMs: summarise(cpu(floor)) },
    bundle: { wallMs: summarise(wall(bundle)), cpuMs: summarise(cpu(bundle)) },
  };
  return {
    title: 'Importing the functions',
    head: ['', 'p50', 'p95', 'min', 'to floor'],
    rows: [
      row('floor: the packages it needs', figures.floor.wallMs, ''),
      row('functions/lib/index.js', figures.bundle.wallMs, times(ratios.wall)),
      row('floor, time of the processor', figures.floor.cpuMs, ''),
      row('bundle, time of the processor', figures.bundle.cpuMs, times(ratios.cpu)),
    ],
    aims: [{ what: 'bundle to floor', ratio: ratios.wall, atMost: 1.3 }],
    data: { ...figures, ratios },
  };
}
