import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { slowImports } from './tests/setup/slow-imports.ts';

const FAIL_ON_CONSOLE_ERROR = './tests/setup/fail-on-console-error.ts';
const CLEAN_UP = './tests/setup/clean-up.ts';
const QUIET_JSDOM = './tests/setup/quiet-jsdom.ts';
const FEW_ZONES = './tests/setup/few-zones.ts';
const SUITE = './tests/setup/suite.ts';
const SERVICE_AS_USUAL = './tests/setup/service-as-usual.ts';
const SLOWLY = './web/src/testing/slowly.ts';
const PATIENT = './tests/setup/patient.ts';

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

/** To find the tests that look for something before it is there: `web/src/testing/slowly.ts`. */
const slow = process.env['PENNYSPROUT_SLOW'] === '1';

/**
 * Tests stand beside the code that they test. `npx vitest --project shared` (or another) is the quick
 * way while writing code; `npm test` runs all but `deep` and `commands`, and brings up the emulators once.
 */
export default defineConfig({
  test: {
    // What no import leads to; with it changed, `--changed` leaves no test out.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      ...['**/{package-lock,firebase,firestore.indexes}.json', '**/{.npmrc,.firebaserc}'],
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
          name: 'web',
          // Style sheets are left out, but for those that a test reads as a text.
          css: { include: [/\.css\?raw$/] },
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: [
            ...[FAIL_ON_CONSOLE_ERROR, QUIET_JSDOM, FEW_ZONES, PATIENT, SERVICE_AS_USUAL, CLEAN_UP],
            ...(slow ? [SLOWLY] : []),
          ],
          ...EACH_PROJECT,
        },
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
            'tests/{faults,load,mutations}/**/*.test.ts',
            'tests/commands/table.test.ts',
          ],
          ...EACH_PROJECT,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      {
        // `npm run test:commands`
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
