import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { launchBrowser, provideBrowser } from '../../tools/lib/browser.mjs';
import { runUntilStopped } from '../../tools/lib/stop.mjs';
import { planSuite, suiteEnv } from '../../tools/lib/suite.mjs';
import { bringUpTestSuite } from '../../tools/lib/test-suite.mjs';

/**
 * Runs a bench that needs the app and a browser, and ends what it started: on a suite of its own, or
 * with `--running` on the one that `npm start` serves.
 * @param option what the bench counts, and how many of it where the command line does not say
 * @param bench takes the browser, where the app is served, and the count
 */
export async function benchInBrowser(
  option: { readonly name: string; readonly usual: number },
  bench: (browser: Browser, url: string, count: number) => Promise<void>,
): Promise<void> {
  const { values } = parseArgs({
    options: {
      [option.name]: { type: 'string', default: String(option.usual) },
      running: { type: 'boolean', default: false },
    },
  });
  await runUntilStopped(async (onStop) => {
    const env = values['running']
      ? { ...suiteEnv(planSuite('local')), PENNYSPROUT_BROWSER: await provideBrowser() }
      : await bringUpTestSuite(onStop, { browserTests: true, mayDownload: true });
    Object.assign(process.env, env);
    const browser = await launchBrowser(env['PENNYSPROUT_BROWSER'] ?? '');
    onStop(() => browser.close());
    await bench(browser, env['PENNYSPROUT_URL'] ?? '', Number(values[option.name]));
    return 0;
  }, 130);
}
