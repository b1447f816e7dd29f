// @ts-check
import { createServer, request } from 'node:http';
import { createGzip } from 'node:zlib';
import { HOST } from './ports.mjs';

/** What Firebase Hosting compresses; the hosting emulator compresses nothing. */
const COMPRESSED = /^(text\/|image\/svg|application\/(javascript|json|manifest\+json))/;

/**
 * Serves what the hosting emulator serves, gzipped where Firebase Hosting would compress it.
 * Everything else, headers and all, is the emulator's own answer.
 *
 * @param {string} origin of the hosting emulator
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function serveCompressed(origin) {
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const onward = request(new URL(url ?? '/', origin), { method, headers }, (answer) => {
      const type = answer.headers['content-type'] ?? '';
      if (!COMPRESSED.test(type) || answer.headers['content-encoding']) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const compressedHeaders = { ...answer.headers, 'content-encoding': 'gzip' };
      // Nobody knows yet how long it will be.
      delete compressedHeaders['content-length'];
      outgoing.writeHead(answer.statusCode ?? 502, compressedHeaders);
      answer.pipe(createGzip()).pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
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
