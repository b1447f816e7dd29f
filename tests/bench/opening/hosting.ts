import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { HOST } from '../../../tools/lib/ports.mjs';
import { selfSigned } from './certificate';
import { portOf, type Network } from './network';

/** Path of the floor's page. */
export const FLOOR_PATH = '/floor.html';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const TEXT = /^(?:text|application)\/|svg/;
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript' };

/** Headers that belong to a connection or to how a body was sent. */
const OF_THE_CONNECTION =
  /^(?:connection|keep-alive|transfer-encoding|content-(?:encoding|length))$/;

/** Compresses as `npm run bench -- size` does. */
function ready({ status, headers, body }: Answer): Answer {
  const tag = createHash('sha256').update(body).digest('base64url');
  const tagged = { ...headers, etag: `"${tag}"` };
  if (!TEXT.test(headers['content-type'] ?? '')) return { status, headers: tagged, body };
  const packed = { ...tagged, 'content-encoding': 'gzip', vary: 'accept-encoding' };
  return { status, headers: packed, body: gzipSync(body, { level: 9 }) };
}

async function answerOf(response: Response): Promise<Answer> {
  const headers = [...response.headers].filter(([name]) => !OF_THE_CONNECTION.test(name));
  return {
    status: response.status,
    headers: Object.fromEntries(headers),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

/** Returns the floor's file for a path, with the headers that a file like it has in firebase.json. */
function floorsFile(folder: string, path: string): Answer | null {
  const file = join(folder, path);
  if (path === '/' || !existsSync(file)) return null;
  return {
    status: 200,
    headers: {
      'content-type': TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain',
      'cache-control': 'no-cache',
    },
    body: readFileSync(file),
  };
}

/** Passes a call of the API on. */
async function call(origin: string, request: Http2ServerRequest): Promise<Answer> {
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    name.startsWith(':') || name === 'host' || value === undefined ? [] : [[name, String(value)]],
  );
  const body = await buffer(request);
  const { method, url } = request;
  return answerOf(
    await fetch(`${origin}${url}`, { method, headers, body: body.length > 0 ? body : null }),
  );
}

function send(request: Http2ServerRequest, response: Http2ServerResponse, answer: Answer): void {
  const { status, headers, body } = answer;
  const isKnown = request.headers['if-none-match'] === headers['etag'] && status === 200;
  if (isKnown && headers['etag'] !== undefined) response.writeHead(304, headers).end();
  else response.writeHead(status, headers).end(body);
}

/**
 * Serves what the hosting emulator does as Firebase Hosting would: over HTTP/2, and ready before it is
 * requested. The floor has its files at the same origin, so that one session serves both.
 * @param origin of the hosting emulator
 * @param floor folder of the floor's build
 */
export async function serveOverHttp2(origin: string, floor: string, network: Network) {
  const answers = new Map<string, Promise<Answer>>();
  const find = async (path: string): Promise<Answer> =>
    ready(floorsFile(floor, path) ?? (await answerOf(await fetch(`${origin}${path}`))));
  const sessions = new Set<ServerHttp2Session>();
  const certificate = selfSigned();
  const server = createSecureServer(certificate, (request, response) => {
    const { pathname } = new URL(request.url, origin);
    network.toServer(`${request.method} ${pathname}`, () => {
      const found = pathname.startsWith('/api/')
        ? call(origin, request)
        : (answers.get(pathname) ?? find(pathname));
      if (!pathname.startsWith('/api/')) answers.set(pathname, found);
      found.then(
        (answer) => {
          network.toBrowser(() => {
            send(request, response, answer);
          });
        },
        () => {
          answers.delete(pathname);
          response.stream.close();
        },
      );
    });
  });
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  return {
    url: `https://${HOST}:${portOf(server)}`,
    keyHash: certificate.keyHash,
    close: async () => {
      for (const session of sessions) session.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
