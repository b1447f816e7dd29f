// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withJava } from './java.mjs';
import { CACHE } from './paths.mjs';

/**
 * Creates a config folder of our own for firebase-tools, which keeps settings and the login in the
 * user's: here nobody is signed in, usage is not reported, and there is no message of the day to fetch.
 * @returns {string} the folder, for XDG_CONFIG_HOME
 */
export function writeSettings() {
  const home = join(CACHE, 'firebase-settings');
  mkdirSync(join(home, 'configstore'), { recursive: true });
  const settings = { usage: false, motd: { fetched: Number.MAX_SAFE_INTEGER } };
  writeFileSync(join(home, 'configstore', 'firebase-tools.json'), JSON.stringify(settings));
  return home;
}

/**
 * Returns the environment for firebase-tools: no sign-in, no telemetry and no network requests.
 *
 * @param {string} javaHome
 * @returns {NodeJS.ProcessEnv}
 */
export function firebaseEnv(javaHome) {
  const env = withJava(javaHome, process.env);
  delete env['GOOGLE_APPLICATION_CREDENTIALS'];
  delete env['FIREBASE_TOKEN'];
  return {
    ...env,
    XDG_CONFIG_HOME: writeSettings(),
    NO_UPDATE_NOTIFIER: '1',
    // Otherwise it asks npm for newer packages, and offline waits ten seconds for the answer.
    npm_config_offline: 'true',
    // Do not wait for Google Cloud’s metadata server, which exists only on its own machines.
    METADATA_SERVER_DETECTION: 'none',
    // Nor for an editor’s extension; no program answers on port 1.
    VSCODE_WEBHOOK_PORT: '1',
    // Ask the functions for their list through a file: asking by HTTP costs three seconds more.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // Seconds for loading the functions; the default of ten is too short for a busy machine.
    FUNCTIONS_DISCOVERY_TIMEOUT: '120',
  };
}
