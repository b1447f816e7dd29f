import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import express from 'express';
import { HOST } from '../../tools/lib/ports.mjs';

/** Faults of a call between the caller and the API, with their probabilities. */
const FAULTS = {
  'answered 503 in front of the API': 0.08,
  'cut on the way to the API': 0.04,
  'done, and the answer cut': 0.04,
  'done, and the answer held back': 0.03,
} as const;
type FaultName = keyof typeof FAULTS;

/** Server that browsers and other clients talk to: the web app's files, and the API behind faults. */
export interface Front {
  readonly url: string;
  /** False during setup and during the final check. */
  faulty: boolean;
  readonly counts: Readonly<Record<FaultName, number>>;
  close(): Promise<void>;
}

/**
 * @param apiUrl where the API itself is served
 * @param random of 0 to 1, which decides what goes wrong
 */
export async function openFront(
  options: { port: number; apiUrl: string; webFolder: string },
  random: () => number,
): Promise<Front> {
  const counts = Object.fromEntries(Object.keys(FAULTS).map((name) => [name, 0])) as Record<
    FaultName,
    number
  >;
  const files = filesOf(options.webFolder);
  const server = createServer((incoming, outgoing) => {
    if (!(incoming.url ?? '').startsWith('/api/')) {
      files(incoming, outgoing);
      return;
    }
    const fault = front.faulty ? drawFault(random()) : null;
    if (fault) counts[fault] += 1;
    serveCall(new URL(options.apiUrl), incoming, outgoing, fault);
  });
  await new Promise<void>((resolve) => server.listen(options.port, HOST, resolve));
  const front: Front = {
    url: `http://${HOST}:${options.port}`,
    faulty: false,
    counts,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return front;
}

function drawFault(drawn: number): FaultName | null {
  let beneath = 0;
  for (const [name, share] of Object.entries(FAULTS) as [FaultName, number][]) {
    beneath += share;
    if (drawn < beneath) return name;
  }
  return null;
}

function serveCall(
  api: URL,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  fault: FaultName | null,
): void {
  if (fault === 'cut on the way to the API') {
    incoming.socket.resetAndDestroy();
    return;
  }
  if (fault === 'answered 503 in front of the API') {
    incoming.resume();
    outgoing.writeHead(503, { 'content-type': 'text/plain' }).end('no instance available');
    return;
  }
  const { method, url: path, headers } = incoming;
  const onward = request({ hostname: api.hostname, port: api.port, method, path, headers });
  onward.on('error', () => outgoing.destroy());
  onward.on('response', (response) => {
    if (fault === null) {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      return;
    }
    response.resume();
    // A request that is held back is never sent: the caller times out.
    if (fault === 'done, and the answer cut') incoming.socket.resetAndDestroy();
  });
  incoming.pipe(onward);
}

/** Serves the app's page for every path without a file, as Hosting does. */
function filesOf(folder: string): express.Express {
  return express()
    .use(express.static(folder))
    .use(({ path }, response) => {
      if (extname(path) !== '') response.status(404).end();
      else response.sendFile('index.html', { root: folder });
    });
}
