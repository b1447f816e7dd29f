// @ts-check
import { listensOn } from './lan.mjs';
import { inRoot } from './paths.mjs';
import { runLogged, startNodeProgram } from './run.mjs';
import { emulatorsForWeb } from './suite.mjs';

export const VITE_CLI = inRoot('node_modules', 'vite', 'bin', 'vite.js');
const FUNCTIONS_BUILD = inRoot('functions', 'build.mjs');

/** Flag that builds the functions for the local suite. */
const DEMO_CLOCK = '--demo-clock';

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

/** @param {string} name of the log @param {string} mode @param {NodeJS.ProcessEnv} env */
function viteBuild(name, mode, env) {
  const args = [VITE_CLI, 'build', '--mode', mode];
  return runLogged(name, process.execPath, args, { cwd: inRoot('web'), env });
}

/** @param {import('./suite.mjs').SuitePlan} plan whose emulators the app will speak to */
export function buildWeb(plan) {
  return viteBuild(`build-web-${plan.name}`, 'emulator', webEnv(plan));
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

/** Placeholder for a Firebase project, for builds in which only the code matters. */
const NOBODYS_PROJECT = {
  VITE_FIREBASE_API_KEY: 'nobodys-key',
  VITE_FIREBASE_AUTH_DOMAIN: 'nobodys-project.web.app',
  VITE_FIREBASE_PROJECT_ID: 'nobodys-project',
  VITE_FIREBASE_APP_ID: 'nobodys-app',
  VITE_FIREBASE_MESSAGING_SENDER_ID: '123456789012',
  VITE_FIREBASE_VAPID_KEY: 'nobodys-public-key',
};

/**
 * Builds the web app into a folder of its own.
 *
 * @param {'production' | 'emulator'} mode
 * @param {string} folder absolute
 */
export function buildWebInto(mode, folder) {
  // A test runner's NODE_ENV would give a build with React's development code.
  const own = { ...NOBODYS_PROJECT, NODE_ENV: 'production', PENNYSPROUT_WEB_OUT: folder };
  return viteBuild(`build-web-into-${mode}`, mode, { ...process.env, ...own });
}
