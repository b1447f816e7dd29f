import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Browser } from '@playwright/test';
import { launchBrowser, provideBrowser } from '../../tools/lib/browser.mjs';
import { runUntilStopped } from '../../tools/lib/stop.mjs';
import { planSuite, suiteEnv } from '../../tools/lib/suite.mjs';
import { bringUpTestSuite } from '../../tools/lib/test-suite.mjs';

/** Suite that a bench runs on. */
export interface BenchSuite {
  /** Addresses of the suite and the browser, also in `process.env`. */
  readonly env: NodeJS.ProcessEnv;
  /** The command line's options. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Ends what the bench starts, the last first. */
  readonly onStop: (action: () => Promise<void>) => void;
}

/**
 * Runs a bench that needs the app, and ends what it started: on a suite of its own, or with `--running`
 * on the one that `npm start` serves.
 */
export async function benchOnSuite(
  options: NonNullable<ParseArgsConfig['options']>,
  bench: (suite: BenchSuite) => Promise<void>,
): Promise<void> {
  const { values } = parseArgs({
    options: { ...options, running: { type: 'boolean', default: false } },
  });
  await runUntilStopped(async (onStop) => {
    const env = values['running']
      ? { ...suiteEnv(planSuite('local')), PENNYSPROUT_BROWSER: await provideBrowser() }
      : await bringUpTestSuite(onStop, { browserTests: true, mayDownload: true });
    Object.assign(process.env, env);
    await bench({ env, values, onStop });
    return 0;
  }, 130);
}

/**
 * Runs a bench that needs the app and a browser.
 * @param option what the bench counts, and how many of it where the command line does not say
 * @param bench takes the browser, where the app is served, and the count
 */
export async function benchInBrowser(
  option: { readonly name: string; readonly usual: number },
  bench: (browser: Browser, url: string, count: number) => Promise<void>,
): Promise<void> {
  const { name, usual } = option;
  await benchOnSuite(
    { [name]: { type: 'string', default: String(usual) } },
    async ({ env, values, onStop }) => {
      const browser = await launchBrowser(env['PENNYSPROUT_BROWSER'] ?? '');
      onStop(() => browser.close());
      await bench(browser, env['PENNYSPROUT_URL'] ?? '', Number(values[name]));
    },
  );
}
