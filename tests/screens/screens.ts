/**
 * Takes a picture of every screen, dialog and state that is worth looking at, in two sizes and two
 * languages, and puts the README's picture together from two of them. It says which screens can be
 * pushed sideways on a narrow phone, and what is too small for a finger.
 *
 *   npm run screenshots -- [--only NAME] [--size phone,desktop] [--language en,zh-TW] [--dark]
 *                          [--running] [--out FOLDER]
 *
 * `--only` takes the screens whose names start with NAME. `--running` takes them of a suite that
 * is up, that of `npm start` unless the environment names another, and adds families to it.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { launchBrowser, provideBrowser } from '../../tools/lib/browser.mjs';
import { say, ToolError } from '../../tools/lib/console.mjs';
import { seed } from '../../tools/lib/seed.mjs';
import { runUntilStopped } from '../../tools/lib/stop.mjs';
import { planSuite, suiteEnv } from '../../tools/lib/suite.mjs';
import { bringUpTestSuite } from '../../tools/lib/test-suite.mjs';
import type { Server } from './api-parent';
import { childVisits, type DemoPeople } from './child';
import { pictureOverview } from './overview';
import { parentVisits } from './parent';
import { openStudio, SIZES, type Size, type Visit } from './studio';
import { LANGUAGES, type Language } from './words';

const { values: options } = parseArgs({
  options: {
    dark: { type: 'boolean', default: false },
    language: { type: 'string', default: LANGUAGES.join() },
    only: { type: 'string', default: '' },
    out: { type: 'string', default: '.cache/screenshots' },
    running: { type: 'boolean', default: false },
    size: { type: 'string', default: Object.keys(SIZES).join() },
  },
});

interface Accounts {
  parents: { name: string }[];
  children: { name: string; accessCode: string; password: string }[];
}

function among<T extends string>(chosen: string, known: readonly T[]): T[] {
  const found = known.filter((each) => chosen.split(',').includes(each));
  if (found.length === 0) throw new ToolError(`"${chosen}" is none of ${known.join(', ')}.`);
  return found;
}

/** Whether the screen is asked for. */
function wanted(name: string): boolean {
  return name.startsWith(options.only);
}

function isWanted({ name }: Visit): boolean {
  return wanted(name) || options.only.startsWith(name);
}

/** A parent and a child who read the language. */
function peopleFor(language: Language, { children, parents }: Accounts): DemoPeople {
  const [at, childAt] = language === 'en' ? [0, 1] : [-1, -1];
  const child = children.at(childAt);
  const parent = parents.at(at);
  if (!child || !parent) throw new Error('the demo data has nobody to picture');
  return { child, parent: parent.name };
}

function visitsOf(server: Server, people: DemoPeople): Visit[] {
  const child = childVisits(server, people).map((take) => ({ name: 'child-', take }));
  return [...parentVisits(server, people.parent), ...child].filter(isWanted);
}

/** @returns how many ways did not lead to their screens */
async function pictureEverything(browser: Browser, server: Server, accounts: Accounts) {
  const out = path.resolve(options.out);
  await mkdir(out, { recursive: true });
  let failed = 0;
  for (const language of among(options.language, LANGUAGES)) {
    for (const size of among(options.size, Object.keys(SIZES) as Size[])) {
      for (const { name, take } of visitsOf(server, peopleFor(language, accounts))) {
        const { dark } = options;
        const { url } = server;
        const studio = await openStudio(browser, { url, size, language, dark, out, wanted });
        try {
          await take(studio);
        } catch (error) {
          failed += 1;
          const lost = `lost-${name}.${size}.${language}`;
          await studio.page.screenshot({ path: path.join(out, `${lost}.png`) }).catch(() => null);
          say(`${lost}: ${String(error)}`);
        }
        await studio.page.context().close();
      }
    }
  }
  return failed;
}

/** The suite that the environment names, else that of `npm start`, with its demo families. */
async function findRunningSuite(): Promise<NodeJS.ProcessEnv> {
  if (process.env['PENNYSPROUT_DEMO_ACCOUNTS']) return process.env;
  const plan = planSuite('local');
  const accounts = await seed(plan);
  return {
    ...suiteEnv(plan),
    PENNYSPROUT_BROWSER: await provideBrowser(),
    PENNYSPROUT_DEMO_ACCOUNTS: JSON.stringify(accounts),
  };
}

await runUntilStopped(async (onStop) => {
  const env = options.running ? await findRunningSuite() : await bringUpTestSuite(onStop, true);
  const accounts = JSON.parse(env['PENNYSPROUT_DEMO_ACCOUNTS'] ?? '') as Accounts;
  const browser = await launchBrowser(env['PENNYSPROUT_BROWSER'] ?? '');
  onStop(() => browser.close());
  const server = {
    url: env['PENNYSPROUT_URL'] ?? '',
    auth: env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '',
  };
  const failed = await pictureEverything(browser, server, accounts);
  const whole = !options.dark && options.only === '' && failed === 0;
  if (whole) await pictureOverview(browser, path.resolve(options.out));
  if (failed > 0) throw new ToolError(`${failed} screens could not be reached; see above.`);
  return 0;
}, 0);
