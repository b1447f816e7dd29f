// @ts-check
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { ToolError } from './console.mjs';
import { inRoot } from './paths.mjs';
import { portOwner } from './port-owner.mjs';

export const HOST = '127.0.0.1';
export const PROJECT_ID = 'demo-pennysprout';

/**
 * @typedef {'hosting' | 'functions' | 'firestore' | 'firestoreWebsocket' | 'auth' | 'pubsub'
 *   | 'tasks' | 'eventarc' | 'hub' | 'logging' | 'ui' | 'vite'} PortName
 * @typedef {Record<PortName, number>} Ports
 */

/**
 * Offsets that let `npm start`, `npm test` and `npm run bench` run at the same time, and next to those
 * of other checkouts: the rows of the suites have different last two digits, and offsets that are
 * different multiples of 100 share no port.
 */
const SUITE_OFFSETS = { local: 0, test: 1015, bench: 2030, lan: 3050 };

/** @typedef {keyof typeof SUITE_OFFSETS} SuiteName */

export const VITE_PORT = 5173;

/** First port of the row for a suite that does not use the default ports. */
const ROW_START = 5001;

/** Parts in the order of their row. `npm start` shows its app at the same last digits on any row. */
const ROW = /** @type {const} */ ([
  'functions',
  'hosting',
  'firestore',
  'firestoreWebsocket',
  'auth',
  'pubsub',
  'tasks',
  'eventarc',
  'hub',
  'logging',
  'ui',
  'vite',
]);

/**
 * Ports that browsers and `fetch` refuse for HTTP. Those below 1024 are left out: no suite comes near.
 */
export const BLOCKED_PORTS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669,
  6679, 6697, 10080,
]);

/**
 * Returns the default ports of `npm start`: those of firebase.json, and Vite's, which firebase.json
 * cannot hold.
 */
function usualPorts() {
  const { emulators } = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8'));
  return /** @type {Ports} */ ({
    hosting: emulators.hosting.port,
    functions: emulators.functions.port,
    firestore: emulators.firestore.port,
    firestoreWebsocket: emulators.firestore.websocketPort,
    auth: emulators.auth.port,
    pubsub: emulators.pubsub.port,
    tasks: emulators.tasks.port,
    eventarc: emulators.eventarc.port,
    hub: emulators.hub.port,
    logging: emulators.logging.port,
    ui: emulators.ui.port,
    vite: VITE_PORT,
  });
}

/** @param {number} offset */
function rowOfPorts(offset) {
  const entries = ROW.map((name, index) => [name, ROW_START + offset + index]);
  return /** @type {Ports} */ (Object.fromEntries(entries));
}

/**
 * Reads `PENNYSPROUT_PORT_OFFSET`, which moves every suite, for a machine on which some ports are taken.
 */
function userOffset() {
  const text = process.env['PENNYSPROUT_PORT_OFFSET'] ?? '0';
  const offset = Number(text);
  if (!Number.isInteger(offset) || offset < 0 || offset > 50_000) {
    throw new ToolError(
      `PENNYSPROUT_PORT_OFFSET must be a whole number from 0 to 50000, not "${text}".`,
    );
  }
  return offset;
}

/**
 * @param {SuiteName} suite
 * @returns {Ports}
 * @throws ToolError when `PENNYSPROUT_PORT_OFFSET` leads to a port that cannot be spoken to.
 */
export function portsOf(suite) {
  const offset = userOffset() + SUITE_OFFSETS[suite];
  const ports = offset === 0 ? usualPorts() : rowOfPorts(offset);
  const blocked = Object.entries(ports).find(([, port]) => BLOCKED_PORTS.has(port));
  if (!blocked) return ports;
  const [name, port] = blocked;
  throw new ToolError(
    `PENNYSPROUT_PORT_OFFSET=${userOffset()} would put ${name} on port ${port}, which browsers and ` +
      'fetch refuse to speak to (https://fetch.spec.whatwg.org/#port-blocking). Choose another ' +
      'offset, e.g. 100: no multiple of 100 leads there.',
  );
}

/**
 * Returns true if the port accepts connections.
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>}
 */
export function answers(port, host = HOST) {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/** @param {number} port @returns {Promise<boolean>} */
function canListen(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: HOST, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** @param {number} port */
export async function isFree(port) {
  // macOS allows listening on the loopback address while another process listens on all addresses.
  return (await canListen(port)) && !(await answers(port));
}

/**
 * @param {PortName} name
 * @param {number} port
 */
function describeTaken(name, port) {
  const owner = portOwner(port);
  const who = owner
    ? `process ${owner.pid} (${owner.command.slice(0, 100)})`
    : 'another process, perhaps of a different user';
  return `port ${port} (${name}) is held by ${who}`;
}

/**
 * @param {Partial<Ports>} ports
 * @returns {Promise<string[]>} for each that is taken, by whom
 */
export async function takenPorts(ports) {
  const entries = /** @type {[PortName, number][]} */ (Object.entries(ports));
  const checks = await Promise.all(
    entries.map(async ([name, port]) => ((await isFree(port)) ? [] : [describeTaken(name, port)])),
  );
  return checks.flat();
}

/**
 * @param {Ports} ports
 * @param {readonly PortName[]} names the ones that are about to be used
 * @throws ToolError that says who holds each of the ports that are taken.
 */
export async function requireFreePorts(ports, names) {
  const taken = await takenPorts(Object.fromEntries(names.map((name) => [name, ports[name]])));
  if (taken.length === 0) return;
  throw new ToolError(
    'Some ports are in use. Stop the programs that use them (is another suite still running?), ' +
      'or set PENNYSPROUT_PORT_OFFSET to move every port, e.g. to 100.',
    taken.map((line) => `  ${line}`).join('\n'),
  );
}
