// @ts-check
import { findHeadlessShell, provideBrowser } from './browser.mjs';
import { buildLocalFunctions, buildWeb } from './build.mjs';
import { ToolError, step } from './console.mjs';
import { prepareEmulators } from './prepare.mjs';
import { seed, warmUp } from './seed.mjs';
import { planSuite, requireSuitePorts, startSuite, suiteEnv } from './suite.mjs';

/**
 * Starts a separate suite, so that one that somebody works with is neither needed nor touched.
 *
 * @param {(action: () => Promise<void>) => void} onStop
 * @param {{ browserTests: boolean, mayDownload: boolean }} options
 * @returns {Promise<NodeJS.ProcessEnv>} what the tests find the suite by
 */
export async function bringUpTestSuite(onStop, { browserTests, mayDownload }) {
  const plan = planSuite('test');
  await requireSuitePorts(plan);
  /** @type {NodeJS.ProcessEnv} */
  const browser = {};
  if (browserTests) {
    const provide = () => provideBrowser(mayDownload);
    browser['PENNYSPROUT_BROWSER'] = await step('Find a browser', provide, (program) => program);
    const shell = findHeadlessShell();
    if (shell !== null) browser['PENNYSPROUT_HEADLESS_SHELL'] = shell;
  }
  const parts = await prepareEmulators(mayDownload);
  await step('Build the server', buildLocalFunctions);
  if (browserTests) await step('Build the web app', () => buildWeb(plan));
  const suite = await step('Start the emulators', () => startSuite(plan, parts));
  onStop(suite.stop);
  const env = { ...suiteEnv(plan), ...browser };
  if (!browserTests) return env;
  const accounts = await step('Add the demo families', () => seed(plan));
  const problem = await step('Warm up', () => warmUp(plan, accounts));
  if (problem) throw new ToolError(`The server does not answer as expected: ${problem}`);
  return { ...env, PENNYSPROUT_DEMO_ACCOUNTS: JSON.stringify(accounts) };
}
