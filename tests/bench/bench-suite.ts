import { provideBrowser } from '../../tools/lib/browser.mjs';
import { planSuite, suiteEnv } from '../../tools/lib/suite.mjs';
import { bringUpTestSuite } from '../../tools/lib/test-suite.mjs';

/**
 * Provides the addresses of the suite that a bench runs on, and of the browser; also in `process.env`.
 *
 * @param running true for the suite that `npm start` serves, false for one of its own
 * @param onStop ends what the bench starts, the last first
 */
export async function benchSuite(
  running: boolean,
  onStop: (action: () => Promise<void>) => void,
): Promise<NodeJS.ProcessEnv> {
  const env = running
    ? { ...suiteEnv(planSuite('local')), PENNYSPROUT_BROWSER: await provideBrowser() }
    : await bringUpTestSuite(onStop, { browserTests: true, mayDownload: true });
  Object.assign(process.env, env);
  return env;
}
