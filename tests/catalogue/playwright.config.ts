import { defineConfig } from '@playwright/test';

/** Chromium's sandbox does not work for root, the user in most containers. */
const isRoot = process.getuid?.() === 0;
const program = process.env['PENNYSPROUT_HEADLESS_SHELL'] ?? process.env['PENNYSPROUT_BROWSER'];

/** Host and port of the catalogue, in the processes that walk it. */
const site = process.env['PENNYSPROUT_CATALOGUE_AT'];

/** Walks the catalogue; `npm test -- --only catalogue` builds it first. */
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
  projects: [
    { name: 'rows', testIgnore: 'complete.spec.ts' },
    // Knows what all others have drawn.
    { name: 'complete', testMatch: 'complete.spec.ts', dependencies: ['rows'] },
  ],
});
