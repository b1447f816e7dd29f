// @ts-check
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { writeSettings } from './firebase-env.mjs';
import { inRoot } from './paths.mjs';

/** Code of the pinned firebase-tools, which `npx firebase` runs. */
export const FIREBASE_TOOLS = inRoot('node_modules', 'firebase-tools', 'lib');

/**
 * Loads a module of firebase-tools into this process, to ask it instead of guessing its behaviour.
 *
 * @param {string} module path in its lib folder
 * @returns {unknown}
 */
export function requireFirebaseTools(module) {
  // firebase-tools reads this when it is loaded.
  process.env['XDG_CONFIG_HOME'] = writeSettings();
  return createRequire(import.meta.url)(join(FIREBASE_TOOLS, module));
}
