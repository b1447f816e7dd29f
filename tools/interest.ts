/**
 * Posts the interest of a month that the schedule has missed. Without --apply it writes nothing.
 *
 *   npm run bank -- interest --period 2026-09                 what would be posted, in the suite of `npm start`
 *   npm run bank -- interest --project <id> --period 2026-09  the same, in a real project
 *   npm run bank -- interest --project <id> --period 2026-09 --apply
 *
 * Ends with 0 when no family failed and with 1 when one did, after all the others.
 */
import { parseArgs } from 'node:util';
import {
  postMissedInterest,
  type MissedFamily,
  type MissedOutcome,
} from '@pennysprout/functions/interest/post-missed-interest';
import { createDatabase } from '@pennysprout/functions/kernel/firestore/database';
import { isPeriod, periodEnd, type Period } from '@pennysprout/shared/interest/period';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { chooseDatabase } from './lib/choose-database';
import { bold, green, printFailure, red, say, table, ToolError } from './lib/console.mjs';
import { readOptions } from './lib/options.mjs';

const USAGE = `npm run bank -- interest --period <YYYY-MM> [options]

  --period <month>  the missed month, in UTC; it must be over
  --project <id>    a real project, with your application default credentials
  --family <id>     only this family, even if its preferences were saved after the month; may be repeated
  --apply           post the interest; without this, nothing is written
  --help            show this

Without a project, it uses the emulator at FIRESTORE_EMULATOR_HOST, or the suite that
\`npm start\` serves.`;

const parse = () =>
  parseArgs({
    options: {
      period: { type: 'string' },
      project: { type: 'string' },
      family: { type: 'string', multiple: true },
      apply: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values;

const MEANINGS: Readonly<Record<MissedOutcome, string>> = {
  applied: 'posted',
  already_applied: 'already posted',
  no_eligible_accounts: 'no account that earns interest',
  settings_changed: 'left out: preferences saved since, so the rate may differ',
  not_found: 'not found',
  failed: 'failed',
};

function readPeriod(text: string | undefined): Period {
  if (!isPeriod(text)) {
    throw new ToolError(`--period must be a month like 2026-09, not "${text ?? ''}".\n\n${USAGE}`);
  }
  if (periodEnd(text) > new Date()) throw new ToolError(`${text} is not over`);
  return text;
}

/** Families whose outcome an operator has to look at, one by one. */
const TOLD_BY_ID: readonly MissedOutcome[] = ['settings_changed', 'not_found', 'failed'];

function printOutcomes(families: readonly MissedFamily[], apply: boolean): void {
  if (families.length === 0) {
    // Possibly the wrong database.
    say('No family in this database pays interest.');
    return;
  }
  const rows = (Object.keys(MEANINGS) as MissedOutcome[]).flatMap((outcome) => {
    const those = families.filter((family) => family.outcome === outcome);
    const entries = those.reduce((sum, family) => sum + family.entries, 0);
    const meaning = outcome === 'applied' && !apply ? 'would be posted' : MEANINGS[outcome];
    return those.length === 0 ? [] : [[meaning, String(those.length), String(entries)]];
  });
  say(table(['Interest', 'Families', 'Entries'], rows));
  for (const { familyId, outcome } of families) {
    if (TOLD_BY_ID.includes(outcome)) say(`  ${familyId}: ${MEANINGS[outcome]}`);
  }
}

function printEnd(families: readonly MissedFamily[], apply: boolean): void {
  const failed = families.filter(({ outcome }) => outcome === 'failed').length;
  if (failed > 0) say(`\n${red('✗')} ${failed} failed; run the command again for them.`);
  else if (families.length === 0) return;
  else if (apply) say(`\n${green('✓')} Done.`);
  else say('\nNothing was written. Add --apply to post it.');
}

async function collect(found: AsyncIterable<MissedFamily>): Promise<MissedFamily[]> {
  const families: MissedFamily[] = [];
  for await (const family of found) families.push(family);
  return families;
}

async function main(): Promise<number> {
  const { help, apply, ...options } = readOptions(parse, USAGE);
  if (help) {
    say(USAGE);
    return 0;
  }
  const period = readPeriod(options.period);
  const projectId = await chooseDatabase(options.project);
  const firestore = getFirestore(initializeApp({ projectId }));
  const where = process.env['FIRESTORE_EMULATOR_HOST'] ?? 'production';
  say(
    bold(
      `${apply ? 'Posting' : 'Looking at'} the interest of ${period} in ${projectId} (${where})`,
    ),
  );
  const deps = { db: createDatabase(firestore), now: () => new Date() };
  const missed = { period, familyIds: options.family ?? null, apply };
  const families = await collect(postMissedInterest(deps, missed));
  await firestore.terminate();
  printOutcomes(families, apply);
  printEnd(families, apply);
  return families.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
