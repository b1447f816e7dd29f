// @ts-check
import playwright from 'eslint-plugin-playwright';
import testingLibrary from 'eslint-plugin-testing-library';
import { noPauses, waitForScreens, waitForToasts } from './wait-in-tests.mjs';

const VITEST = ['**/*.test.{ts,tsx}', 'functions/src/testing/**', 'web/src/testing/**'];

/**
 * Tests wait for what comes later, however fast the machine is: what lint can see of it.
 * @type {import('eslint').Linter.Config[]}
 */
export const testsWait = [
  {
    files: VITEST,
    plugins: {
      waits: {
        rules: {
          'no-pauses': noPauses,
          'wait-for-screens': waitForScreens,
          'wait-for-toasts': waitForToasts,
        },
      },
    },
    rules: { 'waits/no-pauses': 'error' },
  },
  {
    files: ['web/src/**/*.test.tsx', 'web/src/testing/**'],
    plugins: { 'testing-library': testingLibrary },
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
