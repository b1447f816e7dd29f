// @ts-check
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ToolError, bold, say, step, table } from './console.mjs';
import { loadedWith, readManifest, scriptsIn, sizeOf, wordsIn } from './manifest.mjs';
import { readOptions } from './options.mjs';
import { CACHE } from './paths.mjs';
import { prepareDependencies } from './prepare.mjs';
import { buildWebInto } from './production-build.mjs';
import { runUntilStopped } from './stop.mjs';

const USAGE = `npm run size [-- --json]

What a browser loads before a screen works, gzipped, in a production build. Fails where that is
more than the screen's budget, as the tests of the bundle do. A home has what it loads until its first
figure: a browser test opens both and finds nothing else asked for.`;

/** Files that every screen needs: the entry, and the sign-in engine. */
const START = ['index.html', 'src/kernel/firebase/auth-engine.ts'];
const CHILD_LOGIN = 'src/auth/parts/child-login-form.tsx';

/** Groups of files that a home loads before its first figure. */
const SIGNED_IN = 'signed-in';
const PARENTS_HOME = 'parents-home';
const CHILDS_HOME = 'childs-home';

/** First words in Chinese, loaded besides the English ones, which stay the fallback. */
const CHINESE = 'src/kernel/i18n/zh-tw.ts';

/**
 * Scripts and files of words that a screen may need in English before it is usable, and their gzipped
 * bytes.
 */
const BUDGETS = {
  landing: { js: 139_000, files: 6 },
  childLogin: { js: 146_000, files: 8 },
  parentsHome: { js: 281_000, files: 11 },
  childsHome: { js: 272_000, files: 11 },
};

/** Bytes and files that Chinese may add: its first words come beside the English ones. */
const IN_CHINESE = { js: 6_200, files: 1 };

/** Chunks of each screen and their budget together; who signs in decides what /dashboard is. */
const SCREENS = [
  { screen: '/', budget: BUDGETS.landing, chunks: [] },
  { screen: '/child-login', budget: BUDGETS.childLogin, chunks: [CHILD_LOGIN] },
  ...[
    { screen: '/dashboard (parent)', home: PARENTS_HOME, budget: BUDGETS.parentsHome },
    { screen: '/dashboard (child)', home: CHILDS_HOME, budget: BUDGETS.childsHome },
  ].map(({ screen, home, budget }) => ({ screen, budget, chunks: [SIGNED_IN, home] })),
].flatMap(({ screen, budget, chunks }) => [
  { screen, budget, language: 'en', chunks: [...START, ...chunks] },
  {
    screen: `${screen} in zh-TW`,
    budget: { js: budget.js + IN_CHINESE.js, files: budget.files + IN_CHINESE.files },
    language: 'zh-TW',
    chunks: [...START, ...chunks, CHINESE],
  },
]);

/** @typedef {ReturnType<typeof screenSizes>[number]} Size */

/** @param {string} folder of a production build */
export function screenSizes(folder) {
  const manifest = readManifest(folder);
  return SCREENS.map(({ screen, budget, language, chunks }) => {
    const loaded = loadedWith(manifest, chunks);
    const words = wordsIn(folder, manifest, loaded, language);
    return { screen, budget, ...sizeOf(folder, manifest, loaded, words) };
  });
}

/** @param {Size} size @returns whether it is more than the screen may need */
export const isOver = ({ js, files, budget }) => js > budget.js || files > budget.files;

/**
 * @param {string} folder of a build
 * @param {string} screen
 * @returns {string[]} the scripts and files of words that count for the screen
 */
export function filesOf(folder, screen) {
  const found = SCREENS.find((each) => each.screen === screen);
  if (!found) throw new Error(`unknown screen ${screen}`);
  const manifest = readManifest(folder);
  const loaded = loadedWith(manifest, found.chunks);
  return [...scriptsIn(manifest, loaded), ...wordsIn(folder, manifest, loaded, found.language)];
}

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** @param {string[]} args */
export async function main(args) {
  await runUntilStopped(async () => {
    const parse = () => parseArgs({ args, options: { json: { type: 'boolean' } } }).values;
    const { json } = readOptions(parse, USAGE);
    const folder = join(CACHE, 'size-build');
    const build = () => buildWebInto('production', folder);
    if (json) await build();
    else {
      await prepareDependencies();
      await step('Build for production', build);
    }
    const sizes = screenSizes(folder);
    if (json) {
      say(JSON.stringify(sizes));
      return 0;
    }
    const rows = sizes.map(({ screen, budget, js, css, files }) => [
      screen,
      kilobytes(js),
      kilobytes(budget.js),
      kilobytes(css),
      String(files),
      String(budget.files),
    ]);
    say(`\n${bold('Loaded before the screen works, gzipped')}\n`);
    say(table(['Screen', 'Scripts, words', 'of at most', 'CSS', 'Files', 'of at most'], rows));
    const over = sizes.filter(isOver).map(({ screen }) => screen);
    if (over.length > 0) throw new ToolError(`Above the budget: ${over.join(', ')}`);
    return 0;
  }, 130);
}
