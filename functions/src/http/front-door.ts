import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, RequestListener, Server } from 'node:http';

/**
 * Lets `serve` answer what comes to a server, instead of the host that has made the server.
 *
 * @param isForHost requests that the host goes on answering.
 */
export function answerBeforeHost(
  server: Server,
  serve: RequestListener,
  isForHost: (request: IncomingMessage) => boolean = () => false,
): void {
  const host = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    for (const answer of isForHost(request) ? host : [serve]) answer(request, response);
  });
}

/** Node tells on it of each request, before the server's listeners get it. */
const REQUEST_STARTS = 'http.server.request.start';

/**
 * As `answerBeforeHost`, for whichever server this process is going to have. The host of a function
 * loads its module first, makes the server then, and hands it to nobody.
 */
export function answerBeforeEveryHost(
  serve: RequestListener,
  isForHost?: (request: IncomingMessage) => boolean,
): void {
  const known = new WeakSet<Server>();
  subscribe(REQUEST_STARTS, (message) => {
    const { server } = message as { readonly server: Server };
    if (known.has(server)) return;
    known.add(server);
    answerBeforeHost(server, serve, isForHost);
  });
}
