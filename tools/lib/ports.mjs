// @ts-check
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { ToolError } from './console.mjs';
import { inRoot } from './paths.mjs';

export const HOST = '127.0.0.1';
export const PROJECT_ID = 'demo-pennysprout';

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

/** First port of the row for a suite that does not use the default ports. */
const ROW_START = 5001;

/**
 * @typedef {typeof ROW[number]} PortName
 * @typedef {Record<PortName, number>} Ports
 */

/**
 * Offsets that let `npm start`, `npm test` and `npm run bench` run at the same time, and next to those
 * of other checkouts: the rows of the suites have different last two digits, and offsets that are
 * different multiples of 100 share no port.
 */
const SUITE_OFFSETS = { local: 0, test: 1015, bench: 2030, lan: 3050 };

/** @typedef {keyof typeof SUITE_OFFSETS} SuiteName */

const VITE_PORT = 5173;

/**
 * Ports that browsers and `fetch` refuse for HTTP. Those below 1024 are left out: no suite comes near.
 */
export const BLOCKED_PORTS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669,
  6679, 6697, 10080,
]);

/** Returns the default ports of `npm start`: those of firebase.json, and Vite's. */
function usualPorts() {
  const { emulators } = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8'));
  const { websocketPort } = emulators.firestore;
  const special = { firestoreWebsocket: websocketPort, vite: VITE_PORT };
  const entries = ROW.map((name) => [name, emulators[name]?.port]);
  return /** @type {Ports} */ ({ ...Object.fromEntries(entries), ...special });
}

/**
 * Returns the ports of a suite. `PENNYSPROUT_PORT_OFFSET` moves every suite, for a machine on which some
 * ports are taken.
 *
 * @param {SuiteName} suite
 * @returns {Ports}
 * @throws ToolError when it leads to a port that cannot be spoken to.
 */
export function portsOf(suite) {
  const text = process.env['PENNYSPROUT_PORT_OFFSET'] ?? '0';
  const chosen = Number(text);
  if (!Number.isInteger(chosen) || chosen < 0 || chosen > 50_000) {
    throw new ToolError(
      `PENNYSPROUT_PORT_OFFSET must be a whole number from 0 to 50000, not "${text}".`,
    );
  }
  const offset = chosen + SUITE_OFFSETS[suite];
  if (offset === 0) return usualPorts();
  const entries = ROW.map(
    (name, index) => /** @type {const} */ ([name, ROW_START + offset + index]),
  );
  const [name, port] = entries.find(([, each]) => BLOCKED_PORTS.has(each)) ?? [];
  if (name === undefined) return /** @type {Ports} */ (Object.fromEntries(entries));
  throw new ToolError(
    `PENNYSPROUT_PORT_OFFSET=${chosen} would put ${name} on port ${port}, which browsers and ` +
      'fetch refuse to speak to (https://fetch.spec.whatwg.org/#port-blocking). Choose another ' +
      'offset, e.g. 100: no multiple of 100 leads there.',
  );
}

/**
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>} whether the port accepts connections
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

/** @param {number} port */
export async function isFree(port) {
  /** @type {boolean} */
  const canListen = await new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: HOST, exclusive: true }, () => server.close(() => resolve(true)));
  });
  // macOS allows listening on the loopback address while another process listens on all addresses.
  return canListen && !(await answers(port));
}

/**
 * @param {Ports} ports
 * @param {readonly PortName[]} names the ones that are about to be used
 * @throws ToolError that names the ports that are taken.
 */
export async function requireFreePorts(ports, names) {
  const free = await Promise.all(names.map((name) => isFree(ports[name])));
  const taken = names.filter((_, index) => !free[index]);
  if (taken.length === 0) return;
  throw new ToolError(
    'Some ports are in use. Stop the programs that use them (is another suite still running?), ' +
      'or set PENNYSPROUT_PORT_OFFSET to move every port, e.g. to 100.',
    taken.map((name) => `  port ${ports[name]} (${name})`).join('\n'),
  );
}
