// @ts-check
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { HOST } from './ports.mjs';

/** What Firebase Hosting compresses; the hosting emulator compresses nothing. */
const COMPRESSED = /^(text\/|image\/svg|application\/(javascript|json|manifest\+json))/;

/** What belongs to a connection and not to the answer that came over it. */
const OF_THE_CONNECTION = new Set([
  'connection',
  'content-length',
  'keep-alive',
  'transfer-encoding',
]);

/** @typedef {{ status: number, headers: Record<string, string>, body: Buffer }} Answer */

/** Of the API, what the first screens ask: how the service is, while no operator has said otherwise. */
const STATUS_PATH = '/api/service-status';
/** @type {Answer} */
const USUAL_STATUS = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ moneyMoves: true, newFamilies: true })),
};

/** @param {string} url @returns {Promise<Answer>} */
async function ask(url) {
  if (new URL(url).pathname === STATUS_PATH) return USUAL_STATUS;
  const answer = await fetch(url, { redirect: 'manual' });
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !OF_THE_CONNECTION.has(name)),
  );
  const body = Buffer.from(await answer.arrayBuffer());
  const compressed = COMPRESSED.test(headers['content-type'] ?? '');
  if (compressed) headers['content-encoding'] = 'gzip';
  return { status: answer.status, headers, body: compressed ? gzipSync(body) : body };
}

/**
 * Serves files as Firebase Hosting does: gzipped, and ready before they are asked for. Both are on
 * Google's processors and not on the one that plays the phone, so that each file is fetched from the
 * emulator and compressed once only. Status and headers are the emulator's own. The API is
 * left out: what the first screens ask of it is answered here.
 *
 * @param {string} origin of the hosting emulator
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function serveCompressed(origin) {
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
