import { bringUpTestSuite } from '../../tools/lib/test-suite.mjs';

/**
 * Starts the emulators, and for Playwright the app, unless `npm test` has done so for several parts.
 * Vitest and Playwright call this before they start their workers, and the returned function after the
 * tests.
 */
export default async function bringUp(): Promise<(() => Promise<void>) | undefined> {
  const browserTests = process.env['VITEST'] === undefined;
  const setForAll = browserTests ? 'PENNYSPROUT_DEMO_ACCOUNTS' : 'PENNYSPROUT_URL';
  if (process.env[setForAll] !== undefined) return undefined;
  const mayDownload = process.env['PENNYSPROUT_NO_DOWNLOAD'] !== '1';
  let stop: (() => Promise<void>) | undefined;
  const env = await bringUpTestSuite((action) => (stop = action), { browserTests, mayDownload });
  Object.assign(process.env, env);
  return stop;
}
