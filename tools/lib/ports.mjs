// @ts-check
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { ToolError } from './console.mjs';
import { inRoot } from './paths.mjs';
import { portOwner } from './port-owner.mjs';

export const HOST = '127.0.0.1';
export const PROJECT_ID = 'demo-pennysprout';
export const REGION = 'us-central1';

/**
 * @typedef {'hosting' | 'functions' | 'firestore' | 'firestoreWebsocket' | 'auth' | 'pubsub'
 *   | 'tasks' | 'eventarc' | 'hub' | 'logging' | 'ui' | 'vite'} PortName
 * @typedef {Record<PortName, number>} Ports
 */

/** `npm start`, `npm test` and `npm run bench` run at the same time, so their ports differ. */
const SUITE_OFFSETS = { local: 0, test: 1000, bench: 2000 };

/** @typedef {keyof typeof SUITE_OFFSETS} SuiteName */

const VITE_PORT = 5173;

/** The ports of `npm start`: those of firebase.json, and Vite's, which firebase.json cannot hold. */
function defaultPorts() {
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

/** `PENNYSPROUT_PORT_OFFSET` moves every port, for a machine on which some are taken. */
export function userOffset() {
  const text = process.env['PENNYSPROUT_PORT_OFFSET'] ?? '0';
  const offset = Number(text);
  if (!Number.isInteger(offset) || offset < 0 || offset > 50_000) {
    throw new ToolError(`PENNYSPROUT_PORT_OFFSET must be a whole number from 0, not "${text}".`);
  }
  return offset;
}

/** @param {SuiteName} suite @returns {Ports} */
export function portsOf(suite) {
  const offset = userOffset() + SUITE_OFFSETS[suite];
  const moved = Object.entries(defaultPorts()).map(([name, port]) => [name, port + offset]);
  return Object.fromEntries(moved);
}

/** @param {number} port @returns {Promise<boolean>} */
function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, HOST);
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
async function isFree(port) {
  // macOS lets us listen on the loopback address while somebody listens on all addresses.
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
    : 'another process, perhaps of another user';
  return `port ${port} (${name}) is held by ${who}`;
}

/**
 * @param {Ports} ports
 * @param {readonly PortName[]} names the ones that are about to be used
 * @throws ToolError that says who holds each of the ports that are taken.
 */
export async function requireFreePorts(ports, names) {
  const checks = await Promise.all(
    names.map(async (name) => ({ name, free: await isFree(ports[name]) })),
  );
  const taken = checks.filter(({ free }) => !free).map(({ name }) => name);
  if (taken.length === 0) return;
  throw new ToolError(
    'Some ports are in use. Stop what holds them (is another suite still running?), ' +
      'or set PENNYSPROUT_PORT_OFFSET to move every port, e.g. to 100.',
    taken.map((name) => `  ${describeTaken(name, ports[name])}`).join('\n'),
  );
}
