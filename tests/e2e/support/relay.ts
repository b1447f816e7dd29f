import { createHash } from 'node:crypto';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { ERRORS } from '@pennysprout/shared/kernel/call/errors';

/**
 * Proxy in front of the suite's hosting, with an origin of its own. Faults of the network and the server
 * happen here, so that the suite itself is left as it is.
 */
export interface Relay {
  readonly url: string;
  /** True if the server is gone without the device noticing: connections are cut. */
  down: boolean;
  /** Paths whose files the server has no longer, or null. */
  missing: RegExp | null;
  /** True if the server is a version that serves the page's no longer. */
  refusesClients: boolean;
  /** Deploys a version of the app whose pages say which version they are. */
  deploy(version: string): Promise<void>;
  close(): Promise<void>;
}

/** Name of the mark on the pages of a deployed version. */
export const VERSION_MARK = 'deployed-version';

interface Answer {
  readonly type: string;
  readonly text: string;
}

const PAGE = '/index.html';
const WORKER = '/sw.js';

function integrityOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Makes the page and the worker of another version from the suite's. */
async function otherVersion(origin: string, version: string): Promise<Map<string, Answer>> {
  const [page, worker] = await Promise.all(
    [PAGE, WORKER].map(async (path) => (await fetch(origin + path)).text()),
  );
  if (!page || !worker) throw new Error('the suite serves no page or no worker');
  const marked = page.replace('<head>', `<head><meta name="${VERSION_MARK}" content="${version}">`);
  const revision = /"revision":"(\w+)","url":"index\.html"/.exec(worker)?.[1];
  if (!revision || !worker.includes(integrityOf(page))) {
    throw new Error('the worker does not name the page of its version');
  }
  const listed = worker
    .replace(revision, createHash('md5').update(marked).digest('hex'))
    .replace(integrityOf(page), integrityOf(marked));
  return new Map([
    [PAGE, { type: 'text/html; charset=utf-8', text: marked }],
    [WORKER, { type: 'text/javascript; charset=utf-8', text: listed }],
  ]);
}

/** Returns the file for a path: like Hosting, the page for each path without a dot, except calls. */
function fileOf(path: string): string {
  return path.startsWith('/api/') || path.includes('.') ? path : PAGE;
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
  let deployed = new Map<string, Answer>();
  const sockets = new Set<Socket>();
  const server = createServer((incoming, outgoing) => {
    const path = new URL(incoming.url ?? '/', origin).pathname;
    const answer = deployed.get(fileOf(path));
    if (relay.down) incoming.socket.destroy();
    else if (relay.refusesClients && CALLS.test(path)) refuseClient(outgoing);
    else if (relay.missing?.test(path)) outgoing.writeHead(404).end();
    else if (answer) {
      const headers = { 'Content-Type': answer.type, 'Cache-Control': 'no-cache' };
      outgoing.writeHead(200, headers).end(answer.text);
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
    missing: null,
    refusesClients: false,
    async deploy(version) {
      deployed = await otherVersion(origin, version);
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return relay;
}
