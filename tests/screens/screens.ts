/**
 * Takes a picture of every screen, dialog and state that is worth looking at, on a phone, a tablet and
 * a desktop, light and dark, in two languages, and puts the README's picture together from two of them.
 * It says which screens can be pushed sideways on a narrow phone, what is too small for a finger, and
 * which dialogs scroll by a few pixels only.
 *
 *   npm run screenshots -- [--only NAME,…] [--size phone,tablet,desktop] [--theme light,dark]
 *                          [--language en,zh-TW] [--running] [--out FOLDER]
 *
 * `--only` takes the screens whose names start with one of the names. `--running` takes them of a suite
 * that is up, that of `npm start` unless the environment names another, and adds families to it.
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
import { openStudio, SIZES, THEMES, type Size, type Visit } from './studio';
import { LANGUAGES, type Language } from './words';

const { values: options } = parseArgs({
  options: {
    language: { type: 'string', default: LANGUAGES.join() },
    only: { type: 'string', default: '' },
    out: { type: 'string', default: '.cache/screenshots' },
    running: { type: 'boolean', default: false },
    size: { type: 'string', default: Object.keys(SIZES).join() },
    theme: { type: 'string', default: THEMES.join() },
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

const asked = options.only.split(',');

/** Returns true if the screen is asked for. */
function wanted(name: string): boolean {
  return asked.some((start) => name.startsWith(start));
}

function isWanted({ name }: Visit): boolean {
  return wanted(name) || asked.some((start) => start.startsWith(name));
}

/** Picks a demo parent and a demo child who use the language. */
function peopleFor(language: Language, { children, parents }: Accounts): DemoPeople {
  const [at, childAt] = language === 'en' ? [0, 1] : [-1, -1];
  const child = children.at(childAt);
  const parent = parents.at(at);
  if (!child || !parent) throw new Error('the demo data has nobody to picture');
  return { child, parent: parent.name };
}

function visitsOf(server: Server, people: DemoPeople): Visit[] {
  const all = [...parentVisits(server, people.parent), ...childVisits(server, people)];
  return all.filter(isWanted);
}

/** @returns how many ways did not lead to their screens */
async function pictureEverything(browser: Browser, server: Server, accounts: Accounts) {
  const out = path.resolve(options.out);
  await mkdir(out, { recursive: true });
  let failed = 0;
  for (const language of among(options.language, LANGUAGES)) {
    for (const size of among(options.size, Object.keys(SIZES) as Size[])) {
      for (const { name, take } of visitsOf(server, peopleFor(language, accounts))) {
        const themes = among(options.theme, THEMES);
        const { url } = server;
        const studio = await openStudio(browser, { url, size, language, themes, out, wanted });
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

/** Returns true if both pictures for the README's overview are taken. */
function takesOverview(): boolean {
  const { theme, language, size } = options;
  const light = theme.includes('light') && language.split(',').includes('en');
  const both = size.includes('desktop') && size.includes('phone');
  return light && both && wanted('children-demo') && wanted('child-dashboard');
}

/** Returns the suite that the environment names, or that of `npm start` with its demo families. */
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
  const env = options.running
    ? await findRunningSuite()
    : await bringUpTestSuite(onStop, { browserTests: true, mayDownload: true });
  const accounts = JSON.parse(env['PENNYSPROUT_DEMO_ACCOUNTS'] ?? '') as Accounts;
  const browser = await launchBrowser(env['PENNYSPROUT_BROWSER'] ?? '');
  onStop(() => browser.close());
  const server = {
    url: env['PENNYSPROUT_URL'] ?? '',
    auth: env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '',
    database: { firestore: env['FIRESTORE_EMULATOR_HOST'], project: env['GCLOUD_PROJECT'] },
  };
  const failed = await pictureEverything(browser, server, accounts);
  if (failed === 0 && takesOverview()) await pictureOverview(browser, path.resolve(options.out));
  if (failed > 0) throw new ToolError(`${failed} screens could not be reached; see above.`);
  return 0;
}, 0);
