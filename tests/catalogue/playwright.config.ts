import { defineConfig } from '@playwright/test';

/** Chromium's sandbox does not work for root, the user in most containers. */
const isRoot = process.getuid?.() === 0;
const program = process.env['PENNYSPROUT_HEADLESS_SHELL'] ?? process.env['PENNYSPROUT_BROWSER'];

/** Host and port of the catalogue, in the processes that walk it. */
const site = process.env['PENNYSPROUT_CATALOGUE_AT'];

/** True for what runs each night, rather than for each change. */
const deep = process.env['PENNYSPROUT_DEEP'] === '1';

/** Walks the catalogue, which is built first. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/catalogue',
  globalSetup: './built-site.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // For what hangs, and no measure of speed.
  timeout: 600_000,
  forbidOnly: Boolean(process.env['CI']),
  use: {
    launchOptions: {
      ...(program && { executablePath: program }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        // The same address each time, because links and QR codes show it.
        ...(site ? [`--host-resolver-rules=MAP catalogue.localhost ${site}`] : []),
      ],
    },
  },
  ...(deep ? { grep: /@deep/ } : { grepInvert: /@deep/ }),
  projects: [
    { name: 'stories', testIgnore: 'complete.spec.ts' },
    // Knows what all others have rendered.
    { name: 'complete', testMatch: 'complete.spec.ts', dependencies: ['stories'] },
  ],
});
