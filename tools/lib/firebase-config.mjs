// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { hostForBrowsers, listensOn } from './lan.mjs';
import { CACHE, inRoot } from './paths.mjs';
import { PROJECT_ID } from './ports.mjs';
import { regionOf } from './region.mjs';

/** @typedef {{ key: string, value: string }} Header */

/**
 * Extends the page's policy, which names production's servers, to this suite's emulators. Their
 * addresses are never in firebase.json, and so are never deployed.
 *
 * @param {string} policy of `Content-Security-Policy`
 * @param {import('./suite.mjs').SuitePlan} plan
 */
export function withEmulators(policy, plan) {
  const host = hostForBrowsers(plan);
  const { ports } = plan;
  const auth = `http://${host}:${ports.auth}`;
  /** @type {Record<string, string[]>} */
  const more = {
    'connect-src': [auth, `http://${host}:${ports.firestore}`],
    // The emulator’s sign-in popup is backed by a frame of its own.
    'frame-src': [auth],
  };
  return policy
    .split('; ')
    .map((directive) => [directive, ...(more[directive.split(' ')[0] ?? ''] ?? [])].join(' '))
    .join('; ');
}

/**
 * Writes firebase.json with this suite's ports and folder. firebase-tools takes paths as relative to the
 * file; those of the rules may not lead out of its folder, but may be absolute.
 *
 * @param {import('./suite.mjs').SuitePlan} plan
 * @returns {string} the file
 */
export function writeFirebaseConfig(plan) {
  const config = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8'));
  for (const name of ['rules', 'indexes']) config.firestore[name] = inRoot(config.firestore[name]);
  for (const each of config.functions) each.source = relative(CACHE, inRoot(each.source));
  config.hosting.public = relative(CACHE, inRoot(plan.webOut));
  // A deployment finds a function by its name; the emulator has to be told its region.
  for (const { function: to } of config.hosting.rewrites) {
    if (to) to.region = regionOf(PROJECT_ID);
  }
  for (const header of config.hosting.headers.flatMap(
    (/** @type {{ headers: Header[] }} */ { headers }) => headers,
  )) {
    if (header.key !== 'Content-Security-Policy') continue;
    header.value = withEmulators(header.value, plan);
  }
  for (const [name, emulator] of Object.entries(config.emulators)) {
    if (name === 'singleProjectMode') continue;
    emulator.host = listensOn(plan, name);
    emulator.port = plan.ports[/** @type {import('./ports.mjs').PortName} */ (name)];
  }
  config.emulators.firestore.websocketPort = plan.ports.firestoreWebsocket;
  config.emulators.ui.enabled = plan.ui;
  mkdirSync(CACHE, { recursive: true });
  const file = join(CACHE, `firebase.${plan.name}.json`);
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`);
  return file;
}
