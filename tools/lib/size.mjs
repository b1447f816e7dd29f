// @ts-check
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ToolError, bold, say, step, table } from './console.mjs';
import { loadedWith, readManifest, scriptsIn, sizeOf } from './manifest.mjs';
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

/** Files that Chinese loads besides English, which stays the fallback. */
const CHINESE = 'src/kernel/i18n/zh-tw.ts';
const CHINESE_WORDS = 'src/kernel/i18n/signed-in-words-zh-tw.ts';

/** Scripts that a screen may need before it is usable, and their bytes when gzipped. */
const BUDGETS = {
  landing: { js: 160_000, files: 8 },
  childLogin: { js: 167_000, files: 10 },
  dashboard: { js: 364_000, files: 12 },
};

/**
 * Chunks of each screen and their budget together; who signs in decides what /dashboard is. Chinese has
 * to meet the same budgets.
 */
const SCREENS = [
  { screen: '/', budget: BUDGETS.landing, chunks: [], chinese: [CHINESE] },
  { screen: '/child-login', budget: BUDGETS.childLogin, chunks: [CHILD_LOGIN], chinese: [CHINESE] },
  ...[
    { screen: '/dashboard (parent)', home: PARENTS_HOME },
    { screen: '/dashboard (child)', home: CHILDS_HOME },
  ].map(({ screen, home }) => ({
    screen,
    budget: BUDGETS.dashboard,
    chunks: [SIGNED_IN, home],
    chinese: [CHINESE, CHINESE_WORDS],
  })),
].flatMap(({ screen, budget, chunks, chinese }) => [
  { screen, budget, chunks: [...START, ...chunks] },
  { screen: `${screen} in zh-TW`, budget, chunks: [...START, ...chunks, ...chinese] },
]);

/** @typedef {ReturnType<typeof screenSizes>[number]} Size */

/** @param {string} folder of a production build */
export function screenSizes(folder) {
  const manifest = readManifest(folder);
  return SCREENS.map(({ screen, budget, chunks }) => ({
    screen,
    budget,
    ...sizeOf(folder, manifest, loadedWith(manifest, chunks)),
  }));
}

/** @param {Size} size @returns whether it is more than the screen may need */
export const isOver = ({ js, files, budget }) => js > budget.js || files > budget.files;

/**
 * @param {string} folder of a build
 * @param {string} screen
 * @returns {string[]} the scripts that count for the screen
 */
export function scriptsOf(folder, screen) {
  const found = SCREENS.find((each) => each.screen === screen);
  if (!found) throw new Error(`unknown screen ${screen}`);
  const manifest = readManifest(folder);
  return scriptsIn(manifest, loadedWith(manifest, found.chunks));
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
    say(table(['Screen', 'JavaScript', 'of at most', 'CSS', 'Scripts', 'of at most'], rows));
    const over = sizes.filter(isOver).map(({ screen }) => screen);
    if (over.length > 0) throw new ToolError(`Above the budget: ${over.join(', ')}`);
    return 0;
  }, 130);
}
