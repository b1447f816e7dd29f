// @ts-check
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serveAsHosted } from './as-hosted.mjs';
import { provideBrowser } from '../../tools/lib/browser.mjs';
import { ToolError, bold, say, step, table } from '../../tools/lib/console.mjs';
import { readOptions } from '../../tools/lib/options.mjs';
import { CACHE, inRoot } from '../../tools/lib/paths.mjs';
import { prepareDependencies, prepareEmulators } from '../../tools/lib/prepare.mjs';
import { buildWebInto } from '../../tools/lib/build.mjs';
import { runUntilStopped } from '../../tools/lib/stop.mjs';
import { planSuite, requireSuitePorts, startSuite, webUrl } from '../../tools/lib/suite.mjs';
import { endWithUs, temporaryFolder } from '../../tools/lib/supervisor.mjs';

const USAGE = `npm run bench -- lighthouse [options]

  --url <url>   audit this server, e.g. http://127.0.0.1:5002, instead of a build of its own
  --runs <n>    audits of each screen, of which the median counts (default 3)
  --untimed     show performance without judging it: for a busy machine
  --help        show this

Audits the landing screen and the child's login as a phone on a slow 4G network would see them: the
production build, served by the hosting emulator. The full reports are written to .cache/lighthouse.`;

const PATHS = ['/', '/child-login'];

/** Least score of each screen, out of 100. */
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100 };

/** @typedef {keyof typeof GOALS} Category */
const CATEGORIES = /** @type {Category[]} */ (Object.keys(GOALS));

/** Timings of the phone, by title and audit. */
const METRICS = [
  { title: 'FCP', audit: 'first-contentful-paint' },
  { title: 'LCP', audit: 'largest-contentful-paint' },
  { title: 'TBT', audit: 'total-blocking-time' },
  { title: 'CLS', audit: 'cumulative-layout-shift' },
  { title: 'Speed Index', audit: 'speed-index' },
];

/**
 * Benchmark index below which Lighthouse itself warns of a slow machine. Source: its
 * core/gather/driver/environment.js
 */
const FAST_ENOUGH = 1000;

