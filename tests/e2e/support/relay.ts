import { readdirSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { ERRORS } from '@pennysprout/shared/kernel/call/errors';
import { suite } from './suite';

/**
 * Proxy in front of the suite's hosting, with an origin of its own. Faults of the network and the server
 * happen here, so that the suite itself is left as it is.
 */
export interface Relay {
  readonly url: string;
  /** True if the server is gone without the device noticing: connections are cut. */
  down: boolean;
  /** True if the server is a version that serves the page's no longer. */
  refusesClients: boolean;
  /**
   * Version of the app that is deployed, or null for the suite's own. Its pages say which they are, and the
   * files of the one before are gone.
   */
  deployed: string | null;
  close(): Promise<void>;
}

/** Name of the mark on the pages of a deployed version. */
export const VERSION_MARK = 'deployed-version';

const PAGE = '/index.html';
const WORKER = '/sw.js';

/** Files that differ between versions. */
const IN_VERSIONS = /^\/(assets\/|index\.html$|sw\.js$)/;

/** Finds names of files in /assets, without their ending. */
function findNames(): RegExp {
  const files = readdirSync(join(suite.webOut, 'assets'));
  const names = new Set(files.map((file) => file.replace(/(\.en|\.zh-TW)?\.\w+$/, '')));
  return new RegExp(`(${[...names].join('|').replaceAll('.', '\\.')})(?=\\.)`, 'g');
}

/** Mark behind the hash in the names of a deployed version. */
const OF_VERSION = (version: string) => `_${version}`;

/** Returns a file's text as in another version, in which each file of /assets has another name. */
function inVersion(version: string, path: string, text: string): string {
  const renamed = text.replace(findNames(), `$1${OF_VERSION(version)}`);
  if (path === PAGE) {
    return renamed.replace('<head>', `<head><meta name="${VERSION_MARK}" content="${version}">`);
  }
  if (path !== WORKER) return renamed;
  const revision = /(?<="revision":")\w+(?=","url":"index\.html")/;
  if (!revision.test(renamed)) throw new Error('the worker does not list the page');
  return renamed.replace(revision, `version-${version}`);
}

/** Returns the file for a path: like Hosting, the page for each path without a dot, except calls. */
function fileOf(path: string): string {
  return path.startsWith('/api/') || path.includes('.') ? path : PAGE;
}

/** Answers with a file of a deployed version; the files of the version before are gone. */
async function answerAs(
  version: string,
  origin: string,
  path: string,
  outgoing: ServerResponse,
): Promise<void> {
  const mark = OF_VERSION(version);
  const isAsset = path.startsWith('/assets/');
  if (isAsset && !path.includes(mark)) {
    outgoing.writeHead(404, { 'Cache-Control': 'no-cache' }).end();
    return;
  }
  const response = await fetch(origin + path.replace(mark, ''));
  const type = response.headers.get('Content-Type') ?? '';
  const isText = /javascript|css|html|json/.test(type);
  const body = isText
    ? inVersion(version, path, await response.text())
    : Buffer.from(await response.arrayBuffer());
  const headers = { 'Content-Type': type, 'Cache-Control': 'no-cache' };
  outgoing.writeHead(response.status, headers).end(body);
}

function passOn(origin: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url: path, headers } = incoming;
  const { hostname, port, host } = origin;
  const onward = request({ hostname, port, method, path, headers: { ...headers, host } });
  onward.on('response', (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}

/** Calls that an outdated page is refused; the status of the service is answered to everybody. */
const CALLS = /^\/api\/(?!service-status)/;

function refuseClient(outgoing: ServerResponse): void {
  const code = 'client_outdated';
  const { status, message } = ERRORS[code];
  outgoing.writeHead(status, { 'Content-Type': 'application/json' });
  outgoing.end(JSON.stringify({ code, message }));
}

export async function startRelay(origin: string): Promise<Relay> {
  const sockets = new Set<Socket>();
  const server = createServer((incoming, outgoing) => {
    const { pathname: path } = new URL(incoming.url ?? '/', origin);
    const { deployed } = relay;
    if (relay.down) incoming.socket.destroy();
    else if (relay.refusesClients && CALLS.test(path)) refuseClient(outgoing);
    else if (deployed !== null && IN_VERSIONS.test(fileOf(path))) {
      answerAs(deployed, origin, fileOf(path), outgoing).catch(() => outgoing.destroy());
    } else passOn(new URL(origin), incoming, outgoing);
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const relay: Relay = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    down: false,
    refusesClients: false,
    deployed: null,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return relay;
}
