// @ts-check
import { networkInterfaces } from 'node:os';
import { ToolError } from './console.mjs';
import { HOST } from './ports.mjs';

/** Network interfaces of containers, virtual machines and tunnels, which no tablet can reach. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|zt|tailscale|wg)/;

/** Private address ranges, which home networks use. */
const PRIVATE = /^(192\.168\.|10\.|172\.(1[6-9]|2\d|3[01])\.)/;

/**
 * Returns the address of this machine in a network that it shares with others; a home network comes
 * first.
 *
 * @param {ReturnType<typeof networkInterfaces>} [interfaces]
 * @returns {string | null} null where it is in none
 */
export function lanAddress(interfaces = networkInterfaces()) {
  const addresses = Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, those = []]) => those)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  return addresses.find((address) => PRIVATE.test(address)) ?? addresses[0] ?? null;
}

/** @throws ToolError where this machine is in no network */
export function requireLanAddress() {
  const address = lanAddress();
  if (address !== null) return address;
  throw new ToolError(
    'This machine is on no network that a tablet could join. Connect it to Wi-Fi, or start ' +
      'without --lan.',
  );
}

/** Parts of the suite that browsers connect to directly. */
const OF_BROWSERS = new Set(['hosting', 'vite', 'auth', 'firestore']);
const EVERYWHERE = '0.0.0.0';

/**
 * Returns the address that a part listens on.
 * @param {import('./suite.mjs').SuitePlan} plan
 * @param {string} part
 */
export function listensOn({ lan }, part) {
  return lan !== null && OF_BROWSERS.has(part) ? EVERYWHERE : HOST;
}

/**
 * Returns the host by which a page finds the emulators, from wherever it is opened.
 * @param {import('./suite.mjs').SuitePlan} plan
 */
export function hostForBrowsers({ lan }) {
  return lan ?? HOST;
}

/**
 * Renders a QR code for a terminal, with its quiet zone. Loads its package lazily, once dependencies are
 * installed.
 * @param {string} url
 */
export async function qrCode(url) {
  const { renderUnicodeCompact } = await import('uqr');
  return renderUnicodeCompact(url, { border: 2 });
}

/** Warning about the access that anybody in the network has meanwhile. */
export const LAN_WARNING =
  'Everybody on this network can open the demo, and read and change all its data: the emulators ask ' +
  'for no password. Use it at home, briefly, and enter nothing real.';
