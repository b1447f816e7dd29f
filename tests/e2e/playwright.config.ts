import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { defineConfig, type Project } from '@playwright/test';
import { suite } from './support/suite';

/** Chromium's sandbox does not work for root, the user in most containers. */
const isRoot = process.getuid?.() === 0;

const TESTS = import.meta.dirname;
/** Longest wait for what a page shows or does. */
const ANSWER_MS = 120_000;
/** Tag of a deep-tier test in a file whose other tests are not. */
const DEEP_TAG = /@deep/;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** Tests that need a full browser: they install the app or show notifications. */
const WHOLE_BROWSER = ['**/installable.spec.ts', '**/notices.spec.ts'];

function launchOptions(program: string | undefined) {
  return {
    ...(program && { executablePath: program }),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}

const WHOLE = { ...DESKTOP, launchOptions: launchOptions(suite.browser) };

/** Slowest files first, so that no processor runs out of work at the end. */
const IN_ORDER: Project[] = [
  { name: 'phone', testMatch: '**/*.phone.spec.ts', use: PHONE },
  { name: 'whole-browser', testMatch: WHOLE_BROWSER, use: WHOLE },
  {
    name: 'desktop',
    testIgnore: ['**/*.{phone,alone,last,deep}.spec.ts', ...WHOLE_BROWSER],
    use: DESKTOP,
  },
];

function useOf(file: string) {
  if (file.includes('.phone.')) return PHONE;
  return WHOLE_BROWSER.includes(`**/${file}`) ? WHOLE : DESKTOP;
}

/**
 * Each file twice, in an order that the seed decides: Playwright sorts files by name, but takes projects
 * as they come.
 */
function shuffled(seed: string): Project[] {
  const files = readdirSync(TESTS).filter((name) => /^[\w-]+(\.phone)?\.spec\.ts$/.test(name));
  const rank = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex');
  return files
    .flatMap((file) => ['1st', '2nd'].map((time) => ({ name: `${time} ${file}`, file })))
    .sort((a, b) => rank(a.name).localeCompare(rank(b.name)))
    .map(({ name, file }) => ({
      name,
      testMatch: `**/${file}`,
      use: useOf(file),
    }));
}

const seed = process.env['PENNYSPROUT_SHUFFLE'];
const sideBySide = seed === undefined ? IN_ORDER : shuffled(seed);

/** Tests of the whole service run when no other test does; each file is one test. */
const IN_TURN: Project[] = [
  ...sideBySide,
  {
    name: 'alone',
    testMatch: '**/*.alone.spec.ts',
    dependencies: sideBySide.flatMap(({ name }) => name ?? []),
    use: DESKTOP,
  },
  // What moves the clock of the whole suite, which goes forward only.
  {
    name: 'last',
    testMatch: '**/*.last.spec.ts',
    dependencies: ['alone'],
    use: DESKTOP,
  },
];

/** Long sweeps and rare faults, which `npm run test:deep` runs. */
const DEEP: Project[] = [
  { name: 'deep', testMatch: '**/*.deep.spec.ts', use: DESKTOP },
  ...IN_ORDER.map((project) => ({ ...project, name: `deep-${project.name}`, grep: DEEP_TAG })),
];
const deep = process.env['PENNYSPROUT_DEEP'] === '1';

export default defineConfig({
  globalSetup: '../setup/suite.ts',
  testDir: TESTS,
  outputDir: '../../test-results',
  // They share a suite: each test makes a family of its own, or looks at one that came with the suite
  // and takes nothing from it. A third one works while two wait for an answer or a clock.
  workers: 3,
  retries: 0,
  // For what hangs, and no measure of speed: a machine that is busy with other things may take minutes
  // for a test, and half of one for an answer.
  timeout: 900_000,
  expect: { timeout: ANSWER_MS },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    baseURL: suite.url,
    // Else, what has gone before it could be tapped or read is waited for until the test's end.
    actionTimeout: ANSWER_MS,
    navigationTimeout: ANSWER_MS,
    locale: 'en-US',
    timezoneId: 'UTC',
    // What a worker stores would stand between the tests and the suite; the one about it allows it.
    serviceWorkers: 'block',
    // Nothing to wait for, and no click that lands where a button stood a moment ago.
    contextOptions: { reducedMotion: 'reduce' },
    // A film of every test costs much; `-- --trace retain-on-failure` makes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(suite.headlessShell ?? suite.browser),
  },
  ...(!deep && { grepInvert: DEEP_TAG }),
  projects: deep ? DEEP : IN_TURN,
});
