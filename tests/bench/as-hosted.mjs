// @ts-check
import { createServer, get as getOverHttp } from 'node:http';
import { get as getOverHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { HOST } from '../../tools/lib/ports.mjs';

/** Hop-by-hop headers, which belong to the connection and not to the response. */
const OF_THE_CONNECTION = new Set([
  'connection',
  'content-length',
  'keep-alive',
  'transfer-encoding',
]);

/** @typedef {{ status: number, headers: Record<string, string>, body: Buffer }} Answer */

/** API call of the first screens: the service status, which stays at its default here. */
const STATUS_PATH = '/api/service-status';
/** @type {Answer} */
const USUAL_STATUS = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ moneyMoves: true, newFamilies: true, schedules: true })),
};

/** @param {string} url @returns {Promise<Answer>} */
async function ask(url) {
  if (new URL(url).pathname === STATUS_PATH) return USUAL_STATUS;
  const get = url.startsWith('https:') ? getOverHttps : getOverHttp;
  /** @type {import('node:http').IncomingMessage} */
  const answer = await new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, resolve).on('error', reject);
  });
  const headers = Object.fromEntries(
    Object.entries(answer.headers).flatMap(([name, value = '']) =>
      OF_THE_CONNECTION.has(name) ? [] : [[name, String(value)]],
    ),
  );
  return { status: answer.statusCode ?? 0, headers, body: await buffer(answer) };
}

/**
 * Serves files as Firebase Hosting does: ready before they are requested. Compressing is done by
 * Google's processors, not by the one that plays the phone, so each file is fetched only once from the
 * emulator, which gzips it. Status, headers and body are the emulator's own. The API is left out: the
 * first screens' requests to it are answered here.
 *
 * @param {string} origin of the hosting emulator
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function serveAsHosted(origin) {
  /** @type {Map<string, Promise<Answer>>} */
  const answers = new Map();
  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', origin).href;
    const found = answers.get(url) ?? ask(url);
    answers.set(url, found);
    found.then(
      ({ status, headers, body }) => outgoing.writeHead(status, headers).end(body),
      () => {
        answers.delete(url);
        outgoing.destroy();
      },
    );
  });
  await new Promise((resolve) => server.listen(0, HOST, () => resolve(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://${HOST}:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
