// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/**
 * Writes firebase.json with this suite's ports and folder. It stands beside the original because
 * firebase-tools reads every path in it from where it stands.
 *
 * @param {import('./suite.mjs').SuitePlan} plan
 * @returns {string} the file
 */
export function writeFirebaseConfig(plan) {
  const config = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8'));
  config.hosting.public = plan.webOut;
  for (const [name, emulator] of Object.entries(config.emulators)) {
    if (name === 'singleProjectMode') continue;
    emulator.port = plan.ports[/** @type {import('./ports.mjs').PortName} */ (name)];
  }
  config.emulators.firestore.websocketPort = plan.ports.firestoreWebsocket;
  config.emulators.ui.enabled = plan.ui;
  const file = inRoot(`.firebase.${plan.name}.json`);
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`);
  return file;
}
