/**
 * Brings a family from the file of its export into this installation, as a new one. A file that does not
 * add up is refused whole. It may be interrupted anywhere and run again.
 *
 *   npm run bank -- restore pennysprout-2026-11-25.json --owner olga@gmail.com     the suite of `npm start`
 *   npm run bank -- restore pennysprout-2026-11-25.json --owner olga@gmail.com --project <id>
 *
 * Ends with 0 when the family is there and adds up, and with 1 when it is not.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  FileDrifts,
  restoreFamily,
  type Restored,
} from '@pennysprout/functions/family-restore/restore-family';
import { RestoreRefused } from '@pennysprout/functions/family-restore/restore-refused';
import { INVARIANTS } from '@pennysprout/functions/reconcile/drift';
import { reconcile } from '@pennysprout/functions/reconcile/reconcile';
import { formatAccessCode } from '@pennysprout/shared/children/access-code';
import { FileFault, lineOf } from '@pennysprout/shared/family-export/parse-file';
import { INVITATION_DAYS } from '@pennysprout/shared/invitations/invitation';
import { EMAIL } from '@pennysprout/shared/kernel/schema/fields';
import { chooseDatabase } from './lib/choose-database';
import { bold, green, printFailure, say, table, ToolError } from './lib/console.mjs';
import { createOperatorDeps, type OperatorDeps } from './lib/operator-deps';
import { readOptions } from './lib/options.mjs';

const USAGE = `npm run bank -- restore <file> --owner <address> [options]

  <file>             a family's export for programs, pennysprout-….json
  --owner <address>  Google address of the parent who becomes the owner
  --project <id>     a real project, with your application default credentials
  --help             show this

Without a project, it uses the emulator at FIRESTORE_EMULATOR_HOST, or the suite that
\`npm start\` serves.`;

const parse = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      owner: { type: 'string' },
      project: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });

interface Order {
  readonly path: string;
  readonly text: string;
  readonly ownerEmail: string;
}

/** @throws ToolError for whatever is wrong without looking at a database. */
async function readOrder(words: readonly string[], owner: string | undefined): Promise<Order> {
  const [path, ...more] = words;
  if (path === undefined) throw new ToolError(`Name the file of an export.\n\n${USAGE}`);
  if (more.length > 0) throw new ToolError(`One file at a time: "${more.join(' ')}".`);
  if (owner === undefined || !EMAIL.test(owner)) {
    throw new ToolError(`--owner must be the owner's Google address, not "${owner ?? ''}".`);
  }
  try {
    return { path, text: await readFile(path, 'utf8'), ownerEmail: owner };
  } catch {
    throw new ToolError(`${path} cannot be read.`);
  }
}

function placeText(text: string, place: string): string {
  const line = lineOf(text, place);
  return line === null ? place : `${place} (line ${line})`;
}

/** Rewrites the reasons for which nothing was written as an operator reads them. */
function refusal(error: unknown, { path, text }: Order): unknown {
  if (error instanceof RestoreRefused) return new ToolError(error.message);
  if (error instanceof FileFault) {
    const place = error.place === '' ? '' : `, ${placeText(text, error.place)}`;
    return new ToolError(`${path}${place}: ${error.message} Nothing was restored.`);
  }
  if (!(error instanceof FileDrifts)) return error;
  const lines = error.drifts.map(({ invariant, places, expected, actual }) => {
    const where = places.map((place) => placeText(text, place)).join(', ');
    return `  ${where}: ${String(actual)} instead of ${String(expected)}; ${INVARIANTS[invariant]}`;
  });
  return new ToolError(
    `${path} does not add up, so nothing was restored:\n${lines.join('\n')}\n` +
      'Amounts are in minor units. Export the family again, and do not change the file.',
  );
}

function print(restored: Restored, ownerEmail: string): void {
  const { familyId, familyName, isNew, isOwnerInvited, invited, children, paused } = restored;
  const how = isNew ? 'is here' : 'was restored before, and stays as it is';
  say(`${green('✓')} ${familyName} ${how} (${familyId}).`);
  if (isOwnerInvited) {
    say(`  ${ownerEmail} signs in within ${INVITATION_DAYS} days, accepts, and is its owner.`);
    say('  Run this again to renew that invitation.');
  }
  for (const email of invited) say(`  ${email} is invited.`);
  if (children.length > 0) {
    const rows = children.map(({ name, accessCode, password, loginPath }) => [
      name,
      formatAccessCode(accessCode),
      password,
      loginPath,
    ]);
    say(`\n${table(['Child', 'Access code', 'Password', 'Login link'], rows)}\n`);
    say('  The passwords are shown this once. A parent can set others in the app.');
  }
  if (paused > 0) {
    say(`  ${paused} allowances are paused, because the family that was exported goes on paying.`);
    say('  Pause them there, and resume them here.');
  }
}

async function restore({ deps }: OperatorDeps, order: Order): Promise<number> {
  const { text, ownerEmail } = order;
  const restored = await restoreFamily(deps, { text, ownerEmail }).catch((error: unknown) => {
    throw refusal(error, order);
  });
  print(restored, ownerEmail);
  const { driftCount } = await reconcile(deps, { familyId: restored.familyId });
  if (driftCount === 0) return 0;
  say(`It does not add up: npm run bank -- reconcile --family ${restored.familyId}`);
  return 1;
}

async function main(): Promise<number> {
  const { values, positionals } = readOptions(parse, USAGE);
  if (values.help) {
    say(USAGE);
    return 0;
  }
  const order = await readOrder(positionals, values.owner);
  const projectId = await chooseDatabase(values.project);
  const emulator = process.env['FIRESTORE_EMULATOR_HOST'];
  const opened = await createOperatorDeps(projectId, emulator !== undefined);
  say(bold(`Restoring ${order.path} into ${projectId} (${emulator ?? 'production'})`));
  try {
    return await restore(opened, order);
  } finally {
    await opened.deps.db.firestore.terminate();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
