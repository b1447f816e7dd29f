// @ts-check
import { listensOn } from './lan.mjs';
import { inRoot } from './paths.mjs';
import { runLogged, startNodeProgram } from './run.mjs';
import { emulatorsForWeb } from './suite.mjs';

export const VITE_CLI = inRoot('node_modules', 'vite', 'bin', 'vite.js');
const FUNCTIONS_BUILD = inRoot('functions', 'build.mjs');

/** Flag that builds the functions for the local suite. */
const DEMO_CLOCK = '--demo-clock';

/** Bundles the functions as they are deployed; `shared` goes into the bundle. */
export function buildFunctions() {
  return runLogged('build-functions', process.execPath, [FUNCTIONS_BUILD]);
}

/** Bundles the functions with a clock that `npm run tick` moves. */
export function buildLocalFunctions() {
  return runLogged('build-functions', process.execPath, [FUNCTIONS_BUILD, DEMO_CLOCK]);
}

/** Rebuilds the functions whenever a source file changes. */
export function watchFunctions() {
  return startNodeProgram(FUNCTIONS_BUILD, ['--watch', DEMO_CLOCK], { cwd: inRoot() });
}

/** @param {import('./suite.mjs').SuitePlan} plan */
function webEnv(plan) {
  return {
    ...process.env,
    PENNYSPROUT_EMULATORS: emulatorsForWeb(plan),
    PENNYSPROUT_WEB_OUT: inRoot(plan.webOut),
  };
}

/** @param {import('./suite.mjs').SuitePlan} plan whose emulators the app will speak to */
export function buildWeb(plan) {
  return runLogged(
    `build-web-${plan.name}`,
    process.execPath,
    [VITE_CLI, 'build', '--mode', 'emulator'],
    {
      cwd: inRoot('web'),
      env: webEnv(plan),
    },
  );
}

/**
 * Serves the web app from its sources, with hot reload.
 * @param {import('./suite.mjs').SuitePlan} plan
 */
export function serveWeb(plan) {
  const args = ['--mode', 'emulator', '--port', String(plan.ports.vite)];
  args.push('--host', listensOn(plan, 'vite'), '--strictPort');
  return startNodeProgram(VITE_CLI, args, {
    cwd: inRoot('web'),
    env: webEnv(plan),
  });
}
