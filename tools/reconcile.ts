/**
 * Checks the whole database, or one family, and prints every inconsistency. It writes nothing.
 *
 *   npm run bank -- reconcile                                the suite that `npm start` serves
 *   npm run bank -- reconcile --project <id>              a real project, with the application default
 *                                                    credentials of whoever runs it
 *   npm run bank -- reconcile --family <id>               one family only, which a line of the log has named
 *   npm run bank -- reconcile --json                      for other programs to read
 *
 * Ends with 0 when there is no drift and with 1 when there is, or no database to look at.
 */
import { parseArgs } from 'node:util';
import { INVARIANTS } from '@pennysprout/functions/reconcile/drift';
import { reconcile, type ReconcileReport } from '@pennysprout/functions/reconcile/reconcile';
import { createDatabase } from '@pennysprout/functions/kernel/firestore/database';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { chooseDatabase } from './lib/choose-database';
import { bold, green, printFailure, red, say, table, ToolError } from './lib/console.mjs';
import { readOptions } from './lib/options.mjs';

const USAGE = `npm run bank -- reconcile [options]

  --project <id>   a real project, with your application default credentials
  --family <id>    only this family, without a search for orphans
  --most <n>       show at most this many drifts (default 200)
  --json           print the report as JSON
  --help           show this

Without a project, it uses the emulator at FIRESTORE_EMULATOR_HOST, or the suite that
\`npm start\` serves.`;

const parse = () =>
  parseArgs({
    options: {
      project: { type: 'string' },
      family: { type: 'string' },
      most: { type: 'string', default: '200' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values;

function readMost(text: string): number {
  const most = Number(text);
  if (Number.isInteger(most) && most > 0) return most;
  throw new ToolError(`--most must be a whole number from 1, not "${text}".\n\n${USAGE}`);
}

function printReport({ checked, scanned, drifts, driftCount }: ReconcileReport): void {
  const counts = Object.entries(checked).map(([kind, count]) => [kind, String(count)]);
  const documents = Object.values(scanned).reduce((sum, count) => sum + count, 0);
  say(table(['Checked', ''], [...counts, ['documents with an owner', String(documents)]]));
  if (driftCount === 0) {
    // Nothing checked means no drift either, but possibly the wrong database or family.
    const nothing = checked.families + documents === 0 ? ' There was nothing to check.' : '';
    say(`\n${green('✓')} No drift.${nothing}`);
    return;
  }
  const rows = drifts.map(({ invariant, paths, expected, actual }) => [
    invariant,
    paths.join(' '),
    String(expected),
    String(actual),
  ]);
  say(`\n${table(['Drift', 'Where', 'Expected', 'Actual'], rows)}\n`);
  for (const name of new Set(drifts.map(({ invariant }) => invariant))) {
    say(`  ${name}: ${INVARIANTS[name]}`);
  }
  const more = driftCount - drifts.length;
  say(`\n${red('✗')} ${driftCount} drifts${more > 0 ? `, ${more} of them not shown` : ''}.`);
}

async function main(): Promise<number> {
  const options = readOptions(parse, USAGE);
  if (options.help) {
    say(USAGE);
    return 0;
  }
  const mostDrifts = readMost(options.most);
  const projectId = await chooseDatabase(options.project);
  const firestore = getFirestore(initializeApp({ projectId }));
  const where = process.env['FIRESTORE_EMULATOR_HOST'] ?? 'production';
  if (!options.json) say(bold(`Reconciling ${projectId} (${where})`));
  const only = { mostDrifts, familyId: options.family ?? null };
  const report = await reconcile({ db: createDatabase(firestore) }, only);
  await firestore.terminate();
  if (options.json) say(JSON.stringify(report, null, 2));
  else printReport(report);
  return report.driftCount === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
