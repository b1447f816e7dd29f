// @ts-check
import playwright from 'eslint-plugin-playwright';
import testingLibrary from 'eslint-plugin-testing-library';
import { waitForScreens, waitForToasts } from './wait-in-tests.mjs';

export const VITEST = ['**/*.test.{ts,tsx}', 'functions/src/testing/**', 'web/src/testing/**'];

/**
 * Selector of calls that take a function and perhaps a timeout: `it(…)`, and the `it` of `it.only(…)`
 * and `it.each(…)(…)`.
 */
const OF_A_TEST = ['callee.name', 'callee.object.name', 'callee.callee.object.name']
  .map((name) => `[${name}=/^(it|test|(before|after)(All|Each))$/]`)
  .join(', ');

/**
 * Bans pauses, which are too short on some machine and too long on all others, and timeouts of single
 * tests, for the same reason: vitest.config.ts has one for all, which only ends what hangs.
 */
export const NO_PAUSES = [
  {
    selector: 'NewExpression[callee.name="Promise"] CallExpression[callee.name="setTimeout"]',
    message: 'Wait for what is to happen, and not for a time that it may take.',
  },
  {
    selector: `CallExpression:matches(${OF_A_TEST}) > :function.arguments:nth-last-child(2)`,
    message: 'Leave out the timeout: a test that gets its own measures the machine.',
  },
  {
    selector:
      'CallExpression[callee.object.name="vi"][callee.property.name=/^wait(For|Until)$/][arguments.length=1]',
    message: 'By itself it gives up after a second: say a timeout that suits the slowest machine.',
  },
];

/**
 * Rules that tests wait for what comes later, on a machine of any speed, as far as lint can see it.
 * @type {import('eslint').Linter.Config[]}
 */
export const testsWait = [
  {
    files: ['web/src/**/*.test.tsx', 'web/src/testing/**'],
    plugins: {
      'testing-library': testingLibrary,
      waits: { rules: { 'wait-for-screens': waitForScreens, 'wait-for-toasts': waitForToasts } },
    },
    rules: {
      'testing-library/await-async-events': ['error', { eventModule: 'userEvent' }],
      'testing-library/await-async-queries': 'error',
      'testing-library/await-async-utils': 'error',
      'testing-library/no-wait-for-side-effects': 'error',
      'testing-library/no-wait-for-snapshot': 'error',
      'testing-library/prefer-find-by': 'error',
      'waits/wait-for-screens': 'error',
      'waits/wait-for-toasts': 'error',
    },
  },
  {
    files: ['tests/e2e/**'],
    plugins: { playwright },
    rules: {
      'playwright/missing-playwright-await': 'error',
      'playwright/no-element-handle': 'error',
      'playwright/no-networkidle': 'error',
      'playwright/no-wait-for-timeout': 'error',
      'playwright/no-wait-for-selector': 'error',
      'playwright/prefer-web-first-assertions': 'error',
    },
  },
];
