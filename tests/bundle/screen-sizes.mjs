// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Scripts that a screen may need before it is usable, and their gzipped bytes, words included. */
const BUDGETS = {
  landing: { js: 172_000, files: 6 },
  landingInChinese: { js: 178_000, files: 6 },
  home: { js: 364_000, files: 30 },
  homeInChinese: { js: 375_000, files: 31 },
};

/**
 * Screens with what they load besides the page's own files: chunks by name, and the lists in index.html that
 * name a home's files. Chinese words come beside the English ones of the signed-out screens, which stay the
 * fallback.
 */
const SIGN_IN = 'sign-in';
const CHINESE = 'src/locales/zh-TW/signed-out-zh.ts';
const SCREENS = [
  { screen: '/', budget: BUDGETS.landing, chunks: [SIGN_IN], lists: [] },
  { screen: '/ in zh-TW', budget: BUDGETS.landingInChinese, chunks: [SIGN_IN, CHINESE], lists: [] },
  { screen: '/child-login', budget: BUDGETS.landing, chunks: [SIGN_IN], lists: [] },
  {
    screen: '/child-login in zh-TW',
    budget: BUDGETS.landingInChinese,
    chunks: [SIGN_IN, CHINESE],
    lists: [],
  },
  ...['parent', 'child'].flatMap((home) => [
    {
      screen: `/dashboard (${home})`,
      budget: BUDGETS.home,
      chunks: [SIGN_IN],
      lists: [home, 'english'],
    },
    {
      screen: `/dashboard (${home}) in zh-TW`,
      budget: BUDGETS.homeInChinese,
      chunks: [SIGN_IN],
      lists: [home, 'chinese'],
    },
  ]),
];

/** @typedef {ReturnType<typeof screenSizes>[number]} Size */

/** @param {string} folder of a production build */
export function screenSizes(folder) {
  return SCREENS.map(({ screen, budget }) => {
    const files = filesOf(folder, screen);
    const scripts = files.filter((file) => file.endsWith('.js'));
    const styles = files.filter((file) => file.endsWith('.css'));
    return {
      screen,
      budget,
      js: gzippedSize(folder, scripts),
      css: gzippedSize(folder, styles),
      files: scripts.length,
    };
  });
}

/** @param {Size} size @returns whether it is more than the screen may need */
export const isOver = ({ js, files, budget }) => js > budget.js || files > budget.files;

/**
 * @param {string} folder of a build
 * @param {string} screen
 * @returns {string[]} the scripts and styles that the screen loads before it works
 */
export function filesOf(folder, screen) {
  const found = SCREENS.find((each) => each.screen === screen);
  if (!found) throw new Error(`unknown screen ${screen}`);
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const own = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)];
  return [
    ...new Set([
      ...own.map(([, file = '']) => file),
      ...loadedWith(folder, found.chunks),
      ...found.lists.flatMap((list) => listIn(page, list)),
    ]),
  ];
}

/**
 * @param {string} page index.html
 * @param {string} name of a list on its first script
 * @returns {string[]}
 */
function listIn(page, name) {
  const [, list] = new RegExp(` data-${name}="([^"]+)"`).exec(page) ?? [];
  if (!list) throw new Error(`index.html has no list ${name}`);
  return list.split(' ').map((file) => `assets/${file}`);
}

/**
 * @param {string} folder of a build
 * @param {string[]} names of modules that are imported on demand, or of groups of `web/vite.config.ts`
 * @returns {string[]} their files, and those of all that they import at once
 */
export function loadedWith(folder, names) {
  const text = readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8');
  /** @type {import('vite').Manifest} */
  const manifest = JSON.parse(text);
  const keys = new Set(names.map((name) => keyOf(manifest, name)));
  const files = new Set();
  for (const key of keys) {
    const { file = '', css = [], imports = [] } = manifest[key] ?? {};
    for (const each of [file, ...css]) files.add(each);
    for (const imported of imports) keys.add(imported);
  }
  return [...files];
}

/** @param {import('vite').Manifest} manifest @param {string} name */
function keyOf(manifest, name) {
  const key = Object.keys(manifest).find(
    (each) => each === name || (manifest[each]?.name === name && each.endsWith('.js')),
  );
  if (!key) throw new Error(`${name} is not in the build`);
  return key;
}

/** @param {string} folder @param {string[]} files */
function gzippedSize(folder, files) {
  const sizes = files.map(
    (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
  );
  return sizes.reduce((total, size) => total + size, 0);
}
