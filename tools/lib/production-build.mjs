// @ts-check
import { VITE_CLI } from './build.mjs';
import { inRoot } from './paths.mjs';
import { runLogged } from './run.mjs';

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
  return runLogged(
    `build-web-into-${mode}`,
    process.execPath,
    [VITE_CLI, 'build', '--mode', mode],
    {
      cwd: inRoot('web'),
      // A test runner's NODE_ENV would give a build with React's development code.
      env: {
        ...process.env,
        ...NOBODYS_PROJECT,
        NODE_ENV: 'production',
        PENNYSPROUT_WEB_OUT: folder,
      },
    },
  );
}
