// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { table } from './console.mjs';
import { inRoot } from './paths.mjs';
import { LOGS, failureWithLog, runLogged } from './run.mjs';
import { functionsUrl, suiteEnv } from './suite.mjs';

/**
 * @typedef {object} DemoAccounts
 * @property {{ name: string, email: string, family: string }[]} parents
 * @property {{ name: string, accessCode: string, password: string, family: string }[]} children
 */

/**
 * Writes the demo families, unless data is there already.
 *
 * @param {import('./suite.mjs').SuitePlan} plan
 * @returns {Promise<DemoAccounts>}
 */
export async function seed(plan) {
  const name = `seed-${plan.name}`;
  const script = inRoot('tools', 'seed', 'seed.ts');
  await runLogged(name, process.execPath, ['--import', 'tsx', script], { env: suiteEnv(plan) });
  const log = join(LOGS, `${name}.log`);
  const lastLine = readFileSync(log, 'utf8').trimEnd().split('\n').at(-1) ?? '';
  try {
    return JSON.parse(lastLine);
  } catch {
    throw failureWithLog('The seeder did not end with the demo accounts as JSON.', log);
  }
}

/** @param {DemoAccounts} accounts */
export function describeAccounts({ parents, children }) {
  return [
    table(
      ['Parent', 'Email', 'Family'],
      parents.map(({ name, email, family }) => [name, email, family]),
    ),
    table(
      ['Child', 'Access code', 'Password', 'Family'],
      children.map((child) => [child.name, child.accessCode, child.password, child.family]),
    ),
  ].join('\n\n');
}

/** Requests that a page sends concurrently when it opens; each needs a process of its own. */
const WARM_WORKERS = 3;

/** Timeout of a request, and number of tries before the suite counts as broken. */
const WARM_TIMEOUT_MS = 60_000;
const WARM_TRIES = 5;

/**
 * Signs a demo child in, and sends the API a few concurrent requests. The functions emulator starts a
 * process for each request that finds no idle one, which takes a second or two: this moves that before
 * the first click, and proves that sign-in works from the address bar to the database.
 *
 * @param {import('./suite.mjs').SuitePlan} plan
 * @param {DemoAccounts} accounts
 * @returns {Promise<string | null>} what went wrong
 */
export async function warmUp(plan, { children: [child] }) {
  if (!child) return null;
  const { accessCode, password } = child;
  const signIn = ask(`${functionsUrl(plan)}/childLogin/api/auth/child-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accessCode, password }),
  });
  const status = `${functionsUrl(plan)}/api/api/service-status`;
  const others = Array.from({ length: WARM_WORKERS }, () => ask(status));
  const results = await Promise.all([signIn, ...others]);
  return results.find((result) => result !== null) ?? null;
}

/**
 * Sends a request, with retries: the functions emulator gives up on a process that a busy machine takes
 * longer than 30 s to start, and then answers nothing or an error. The next request starts another one.
 * @param {string} url
 * @param {RequestInit} [request]
 * @returns {Promise<string | null>} what was wrong in the end
 */
async function ask(url, request) {
  let problem = '';
  for (let tries = 0; tries < WARM_TRIES; tries += 1) {
    try {
      const response = await fetch(url, {
        ...request,
        signal: AbortSignal.timeout(WARM_TIMEOUT_MS),
      });
      if (response.ok) return null;
      problem = `${response.status} ${await response.text()}`;
    } catch (error) {
      problem = String(error);
    }
  }
  return problem;
}
