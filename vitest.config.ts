import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { filesThatMock } from './tests/setup/files-that-mock.ts';
import { slowImports } from './tests/setup/slow-imports.ts';

const FAIL_ON_CONSOLE_ERROR = './tests/setup/fail-on-console-error.ts';
const STAND_INS = './tests/setup/stand-ins.ts';
const CLEAN_UP = './tests/setup/clean-up.ts';
const ONCE_IN_A_WORKER = './tests/setup/once-in-a-worker.ts';
const SUITE = './tests/setup/suite.ts';
const SERVICE_AS_USUAL = './tests/setup/service-as-usual.ts';

/** Projects inherit none of the options beside them. */
const EACH_PROJECT = {
  // For what hangs, and no measure of speed: the slowest machine is to stay within.
  testTimeout: 900_000,
  hookTimeout: 900_000,
  // The emulators and jsdom take their time; only what is out of the ordinary is worth a line.
  slowTestThreshold: 5000,
  // By itself Vitest leaves one processor idle. Two files for each keep it busy while tests wait for
  // emulators, timers and other processes.
  maxWorkers: 2 * availableParallelism(),
};

const WEB_TESTS = 'web/src/**/*.test.{ts,tsx}';
const WEB_ALONE = filesThatMock(WEB_TESTS);

/** To find the tests that look for something before it is there: `web/src/testing/slowly.ts`. */
const slow = process.env['PENNYSPROUT_SLOW'] === '1';

const WEB = {
  // Style sheets are left out, but for those that a test reads as a text.
  css: { include: [/\.css\?raw$/] },
  include: [WEB_TESTS],
  environment: 'jsdom',
  ...EACH_PROJECT,
  setupFiles: [FAIL_ON_CONSOLE_ERROR, ONCE_IN_A_WORKER, SERVICE_AS_USUAL, CLEAN_UP],
};

/**
 * Tests stand beside the code that they test. `npx vitest --project shared` (or another; 'web*' are two)
 * is the quick way while writing code; `npm test` runs all but `deep` and `commands`, and brings up the
 * emulators once.
 */
export default defineConfig({
  test: {
    // What no import leads to; with it changed, `--changed` leaves no test out.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/{package-lock,firebase,firestore.indexes}.json',
      '**/.npmrc',
      '**/functions/.env*',
    ],
    projects: [
      {
        test: {
          name: 'shared',
          include: ['shared/src/**/*.test.ts'],
          ...EACH_PROJECT,
          setupFiles: [FAIL_ON_CONSOLE_ERROR],
        },
      },
      {
        extends: './web/vite.config.ts',
        plugins: slow ? [slowImports()] : [],
        test: {
          ...WEB,
          name: 'web',
          // To load the app and to set up jsdom for each file anew took two thirds of the time.
          isolate: false,
          environment: './tests/setup/kept-page.ts',
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
          exclude: WEB_ALONE,
          setupFiles: [...WEB.setupFiles, STAND_INS],
        },
      },
      {
        extends: './web/vite.config.ts',
        plugins: slow ? [slowImports()] : [],
        test: { ...WEB, name: 'web-alone', include: WEB_ALONE },
      },
      {
        test: {
          name: 'functions',
          // Loading the server for each file anew took a quarter of the time. What tests share is the
          // emulators anyway, where each file has a project of its own.
          isolate: false,
          include: ['functions/src/**/*.test.ts'],
          globalSetup: [SUITE],
          setupFiles: [FAIL_ON_CONSOLE_ERROR],
          ...EACH_PROJECT,
        },
      },
      {
        // `npm run test:deep`: the whole of what the tests of these files do one example of elsewhere.
        test: {
          name: 'deep',
          include: ['{shared,functions}/src/**/*.deep.test.ts'],
          provide: { deep: { seed: Number(process.env['SEED'] ?? 1) } },
          globalSetup: [SUITE],
          setupFiles: [FAIL_ON_CONSOLE_ERROR],
          ...EACH_PROJECT,
          testTimeout: 3_600_000,
        },
      },
      {
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          globalSetup: [SUITE],
          ...EACH_PROJECT,
        },
      },
      {
        test: {
          name: 'tools',
          include: [
            'tools/**/*.test.ts',
            'tests/mutations/**/*.test.ts',
            'tests/commands/table.test.ts',
            'web/*.test.ts',
          ],
          ...EACH_PROJECT,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      {
        // `npx vitest run --project commands`
        test: {
          name: 'commands',
          include: ['tests/commands/every-command.test.ts'],
          ...EACH_PROJECT,
          testTimeout: 3_600_000,
          hookTimeout: 3_600_000,
        },
      },
      {
        test: {
          name: 'bundle',
          include: ['tests/bundle/**/*.test.ts'],
          ...EACH_PROJECT,
        },
      },
    ],
  },
});