/** As in tests/e2e/playwright.config.ts: Chromium's sandbox does not work for root. */
const FLAGS = [
  '--headless=new',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @typedef {import('lighthouse').Result} Result */

/** @param {Result} result @param {Category} category */
const score = (result, category) => Math.round((result.categories[category]?.score ?? 0) * 100);

/**
 * Starts a browser that ends with this process. chrome-launcher's own `launch` would also end this
 * process on Ctrl-C, before the emulators are.
 * @param {string} browser
 */
async function openBrowser(browser) {
  const { Launcher } = await import('chrome-launcher');
  const userDataDir = temporaryFolder('sprout-chrome-');
  const start = (/** @type {Parameters<typeof spawn>} */ ...args) => {
    const child = spawn(...args);
    endWithUs(child);
    return child;
  };
  // What the browser leaves of its own when it is killed goes with this folder.
  const envVars = { ...process.env, TMPDIR: userDataDir };
  const launcher = new Launcher(
    { chromePath: browser, chromeFlags: FLAGS, userDataDir, envVars },
    { spawn: /** @type {typeof spawn} */ (start) },
  );
  await launcher.launch();
  return launcher;
}

/**
 * Loads a page once in a browser of its own, with Lighthouse's defaults: a mid-range phone and a slow 4G
 * network, both simulated.
 * @param {string} url
 * @param {string} browser
 * @returns {Promise<Result>}
 */
async function audit(url, browser) {
  const { default: lighthouse } = await import('lighthouse');
  const opened = await openBrowser(browser);
  try {
    const flags = { port: opened.port, onlyCategories: CATEGORIES };
    const run = await lighthouse(url, /** @type {import('lighthouse').Flags} */ (flags));
    if (!run || run.lhr.runtimeError) {
      throw new ToolError(`${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
    }
    return run.lhr;
  } finally {
    opened.kill();
  }
}

/**
 * Retries once: a browser now and then loses the start of its own trace (NO_NAVSTART), but never twice.
 * @param {string} url
 * @param {string} browser
 */
const auditOrAgain = (url, browser) => audit(url, browser).catch(() => audit(url, browser));

/**
 * Builds and serves what is deployed. The screens request little but files, so no other emulator runs
 * next to the browser.
 * @param {import('../../tools/lib/suite.mjs').SuitePlan} plan
 * @param {(action: () => Promise<void>) => void} onStop
 * @returns {Promise<string>} its address
 */
async function serveProduction(plan, onStop) {
  await requireSuitePorts(plan);
  const parts = await prepareEmulators();
  await step('Build the web app', () => buildWebInto('production', inRoot(plan.webOut)));
  const suite = await step('Start the hosting emulator', () => startSuite(plan, parts));
  onStop(suite.stop);
  return webUrl(plan);
}

/** @param {string} path @param {Result} result */
function keep(path, result) {
  const folder = join(CACHE, 'lighthouse');
  mkdirSync(folder, { recursive: true });
  const name = path === '/' ? 'landing' : path.slice(1);
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(result, null, 2));
}

/**
 * @param {string} origin
 * @param {string} browser
 * @param {number} runs
 */
async function auditAll(origin, browser, runs) {
  /** @type {{ path: string, result: Result }[]} */
  const found = [];
  for (const path of PATHS) {
    const results = await step(`Audit ${path}`, async () => {
      const each = [];
      for (let run = 0; run < runs; run++)
        each.push(await auditOrAgain(`${origin}${path}`, browser));
      return each;
    });
    results.sort((a, b) => score(a, 'performance') - score(b, 'performance'));
    const result = results[Math.floor(results.length / 2)];
    if (!result) continue;
    keep(path, result);
    found.push({ path, result });
  }
  return found;
}

/** @param {{ path: string, result: Result }[]} found */
function show(found) {
  const rows = found.map(({ path, result }) => [
    path,
    ...CATEGORIES.map((category) => `${score(result, category)}`),
    ...METRICS.map(({ audit: id }) => result.audits[id]?.displayValue ?? ''),
  ]);
  say(`\n${bold('As a phone on slow 4G sees them')}\n`);
  say(table(['Screen', ...CATEGORIES, ...METRICS.map(({ title }) => title)], rows));
  for (const { path, result } of found) {
    const { benchmarkIndex } = result.environment;
    if (benchmarkIndex < FAST_ENOUGH) {
      say(`  ${path}: this machine was too slow or too busy for meaningful times`);
      say(`    (benchmark index ${benchmarkIndex}, Lighthouse expects ${FAST_ENOUGH} or more)`);
    }
    for (const { title, score: own, scoreDisplayMode } of Object.values(result.audits)) {
      if (own === 0 && scoreDisplayMode === 'binary') say(`  ${path}: ${title}`);
    }
  }
}

const parse = () =>
  parseArgs({
    options: {
      url: { type: 'string' },
      runs: { type: 'string', default: '3' },
      untimed: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values;

await runUntilStopped(async (onStop) => {
  const { url, runs, untimed, help } = readOptions(() => parse(), USAGE);
  if (help) {
    say(USAGE);
    return 0;
  }
  if (!(Number(runs) > 0)) throw new ToolError(`--runs must be a number\n\n${USAGE}`);
  const plan = { ...planSuite('test', { emulators: [] }), webOut: 'web/dist-lighthouse' };
  await prepareDependencies();
  const browser = await provideBrowser();
  const hosted = await serveAsHosted(url ?? (await serveProduction(plan, onStop)));
  onStop(async () => hosted.close());
  const found = await auditAll(hosted.url, browser, Number(runs));
  show(found);
  const judged = CATEGORIES.filter((category) => !(untimed && category === 'performance'));
  const missed = found.flatMap(({ path, result }) =>
    judged
      .filter((category) => score(result, category) < GOALS[category])
      .map((category) => `${category} of ${path}`),
  );
  if (missed.length > 0) throw new ToolError(`Below the goal: ${missed.join(', ')}`);
  return 0;
}, 130);
