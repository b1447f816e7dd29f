/**
 * Shows or changes the settings of the whole service: the notice on every screen, whether money may be
 * moved, whether families may be created, and whether schedules run. Without a change it writes nothing.
 *
 *   npm run bank -- config                           how it is, in the suite of `npm start`
 *   npm run bank -- config --project <id> --notice-en "Back at noon." --notice-zh "中午恢復。" --money off
 *   npm run bank -- config --project <id> --no-notice --money on
 */
import { parseArgs } from 'node:util';
import { createDatabase } from '@pennysprout/functions/kernel/firestore/database';
import { changeServiceStatus } from '@pennysprout/functions/platform/operator/change-service-status';
import { OLDEST_CLIENT } from '@pennysprout/shared/kernel/document/schema-number';
import {
  NOTICE_LENGTH,
  readServiceStatus,
  SERVICE_STATUS,
  type Announcement,
  type ServiceStatus,
} from '@pennysprout/shared/service/service-status';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { chooseDatabase } from './lib/choose-database';
import { bold, green, printFailure, say, ToolError } from './lib/console.mjs';
import { readOptions } from './lib/options.mjs';

const USAGE = `npm run bank -- config [options]

  --notice-en <text>  notice on every screen in English; give both languages
  --notice-zh <text>  the same in Traditional Chinese; up to ${NOTICE_LENGTH} characters each
  --no-notice         remove the notice
  --money on|off      whether money may be moved
  --families on|off   whether families may be created
  --schedules on|off  whether schedules run, such as allowances and interest
  --pages             tell open pages the oldest version served
  --project <id>      a real project, with your application default credentials
  --help              show this

Without a change, it shows the settings. Without a project, it uses the emulator at
FIRESTORE_EMULATOR_HOST, or the suite that \`npm start\` serves.`;

const parse = () =>
  parseArgs({
    options: {
      'notice-en': { type: 'string' },
      'notice-zh': { type: 'string' },
      'no-notice': { type: 'boolean', default: false },
      money: { type: 'string' },
      families: { type: 'string' },
      schedules: { type: 'string' },
      pages: { type: 'boolean', default: false },
      project: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  }).values;

type Options = ReturnType<typeof parse>;

function readSwitch(
  option: 'money' | 'families' | 'schedules',
  value: string | undefined,
): boolean | undefined {
  if (value === undefined) return undefined;
  if (value === 'on' || value === 'off') return value === 'on';
  throw new ToolError(`--${option} must be on or off, not "${value}".\n\n${USAGE}`);
}

function readAnnouncement(options: Options): Announcement | null | undefined {
  const { 'notice-en': en, 'notice-zh': chinese, 'no-notice': none } = options;
  if (en === undefined && chinese === undefined) return none ? null : undefined;
  if (en === undefined || chinese === undefined || none) {
    throw new ToolError(
      `Give a notice in both languages, or remove it with --no-notice.\n\n${USAGE}`,
    );
  }
  return { en, 'zh-TW': chinese };
}

/** Returns the settings to change; empty if they are only to be shown. */
function readChange(options: Options): Partial<ServiceStatus> {
  const notice = readAnnouncement(options);
  const moneyMoves = readSwitch('money', options.money);
  const newFamilies = readSwitch('families', options.families);
  const schedules = readSwitch('schedules', options.schedules);
  const change = {
    ...(notice !== undefined && { notice }),
    ...(moneyMoves !== undefined && { moneyMoves }),
    ...(newFamilies !== undefined && { newFamilies }),
    ...(schedules !== undefined && { schedules }),
    ...(options.pages && { oldestClient: OLDEST_CLIENT }),
  };
  const { faults } = readServiceStatus(change);
  if (faults.length === 0) return change;
  throw new ToolError(
    `A notice has 1 to ${NOTICE_LENGTH} characters in each language.\n\n${USAGE}`,
  );
}

function print({ notice, moneyMoves, newFamilies, schedules, oldestClient }: ServiceStatus): void {
  if (notice === null) say('  Notice:       none');
  for (const [language, text] of Object.entries(notice ?? {})) {
    say(`  Notice ${`${language}:`.padEnd(6)} ${text}`);
  }
  say(`  Money:        ${moneyMoves ? 'on' : 'off'}`);
  say(`  New families: ${newFamilies ? 'on' : 'off'}`);
  say(`  Schedules:    ${schedules ? 'on' : 'off'}`);
  say(`  Pages:        from schema ${oldestClient} on`);
}

async function main(): Promise<number> {
  const options = readOptions(parse, USAGE);
  if (options.help) {
    say(USAGE);
    return 0;
  }
  const change = readChange(options);
  const projectId = await chooseDatabase(options.project);
  const db = createDatabase(getFirestore(initializeApp({ projectId })));
  const where = process.env['FIRESTORE_EMULATOR_HOST'] ?? 'production';
  say(bold(`The service in ${projectId} (${where})`));
  if (Object.keys(change).length > 0) {
    print(await changeServiceStatus({ db, now: () => new Date() }, change));
    say(`\n${green('✓')} Screens show it at once, and the API follows within seconds.`);
  } else {
    const stored = (await db.systemConfigs.doc(SERVICE_STATUS).get()).data();
    const { status, faults } = readServiceStatus(stored?.value);
    print(status);
    if (faults.length > 0) say(`\nInvalid, using defaults: ${faults.join(', ')}`);
  }
  await db.firestore.terminate();
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
